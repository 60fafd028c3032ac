import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { captchaMachine } from '../../../machines/captcha/captcha.machine.ts';
import type { thirdPartyMachine } from '../../../machines/third-party/third-party.machine.ts';
import type { ThirdPartyScreen } from '../../../machines/third-party/third-party.types.ts';
import type { Place } from '../../../views/place.ts';
import { ThirdPartyPage } from '../../../views/third-party/ThirdPartyPage.tsx';
import { screenOf } from '../../page/actors/screen-of.ts';

interface ThirdPartyFlowProps {
  readonly actor: ActorRefFrom<typeof thirdPartyMachine>;
  readonly place: Place;
  readonly renderCaptcha: (actor: ActorRefFrom<typeof captchaMachine>) => ReactNode;
}

/** The screens of third-party sign-in, loaded on demand. */
export function ThirdPartyFlow({ actor, place, renderCaptcha }: ThirdPartyFlowProps): ReactNode {
  const thirdParty = useSelector(actor, (snapshot) => snapshot);
  const screen = screenOf<ThirdPartyScreen>(thirdParty);
  const { refusal, retryAfter } = thirdParty.context;
  const { captcha } = thirdParty.children;
  if (screen === 'thirdParty.captcha') return <div data-screen={screen}>{captcha && renderCaptcha(captcha)}</div>;
  return (
    <ThirdPartyPage
      key={screen}
      screen={screen}
      refusal={refusal}
      retryAfter={retryAfter}
      place={place}
      send={(event) => actor.send(event)}
    />
  );
}

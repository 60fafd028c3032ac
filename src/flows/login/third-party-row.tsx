import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import type { LoginScreen } from '../../../machines/login/login.types.ts';
import type { PageProvider } from '../../../services/contract/third-party.ts';
import { ThirdPartyRow } from '../../../views/third-party/ThirdPartyRow.tsx';
import { screenOf } from '../../page/screen-of.ts';

/** The ways in through accounts elsewhere, loaded when the page is idle. [LOGIN-03] */
export function ThirdParties({
  actor,
  providers,
}: {
  actor: ActorRefFrom<typeof loginMachine>;
  providers: readonly PageProvider[];
}): ReactNode {
  const isUnavailable = useSelector(actor, (login) => !login.can({ type: 'thirdParty.chosen', provider: 'google' }));
  const isWanted = useSelector(actor, (login) => screenOf<LoginScreen>(login) === 'login.madeElsewhere');
  return (
    <ThirdPartyRow
      providers={providers}
      isUnavailable={isUnavailable}
      isSuggested={isWanted}
      onChoose={(provider) => actor.send({ type: 'thirdParty.chosen', provider })}
    />
  );
}

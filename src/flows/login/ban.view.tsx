import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { banMachine } from '../../../machines/ban/ban.machine.ts';
import type { BanScreen } from '../../../machines/ban/ban.types.ts';
import type { ProgressIndicatorScreen } from '../../../machines/progress-indicator/progress-indicator.types.ts';
import { banEnd } from '../../../machines/rules/ban-end.ts';
import { BAN_WINDOW } from '../../../machines/rules/ban-window.ts';
import { BanPage } from '../../../views/ban/BanPage.tsx';
import type { Place } from '../../../views/place.ts';
import { screenOf } from '../../page/actors/screen-of.ts';

/** The screens of the ban machine, loaded for a ban. */
export function BanFlow({
  actor,
  place,
  waiting,
}: {
  actor: ActorRefFrom<typeof banMachine>;
  place: Place;
  waiting: ProgressIndicatorScreen;
}): ReactNode {
  const ban = useSelector(actor, (snapshot) => snapshot);
  const { bannedAt, refusal } = ban.context;
  return (
    <BanPage
      screen={screenOf<BanScreen>(ban)}
      banEnd={banEnd(bannedAt)}
      endsAt={bannedAt + BAN_WINDOW}
      code={refusal.code}
      reference={refusal.reference}
      place={place}
      waiting={waiting}
      send={(event) => actor.send(event)}
    />
  );
}

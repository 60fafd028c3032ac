import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { miniAppMachine } from '../../../machines/mini-app/mini-app.machine.ts';
import type { thirdPartyMachine } from '../../../machines/third-party/third-party.machine.ts';
import { SESSION_OVER } from '../../../machines/outcome.ts';
import { dataRefusals } from '../../../services/contract/telegram.ts';
import { followTree } from '../../page/actor-tree.ts';

const refused = { type: 'launch.refused' } as const;

/**
 * Notifies the mini app once of each Telegram sign-in whose data the exchange refused: its message replaces the
 * exchange's. A session that is over leads to the default step, beside the toast. [TG-24] [ERR-03]
 */
export function followRefusals(app: AnyActorRef, miniApp: ActorRefFrom<typeof miniAppMachine>): void {
  followTree(app, (actor) => {
    if (!isThirdParty(actor)) return;
    const visit = actor.getSnapshot();
    if (!visit.matches({ stopped: 'refused' }) || visit.context.provider !== 'telegram') return;
    const { code } = visit.context.refusal;
    if (code === SESSION_OVER) actor.send({ type: 'thirdParty.left' });
    if (!dataRefusals.includes(code)) return;
    if (!miniApp.getSnapshot().can(refused)) return;
    actor.send({ type: 'thirdParty.left' });
    miniApp.send(refused);
  });
}

function isThirdParty(actor: AnyActorRef): actor is ActorRefFrom<typeof thirdPartyMachine> {
  return actor.getSnapshot().machine?.id === 'thirdParty';
}

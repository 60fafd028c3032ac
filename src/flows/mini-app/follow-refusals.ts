import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { miniAppMachine } from '../../../machines/mini-app/mini-app.machine.ts';
import type { thirdPartyMachine } from '../../../machines/third-party/third-party.machine.ts';
import { activeDescendants, followTree } from '../../page/actors/actor-tree.ts';

/** Notifies the mini app of each Telegram sign-in that the exchange refused, with its code. [TG-24] [ERR-03] */
export function followRefusals(app: AnyActorRef, miniApp: ActorRefFrom<typeof miniAppMachine>): void {
  followTree(app, (actor) => {
    if (!isRefused(actor)) return;
    const { provider, refusal } = actor.getSnapshot().context;
    if (provider === 'telegram') miniApp.send({ type: 'telegramSignIn.refused', code: refusal.code });
  });
}

/** Leads the log-in back to its form from a sign-in that the exchange refused. */
export function endRefused(app: AnyActorRef): void {
  activeDescendants(app).find(isRefused)?.send({ type: 'thirdParty.left' });
}

function isRefused(actor: AnyActorRef): actor is ActorRefFrom<typeof thirdPartyMachine> {
  const snapshot = actor.getSnapshot() as SnapshotFrom<typeof thirdPartyMachine>;
  return snapshot.machine?.id === 'thirdParty' && snapshot.matches({ stopped: 'refused' });
}

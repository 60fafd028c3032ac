import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { thirdPartyMachine } from '../../../machines/third-party/third-party.machine.ts';
import { followTree } from '../../page/actor-tree.ts';

/** Codes with which the exchange refuses Telegram's data itself, at sign-in and at linking. [TG-23] [TG-24] */
const ofData: readonly number[] = [10_002, 1001];

/**
 * Calls `onRefused` once for each Telegram sign-in whose data the exchange refused; the mini app's message then
 * replaces the exchange's. [TG-24]
 */
export function followRefusals(app: AnyActorRef, onRefused: () => void): void {
  followTree(app, (actor) => {
    if (!isThirdParty(actor)) return;
    const visit = actor.getSnapshot();
    if (!visit.matches({ stopped: 'refused' }) || visit.context.provider !== 'telegram') return;
    if (!ofData.includes(visit.context.refusal.code)) return;
    actor.send({ type: 'thirdParty.left' });
    onRefused();
  });
}

function isThirdParty(actor: AnyActorRef): actor is ActorRefFrom<typeof thirdPartyMachine> {
  return actor.getSnapshot().machine?.id === 'thirdParty';
}

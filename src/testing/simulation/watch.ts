import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { transitionId } from '../../../machines/chart.ts';
import { isMachineSnapshot } from './tree.ts';

/** Reads from the inspection of an actor system which transitions were taken, states entered and guard results seen. */
export class Watch {
  readonly taken: string[] = [];
  readonly entered = new Set<string>();
  /** Per guarded transition, whether its guard was seen true and false. */
  readonly guards = new Map<string, Set<boolean>>();
  /** The final snapshots of machines that have ended. */
  readonly ended: AnyMachineSnapshot[] = [];
  readonly #last = new Map<object, AnyMachineSnapshot>();

  readonly observe = (event: InspectionEvent): void => {
    if (event.type === '@xstate.event') this.#noteState(event.actorRef);
    if (event.type === '@xstate.snapshot' && isMachineSnapshot(event.snapshot)) this.#noteIdleAlways(event.snapshot);
    if (event.type !== '@xstate.microstep' || !isMachineSnapshot(event.snapshot)) return;
    const before = this.#last.get(event.actorRef);
    this.#setSnapshot(event.actorRef, event.snapshot);
    const [transition] = event._transitions;
    const id = transition ? transitionId(transition) : null;
    if (id !== null || (before && !transition))
      this.#noteGuards(
        before?._nodes ?? (transition ? [transition.source] : []),
        transition?.eventType ?? event.event.type,
        transition,
      );
    for (const one of event._transitions) this.#noteTaken(one);
    if (event.snapshot.status === 'done') this.ended.push(event.snapshot);
  };

  #noteState(actor: { getSnapshot?: () => unknown }): void {
    const snapshot = actor.getSnapshot?.();
    if (isMachineSnapshot(snapshot)) this.#setSnapshot(actor, snapshot);
  }

  #setSnapshot(actor: object, snapshot: AnyMachineSnapshot): void {
    this.#last.set(actor, snapshot);
    for (const node of snapshot._nodes) this.entered.add(node.id);
  }

  #noteTaken(transition: AnyTransitionDefinition): void {
    const id = transitionId(transition);
    if (id === null) return;
    this.taken.push(id);
    this.entered.add(transition.source.id);
  }

  /**
   * The evaluated candidates: from the leaf upwards, in order, up to the one that is taken; at the start, those of
   * states that are left at once.
   */
  #noteGuards(from: readonly AnyStateNode[], eventType: string, taken: AnyTransitionDefinition | undefined): void {
    for (const node of from.toSorted((a: AnyStateNode, b: AnyStateNode) => b.path.length - a.path.length)) {
      const candidates = eventType === '' ? (node.always ?? []) : (node.transitions.get(eventType) ?? []);
      if (this.#noteChoice(candidates, taken)) return;
    }
  }

  /** Whether the transition taken was among them. */
  #noteChoice(candidates: readonly AnyTransitionDefinition[], taken: AnyTransitionDefinition | undefined): boolean {
    for (const candidate of candidates) {
      if (candidate.guard !== undefined) this.#noteGuard(transitionId(candidate), candidate === taken);
      if (candidate === taken) return true;
    }
    return false;
  }

  /** Once a machine has settled, every guard of an `always` was false. */
  #noteIdleAlways(snapshot: AnyMachineSnapshot): void {
    for (const node of snapshot._nodes)
      for (const candidate of node.always ?? []) this.#noteGuard(transitionId(candidate), false);
  }

  #noteGuard(id: string | null, outcome: boolean): void {
    if (id === null) return;
    const seen = this.guards.get(id) ?? new Set();
    this.guards.set(id, seen.add(outcome));
  }
}

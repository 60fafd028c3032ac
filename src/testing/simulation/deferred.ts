import type { ActorLogic, AnyActorRef, Snapshot } from 'xstate';

/** A call that a machine made and that has no answer yet. */
export interface Pending {
  readonly port: string;
  readonly input: unknown;
  /** Time of the call on the simulated clock. */
  readonly at: number;
  readonly ref: AnyActorRef;
}

export type Settlement =
  | { readonly type: 'call.answered'; readonly output: unknown }
  | { readonly type: 'call.broken'; readonly error: Error };

interface Stop {
  readonly type: 'xstate.stop';
}

type CallSnapshot = Snapshot<unknown> & { readonly input: unknown };

/** Called when a call begins, when it ends by an answer or by its caller, and with each effect of a machine. */
export interface Switchboard {
  began(port: string, input: unknown, ref: AnyActorRef): void;
  ended(ref: AnyActorRef): void;
  onEffect(effect: string, params: unknown): void;
}

/** The switchboard of each actor system: the same machines serve any number of worlds. */
export const switchboards = new WeakMap<object, Switchboard>();

/** Stands in for a promise actor, but settles at once on request: the whole world stays synchronous. */
export function deferred(port: string): ActorLogic<CallSnapshot, Settlement | Stop, unknown> {
  return {
    getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    start: (snapshot, { self, system }) => switchboards.get(system)?.began(port, snapshot.input, self),
    transition: (snapshot, event, { self, system }) => {
      if (snapshot.status !== 'active') return snapshot;
      switchboards.get(system)?.ended(self);
      switch (event.type) {
        case 'call.answered':
          return { ...snapshot, status: 'done', output: event.output, error: undefined };
        case 'call.broken':
          return { ...snapshot, status: 'error', output: undefined, error: event.error };
        case 'xstate.stop':
          return { ...snapshot, status: 'stopped', output: undefined, error: undefined };
      }
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

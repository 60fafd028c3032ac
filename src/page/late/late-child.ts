import type { AnyStateMachine } from 'xstate';
import { required } from '../../../machines/outcome.ts';
import type { Child } from '../../../machines/port.ts';

/** The logic of a machine, with all methods that XState calls. */
type Whole<Machine extends AnyStateMachine> = Child<Machine> &
  Required<Pick<Child<Machine>, 'start' | 'restoreSnapshot'>>;

/** A child machine that is loaded after its parent was created. */
export interface LateChild<Machine extends AnyStateMachine> {
  /**
   * Logic to provide to the parent: delegates to the machine that was filled in last. Throws if it is started before.
   */
  readonly logic: Whole<Machine>;
  readonly fill: (machine: Whole<Machine>) => void;
}

/** Creates a child machine without an implementation; `fill` provides it. */
export function createLateChild<Machine extends AnyStateMachine>(): LateChild<Machine> {
  let filled: Whole<Machine> | null = null;
  const machine = (): Whole<Machine> => required(filled);
  return {
    logic: {
      getInitialSnapshot: (scope, input) => machine().getInitialSnapshot(scope, input),
      transition: (snapshot, event, scope) => machine().transition(snapshot, event, scope),
      start: (snapshot, scope) => machine().start(snapshot, scope),
      getPersistedSnapshot: (snapshot, options) => machine().getPersistedSnapshot(snapshot, options),
      restoreSnapshot: (snapshot, scope) => machine().restoreSnapshot(snapshot, scope),
    },
    fill: (loaded) => {
      filled = loaded;
    },
  };
}

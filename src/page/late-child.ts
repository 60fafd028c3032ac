import type { AnyStateMachine } from 'xstate';
import { required } from '../../machines/answer.ts';
import type { Child } from '../../machines/port.ts';

/** A machine as XState starts, steps, keeps and restores it. */
type Whole<Machine extends AnyStateMachine> = Child<Machine> &
  Required<Pick<Child<Machine>, 'start' | 'restoreSnapshot'>>;

/** The place of a child machine that is loaded after its parent has begun. */
export interface LateChild<Machine extends AnyStateMachine> {
  /** What the parent is provided with: the machine that was filled in last. Throws where it is started before that. */
  readonly logic: Whole<Machine>;
  readonly fill: (machine: Whole<Machine>) => void;
}

/** Makes the place of a late child. */
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

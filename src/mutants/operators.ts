import { createMachine, not, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate';
import { nodesOf, transitionId, transitionsOf } from '../../machines/chart.ts';
import {
  candidatesOf,
  copyOf,
  several,
  statesOf,
  type Candidates,
  type StateText,
  type TransitionText,
} from './config.ts';

/** A machine with one planted fault. */
export interface Mutant {
  readonly kind: string;
  /** Unique description: location and kind of the fault. */
  readonly name: string;
  /** Id of the machine. */
  readonly of: string;
  /** State at which the fault can show; null: any. */
  readonly state: string | null;
  /** Builds the machine on demand: thousands at once would exhaust memory. */
  readonly make: () => AnyStateMachine;
  /** Whether the mutant ever behaved differently; absent: always. */
  readonly hasDiffered?: () => boolean;
}

type Change = (root: StateText) => void;

/** Every mutant of a machine that differs by one fault of the chart. */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const make = (kind: string, name: string, state: string | null, change: Change): Mutant => ({
    kind,
    name: `${kind}: ${name}`,
    of: machine.id,
    state,
    make: () => changed(machine, change),
  });
  const transitions = candidatesOf(textOf(machine), machine.id).flatMap(({ state, cause, list }) =>
    list.map((one, index) => ({ one, index, state, cause, id: `${state} | ${cause} | ${index}` })),
  );
  const at =
    (state: string, cause: string, edit: (candidates: Candidates) => void): Change =>
    (root) => {
      const found = candidatesOf(root, machine.id).find(
        (candidates) => candidates.state === state && candidates.cause === cause,
      );
      if (!found) throw new Error(`no ${cause} at ${state}`);
      edit(found);
    };
  /** A forbidden transition (no target, no action) that no ancestor handles either: documentation only. */
  const isSpare = ({
    one,
    state,
    cause,
  }: {
    readonly one: TransitionText;
    readonly state: string;
    readonly cause: string;
  }): boolean =>
    Object.keys(one).length === 0 &&
    !cause.endsWith(' failed') &&
    !transitions.some((other) => other.cause === cause && state.startsWith(`${other.state}.`));
  const swap =
    (index: number, edit: (one: TransitionText) => TransitionText) =>
    ({ list, put }: Candidates) =>
      put(list.map((one, position) => (position === index ? edit(one) : one)));
  return transitions
    .flatMap(({ one, index, state, cause, id }) => [
      ...(isSpare({ one, state, cause })
        ? []
        : [
            make(
              'transition dropped',
              id,
              state,
              at(state, cause, ({ list, put }) => put(list.toSpliced(index, 1))),
            ),
          ]),
      ...otherTargets(machine, id).map((target) =>
        make(
          'transition retargeted',
          `${id} → ${target}`,
          state,
          at(
            state,
            cause,
            swap(index, (was) => ({ ...was, target: `#${target}` })),
          ),
        ),
      ),
      ...(one.guard === undefined
        ? []
        : [
            make(
              'guard negated',
              id,
              state,
              at(
                state,
                cause,
                swap(index, (was) => ({ ...was, guard: not(was.guard as never) })),
              ),
            ),
            make(
              'guard dropped',
              id,
              state,
              at(
                state,
                cause,
                swap(index, (was) => ({ ...was, guard: undefined })),
              ),
            ),
          ]),
      ...(one.reenter && comesBack(machine, id)
        ? [
            make(
              'reenter dropped',
              id,
              state,
              at(
                state,
                cause,
                swap(index, (was) => ({ ...was, reenter: false })),
              ),
            ),
          ]
        : []),
      ...several(one.actions).map((_, order) =>
        make(
          'action dropped',
          `${id} action ${order}`,
          state,
          at(
            state,
            cause,
            swap(index, (was) => ({ ...was, actions: several(was.actions).toSpliced(order, 1) })),
          ),
        ),
      ),
    ])
    .concat(
      statesOf(textOf(machine), machine.id).flatMap(([id, text]) =>
        stateMutants(id, text, (kind, name, change) =>
          make(kind, name, id, (root) => change(new Map(statesOf(root, machine.id)).get(id) ?? {})),
        ),
      ),
    );
}

/** The unmodified machine, built like a mutant. */
export function unchanged(machine: AnyStateMachine): AnyStateMachine {
  return changed(machine, () => undefined);
}

function stateMutants(
  id: string,
  { entry, exit, tags = [] }: StateText,
  make: (kind: string, name: string, change: Change) => Mutant,
): readonly Mutant[] {
  return [
    ...several(entry).map((_, index) =>
      make(
        'action dropped',
        `${id} entry ${index}`,
        (state) => void (state.entry = several(state.entry).toSpliced(index, 1)),
      ),
    ),
    ...several(exit).map((_, index) =>
      make(
        'action dropped',
        `${id} exit ${index}`,
        (state) => void (state.exit = several(state.exit).toSpliced(index, 1)),
      ),
    ),
    ...tags.map((tag) =>
      make('tag dropped', `${id} ${tag}`, (state) => void (state.tags = tags.filter((one) => one !== tag))),
    ),
  ];
}

/** Whether a transition targets its source or a descendant; `reenter` has no effect elsewhere. */
function comesBack(machine: AnyStateMachine, id: string): boolean {
  const { source, target = [] } = transitionOf(machine, id) ?? {};
  return target.some((one) => one === source || one.id.startsWith(`${source?.id}.`));
}

/** The siblings before and after the target, except one that leads to the target by itself. */
function otherTargets(machine: AnyStateMachine, id: string): readonly string[] {
  const [target] = transitionOf(machine, id)?.target ?? [];
  if (!target?.parent) return [];
  const siblings = Object.values(target.parent.states).filter(
    (sibling) => !sibling.always?.some((next) => next.target?.includes(target)),
  );
  const index = siblings.indexOf(target);
  const others = [siblings[(index + 1) % siblings.length], siblings.at(index - 1)].filter(
    (sibling) => sibling !== undefined && sibling !== target,
  );
  return [...new Set(others.map((sibling) => String(sibling?.id)))];
}

function transitionOf(machine: AnyStateMachine, id: string): AnyTransitionDefinition | undefined {
  return nodesOf(machine.root)
    .flatMap(transitionsOf)
    .find((one) => transitionId(one) === id);
}

function textOf(machine: AnyStateMachine): StateText {
  return machine.config as StateText;
}

/** The machine with a changed chart; a loop of `always` transitions throws instead of hanging. */
function changed(machine: AnyStateMachine, change: Change): AnyStateMachine {
  const config = copyOf(machine.config);
  change(config as StateText);
  return createMachine({ ...config, options: { maxIterations: 100 } } as never, machine.implementations as never);
}

/** A transition in a machine config, normalised to an object. */
export interface TransitionText {
  target?: string | readonly string[];
  guard?: unknown;
  actions?: unknown;
  reenter?: boolean;
}

type Written<Value> = Value | readonly Value[];

interface InvokeText {
  readonly id?: string;
  onDone?: Written<string | TransitionText>;
  onError?: Written<string | TransitionText>;
}

/** A state in a machine config. */
export interface StateText {
  on?: Record<string, Written<string | TransitionText>>;
  after?: Record<string, Written<string | TransitionText>>;
  always?: Written<string | TransitionText>;
  invoke?: Written<InvokeText>;
  entry?: unknown;
  exit?: unknown;
  tags?: readonly string[];
  states?: Record<string, StateText>;
}

/** The candidates of one event at one state, with a way to replace them. */
export interface Candidates {
  readonly state: string;
  readonly cause: string;
  readonly list: readonly TransitionText[];
  readonly put: (list: readonly TransitionText[]) => void;
}

/** A mutable deep copy; functions are shared. */
export function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one as unknown)])) as Value;
}

/** Every state of a config with its id. */
export function statesOf(state: StateText, id: string): readonly (readonly [id: string, state: StateText])[] {
  return [
    [id, state],
    ...Object.entries(state.states ?? {}).flatMap(([key, child]) => statesOf(child, `${id}.${key}`)),
  ];
}

/** Every candidate list of a config, named as by `transitionId`. */
export function candidatesOf(root: StateText, id: string): readonly Candidates[] {
  return statesOf(root, id).flatMap(([state, text]) => [
    ...recordLists(text.on, (event) => ({ state, cause: event })),
    ...recordLists(text.after, (delay) => ({ state, cause: `after ${delay}` })),
    ...(text.always === undefined
      ? []
      : [
          {
            state,
            cause: 'always',
            list: listed(text.always),
            put: (list: readonly TransitionText[]) => void (text.always = list),
          },
        ]),
    ...several(text.invoke).flatMap((invoke) => [
      ...(invoke.onDone === undefined
        ? []
        : [
            {
              state,
              cause: `${invoke.id} done`,
              list: listed(invoke.onDone),
              put: (list: readonly TransitionText[]) => void (invoke.onDone = list),
            },
          ]),
      ...(invoke.onError === undefined
        ? []
        : [
            {
              state,
              cause: `${invoke.id} failed`,
              list: listed(invoke.onError),
              put: (list: readonly TransitionText[]) => void (invoke.onError = list),
            },
          ]),
    ]),
  ]);
}

/** Normalises undefined, a single item or a list to a list. */
export function several<Value>(value: Written<Value> | undefined): readonly Value[] {
  return value === undefined ? [] : Array.isArray(value) ? (value as readonly Value[]) : [value as Value];
}

function recordLists(
  record: Record<string, Written<string | TransitionText>> | undefined,
  name: (key: string) => { state: string; cause: string },
): readonly Candidates[] {
  return Object.entries(record ?? {}).map(([key, value]) => ({
    ...name(key),
    list: listed(value),
    put: (list) => {
      if (record) record[key] = list;
    },
  }));
}

function listed(value: Written<string | TransitionText>): readonly TransitionText[] {
  return several(value).map((one) => (typeof one === 'string' ? { target: one } : one));
}

import type { AnyStateMachine } from 'xstate';
import type { Secret } from '../services/secret.ts';
import type { CallsOf, PortCall } from './provide-ports.ts';

/** Plain data in the shape of a type: a secret stands as `{ secret: text }` and becomes a `Secret` when it is used. */
export type Plain<Type> = Type extends Secret
  ? { readonly secret: string }
  : Type extends readonly [infer First, ...infer Rest]
    ? readonly [Plain<First>, ...PlainAll<Rest>]
    : Type extends object
      ? { readonly [Key in keyof Type]: Plain<Type[Key]> }
      : Type;
type PlainAll<List> = { readonly [Key in keyof List]: Plain<List[Key]> };

interface Typed {
  readonly type: string;
}

/** Per event its payloads, each under a name that says what is special about it. tsc names an event without one. */
export type Payloads<Event extends Typed> = {
  readonly [Type in Event['type']]: Readonly<Record<string, Plain<Omit<Extract<Event, { type: Type }>, 'type'>>>>;
};

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

interface Head {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The browser drops the token cookie that the answer leads to. */
  readonly cookieLost?: true;
  /** The flow whose implementation of the port gets it, where only that has it. */
  readonly by?: 'registration';
  /** Replaces parts of the sample input, where only another input can lead to this answer. */
  readonly input?: Readonly<Record<string, Json>>;
}

/**
 * One answer of the exchange as it stands on the wire. `cut`: the connection breaks off; `silent`: no answer ever
 * comes, so the request's own deadline ends it.
 */
export type WireAnswer =
  | (Head & { readonly body: Json })
  | (Head & { readonly text: string })
  | { readonly fault: 'cut' | 'silent' };

export type WireAnswers = Readonly<Record<string, WireAnswer>>;

/** No reply at all: the connection breaks off, or nothing comes before the deadline. */
export const noReplies = { cut: { fault: 'cut' }, silent: { fault: 'silent' } } as const satisfies WireAnswers;

/** An HTTP error without a body, or no reply. */
export const serverFailures = { http500: { status: 500, text: '' }, ...noReplies } as const satisfies WireAnswers;

/** HTTP 429 with a wait of 30 s. */
export const tooManyRequests = {
  http429: { status: 429, headers: { 'retry-after': '30' }, text: '' },
} as const satisfies WireAnswers;

/** Answers of a power of the browser, by name. */
export type LocalAnswers<Outcome> = Readonly<Record<string, Plain<Outcome>>>;

/**
 * A port that calls the exchange, and the replies that it can get. The shipped port turns each reply into an outcome:
 * it is called with the first of `inputs`. The other inputs are samples that lead to further endpoints.
 */
export interface WirePort<Input = unknown, Replies extends WireAnswers = WireAnswers> {
  readonly kind: 'wire';
  readonly inputs: readonly Input[];
  readonly replies: Replies;
}

/** A port that asks the browser or the page itself, and the outcomes that it can have. */
export interface LocalPort<Replies extends LocalAnswers<unknown> = LocalAnswers<unknown>> {
  readonly kind: 'local';
  readonly replies: Replies;
}

/**
 * The ports of a machine, by name, without its effects. tsc names a port that is missing, unknown, or has the wrong
 * input or outcome.
 */
export type PortCases<Machine extends AnyStateMachine> = {
  readonly [Name in keyof CallsOf<Machine>]: CallsOf<Machine>[Name] extends (
    call: PortCall<infer Input>,
  ) => infer Output
    ? WirePort<Plain<Input>> | LocalPort<LocalAnswers<Awaited<Output>>>
    : never;
};

/** A port that calls the exchange; without `inputs`, one that has no input. */
export function wireReplies<const Replies extends WireAnswers>(replies: Replies): WirePort<undefined, Replies>;
export function wireReplies<const Replies extends WireAnswers, const Input>(
  replies: Replies,
  ...inputs: readonly [Input, ...Input[]]
): WirePort<Input, Replies>;
export function wireReplies(replies: WireAnswers, ...inputs: readonly unknown[]): WirePort {
  return { kind: 'wire', inputs: inputs.length > 0 ? inputs : [undefined], replies };
}

/** A port that asks the browser or the page itself. */
export function localReplies<const Replies extends LocalAnswers<unknown>>(replies: Replies): LocalPort<Replies> {
  return { kind: 'local', replies };
}

/**
 * What the generated tests need to know about a flow besides its machine. Who causes an event: the person (it has a
 * control), the page (another tab, the network, the joint in `src/`), or the machine itself.
 */
export interface FlowCases<
  Event extends Typed,
  Screen extends string,
  Context,
  FromPage extends Event['type'] = never,
  FromItself extends Event['type'] = never,
> {
  readonly screens: Readonly<Record<Screen, true>>;
  readonly person: Payloads<Exclude<Event, { type: FromPage | FromItself }>>;
  readonly page: Payloads<Extract<Event, { type: FromPage }>>;
  readonly itself: readonly FromItself[];
  /** Events by which few users go on: the gallery shows paths without them first. Left out: none. */
  readonly byways?: readonly Event['type'][];
  /** Whether the page has a control for it at all, as things stand; left out: always. */
  readonly isOffered?: (event: Plain<Event>, context: Context) => boolean;
  /**
   * What of the context, in a state, changes what can happen or what is shown: all else is left out of the explorer's
   * key.
   */
  readonly stateKey: (context: Context, isIn: (state: string) => boolean) => unknown;
  /** By name: whether a port calls the exchange, and what comes of it. */
  readonly ports: Readonly<Record<string, WirePort | LocalPort>>;
}

/** The one payload of an event that has nothing to vary. */
export const plain = { plain: {} } as const;

/** No events of this kind. */
export const none = {} as const;

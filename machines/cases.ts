import type { AnyStateMachine } from 'xstate';
import type { Secret } from '../services/secret.ts';
import type { CallsOf, PortCall } from './provide-ports.ts';

/** Plain-data form of a type: a secret is written as `{ secret: text }` and becomes a `Secret` on use. */
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

/** The payloads of each event, by a distinguishing name. tsc reports an event without one. */
export type Payloads<Event extends Typed> = {
  readonly [Type in Event['type']]: Readonly<Record<string, Plain<Omit<Extract<Event, { type: Type }>, 'type'>>>>;
};

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

interface Head {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The browser does not store the token that follows from this reply. */
  readonly cookieLost?: true;
  /** The flow whose implementation of the port receives the reply; absent: all flows. */
  readonly by?: 'registration';
  /** Replaces parts of the sample input, for a reply that only this input can cause. */
  readonly input?: Readonly<Record<string, Json>>;
}

/**
 * One reply of the exchange on the wire. `cut`: the connection breaks off; `silent`: no reply comes until the deadline
 * of the request.
 */
export type WireReply =
  | (Head & { readonly body: Json })
  | (Head & { readonly text: string })
  | { readonly fault: 'cut' | 'silent' };

export type WireReplies = Readonly<Record<string, WireReply>>;

/** No reply at all: the connection breaks off, or nothing comes before the deadline. */
export const noReplies = { cut: { fault: 'cut' }, silent: { fault: 'silent' } } as const satisfies WireReplies;

/** An HTTP error without a body, or no reply. */
export const serverFailures = { http500: { status: 500, text: '' }, ...noReplies } as const satisfies WireReplies;

/** HTTP 429 with a wait of 30 s. */
export const tooManyRequests = {
  http429: { status: 429, headers: { 'retry-after': '30' }, text: '' },
} as const satisfies WireReplies;

/** Outcomes of a browser capability, by name. */
export type LocalAnswers<Outcome> = Readonly<Record<string, Plain<Outcome>>>;

/**
 * A port that calls the exchange, with its possible replies. The shipped port decodes each reply: it is called with the
 * first of `inputs`; the others are samples that lead to further endpoints.
 */
export interface WirePort<Input = unknown, Replies extends WireReplies = WireReplies> {
  readonly kind: 'wire';
  readonly inputs: readonly Input[];
  readonly replies: Replies;
}

/** A port that uses the browser or the page, with its possible outcomes. */
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

/** Declares a port that calls the exchange; without `inputs`, one that has no input. */
export function wireReplies<const Replies extends WireReplies>(replies: Replies): WirePort<undefined, Replies>;
export function wireReplies<const Replies extends WireReplies, const Input>(
  replies: Replies,
  ...inputs: readonly [Input, ...Input[]]
): WirePort<Input, Replies>;
export function wireReplies(replies: WireReplies, ...inputs: readonly unknown[]): WirePort {
  return { kind: 'wire', inputs: inputs.length > 0 ? inputs : [undefined], replies };
}

/** The replies to a log-out, which several machines request. */
export const logOutReplies = wireReplies(
  { signedOut: { body: { ret_code: 0 } }, ...serverFailures } as const satisfies WireReplies,
  { held: null },
);

/** Declares a port that uses the browser or the page. */
export function localReplies<const Replies extends LocalAnswers<unknown>>(replies: Replies): LocalPort<Replies> {
  return { kind: 'local', replies };
}

/**
 * What the generated tests know about a flow besides its machine. Events come from the user (with a control), from
 * the page (another tab, the network, code in `src/`) or from the machine itself.
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
  /** Rare events and rare replies (`port=reply`): the gallery shows paths without them first. Absent: none. */
  readonly rare?: readonly (Event['type'] | `${string}=${string}`)[];
  /** Whether the page has a control for the event in this state; absent: always. */
  readonly isOffered?: (event: Plain<Event>, context: Context) => boolean;
  /** The parts of the context that decide what a state shows or accepts; the explorer's state key ignores the rest. */
  readonly stateKey: (context: Context, isIn: (state: string) => boolean) => unknown;
  /** The explorer ignores its state key once a captcha has failed, which depends on none of it; absent: it does not. */
  readonly awaitsCaptcha?: true;
  /**
   * What else the words of a screen or a wait depend on: walks compare it, the explorer ignores it. Absent: nothing.
   */
  readonly details?: (context: Context, isIn: (state: string) => boolean) => unknown;
  /** The ports by name: whether each calls the exchange, and its replies or outcomes. */
  readonly ports: Readonly<Record<string, WirePort | LocalPort>>;
}

/** The only payload of an event without variants. */
export const plain = { plain: {} } as const;

/** No events of this kind. */
export const none = {} as const;

import type { Secret } from '../services/secret.ts';

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
  /** Possible only where the page runs inside of Telegram. */
  readonly isInTelegram?: true;
}

/** One answer of the exchange as it stands on the wire. `cut`: the connection breaks off; `silent`: no answer ever comes, so the request's own deadline ends it. */
export type WireAnswer =
  | (Head & { readonly body: Json })
  | (Head & { readonly text: string })
  | { readonly fault: 'cut' | 'silent' };

export type WireAnswers = Readonly<Record<string, WireAnswer>>;

/** Answers of a power of the browser, by name. */
export type LocalAnswers<Outcome> = Readonly<Record<string, Plain<Outcome>>>;

/**
 * What the generated tests need to know about a flow besides its machine. Who causes an event: the person (it has a control), the page
 * (another tab, the network, the joint in `src/`), or the machine itself.
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
  /** Whether the page has a control for it at all, as things stand; left out: always. */
  readonly isOffered?: (event: Plain<Event>, context: Context) => boolean;
  /** What of the context, in a state, changes what can happen or what is shown: all else is left out of the explorer's key. */
  readonly stateKey: (context: Context, isIn: (state: string) => boolean) => unknown;
}

/** The one payload of an event that has nothing to vary. */
export const plain = { plain: {} } as const;

/** No events of this kind. */
export const none = {} as const;

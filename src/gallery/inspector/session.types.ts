import type { Json } from '../../../machines/cases.ts';

/** One recorded event, with its time in milliseconds. `actor`: path of the machine, for example `app/flow/captcha`. */
export type Entry =
  | { readonly kind: 'event'; readonly at: number; readonly actor: string; readonly event: Json }
  | { readonly kind: 'call'; readonly at: number; readonly actor: string; readonly call: string; readonly input: Json }
  | {
      readonly kind: 'answer';
      readonly at: number;
      readonly actor: string;
      readonly call: string;
      readonly output: Json;
    }
  | { readonly kind: 'failure'; readonly at: number; readonly actor: string; readonly call: string }
  | { readonly kind: 'timer'; readonly at: number; readonly actor: string; readonly timer: string }
  /** An actor created on demand in addition to the page's own. */
  | {
      readonly kind: 'joined';
      readonly at: number;
      readonly actor: string;
      readonly machine: string;
      readonly input: Json;
    }
  | { readonly kind: 'microstep'; readonly at: number; readonly actor: string; readonly transition: string };

/** An actor without a parent. */
export interface SessionRoot {
  readonly name: string;
  readonly machine: string;
  readonly input: Json;
}

/** The recorded events of a page, without secrets or personal data, as sent, saved and replayed. */
export interface Session {
  readonly version: 1;
  /** Start time of the page in milliseconds. */
  readonly began: number;
  readonly site: string;
  readonly language: string;
  readonly route: string;
  readonly roots: readonly SessionRoot[];
  readonly entries: readonly Entry[];
}

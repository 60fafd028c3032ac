import type { Json } from '../../../machines/cases.ts';

/** One thing that happened to a page, with its time in milliseconds. `actor` names the machine from its root down, as `app/flow/captcha`. */
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
  /** An actor beside the page's own, made when somebody needs it. */
  | {
      readonly kind: 'joined';
      readonly at: number;
      readonly actor: string;
      readonly machine: string;
      readonly input: Json;
    }
  | { readonly kind: 'microstep'; readonly at: number; readonly actor: string; readonly transition: string };

/** An actor that nobody above it has made. */
export interface SessionRoot {
  readonly name: string;
  readonly machine: string;
  readonly input: Json;
}

/** What happened to a page since it began, without a secret and without anything personal: as it is told, kept in a file and replayed. */
export interface Session {
  readonly version: 1;
  /** When the page began, milliseconds. */
  readonly began: number;
  readonly site: string;
  readonly language: string;
  readonly route: string;
  readonly roots: readonly SessionRoot[];
  readonly entries: readonly Entry[];
}

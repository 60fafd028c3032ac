import type { FramePart } from '../machines/rules/frame.ts';

/** What every screen may know of the page it stands on; made by `src/page/place.ts`, the same at prerender and in the browser. */
export interface Place {
  readonly brand: string;
  /** First year of the copyright line. */
  readonly since: number;
  /** The year the page was built in: prerendered and hydrated text must agree. */
  readonly year: number;
  /** Host that the person should see in the address bar, without port. */
  readonly host: string;
  /** What does not stand around this page. [UI-01] */
  readonly hides: readonly FramePart[];
  /** Site code of the language, and its own name. */
  readonly language: string;
  readonly languageName: string;
  readonly links: {
    readonly home: string;
    readonly signUp: string;
    readonly retrieve: string;
    readonly subAccount: string;
    readonly support: string;
    readonly terms: string;
    readonly privacy: string;
    readonly cookies: string;
  };
}

import type { FramePart } from '../machines/rules/auth-routes.ts';

/** Facts about the page for every screen; created by `src/page/place.ts`, equal at prerendering and in the browser. */
export interface Place {
  readonly brand: string;
  /** First year of the copyright line. */
  readonly since: number;
  /** Build year: prerendered and hydrated text must be equal. */
  readonly year: number;
  /** Host to check in the address bar, without port. */
  readonly host: string;
  /** Hidden parts of the frame. [UI-01] */
  readonly hides: readonly FramePart[];
  /** Site code of the language, and its own name. */
  readonly language: string;
  readonly languageName: string;
  readonly links: {
    readonly home: string;
    readonly signUp: string;
    readonly logIn: string;
    readonly retrieve: string;
    readonly subAccount: string;
    readonly support: string;
    readonly terms: string;
    readonly privacy: string;
    readonly risk: string;
    readonly cookies: string;
  };
}

import type { PageProvider } from '../services/contract/third-party.ts';

/** What every screen may know of the page it stands on; made by `src/place.ts`, the same at prerender and in the browser. */
export interface Place {
  readonly brand: string;
  /** First year of the copyright line. */
  readonly since: number;
  /** The year the page was built in: prerendered and hydrated text must agree. */
  readonly year: number;
  /** Host that the person should see in the address bar, without port. */
  readonly host: string;
  /** Site code of the language, and of every language the site lists, with the address of this page in it. */
  readonly language: string;
  readonly languages: readonly { readonly code: string; readonly tag: string; readonly name: string; readonly href: string }[];
  /** Accounts elsewhere that sign in here. */
  readonly elsewhere: readonly PageProvider[];
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

import type { Attribution } from '../../../machines/rules/attribution.ts';
import { splitPath } from '../../../machines/rules/language.ts';
import { leavingApplication } from '../../../machines/rules/leaving-application.ts';
import { siteHop } from '../../../machines/rules/site-hop.ts';
import { originOf, siteOf, sites } from '../../../sites/sites.ts';
import { languagesOf } from '../site-languages.ts';

/** The location of a page, for a link to another site. */
export interface NavigationContext {
  readonly page: URL;
  readonly language: string;
  /** Language that the user chose on this host, unchecked; null: none. */
  readonly chosen: string | null;
  readonly attribution: Attribution;
}

export interface Elsewhere {
  /** Id of a site. */
  readonly site: string;
  /** Path below the language segment; absent: the page's own. */
  readonly path?: string;
  readonly reason: string | null;
  /** The query keeps its languages. [SITE-21] */
  readonly keepsLanguages?: boolean;
}

/**
 * The address of another site in the page's environment, without an application's request; null: no such site, or the
 * page has none. [SITE-32] [OAUTH-08]
 */
export function addressOn(
  { page, ...rest }: NavigationContext,
  { site, path = splitPath(page.pathname).rest, reason, keepsLanguages }: Elsewhere,
): string | null {
  const here = siteOf(page.hostname);
  const there = sites.find(({ id }) => id === site);
  if (!here || !there) return null;
  return siteHop({
    ...rest,
    ...leavingApplication({ page, path }),
    reason,
    ...(keepsLanguages && { keepsLanguages }),
    from: languagesOf(here.site),
    to: { ...languagesOf(there), origin: originOf(there, here.environment, page.port) },
  });
}

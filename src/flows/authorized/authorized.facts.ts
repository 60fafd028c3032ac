import { turkishOf } from '../../../machines/rules/route-details.ts';
import { logInPages } from '../../../sites/log-in-pages.ts';
import type { PageIdentity } from '../../page/facts.ts';

/** The facts of an authorized page, JSON in its document. */
export interface AuthorizedSiteFacts {
  /** The page shows whether the accounts on two sites are linked. [ROUTE-16] */
  readonly showsLink: boolean;
}

/**
 * The facts of an authorized page; null: the site has no Turkish one, as it has no Turkish log-in. [ROUTE-15]
 * [ROUTE-16]
 */
export function authorizedFactsOf({ site, route }: Pick<PageIdentity, 'site' | 'route'>): AuthorizedSiteFacts | null {
  const showsLink = turkishOf(route) !== undefined;
  const isThere = !showsLink || logInPages(site).some(({ isTurkish }) => isTurkish);
  return isThere ? { showsLink } : null;
}

import { turkishOf } from '../../../machines/rules/route-details.ts';
import type { LoginSettings, Way } from '../../../machines/login/login.types.ts';
import type { SiteRefusals } from '../../../services/contract/login.ts';
import { logInPages } from '../../../sites/log-in-pages.ts';
import { hostOf, sites } from '../../../sites/sites.ts';
import type { PageIdentity } from '../../page/facts.ts';

/** The facts of a log-in page, JSON in its document. */
export interface LoginSiteFacts extends Pick<LoginSettings, 'loginCall' | 'scene' | 'selfUnblock'> {
  /** Sign-in methods besides e-mail. [SITE-07] [SITE-10] */
  readonly ways: readonly Way[];
  /** Signing in links the Turkish account with the main one. [LOGIN-15] [ROUTE-02] */
  readonly linksAccounts?: true;
  /** Absent: none. */
  readonly waysAbove?: LoginSettings['waysAbove'];
  /** Refusals with a meaning of their own on the site. [MODAL-12] [MODAL-14] */
  readonly refusals: SiteRefusals;
}

/** The facts of a log-in page; null: the site has none on this route. [ROUTE-02] [CAPT-10] */
export function loginFactsOf({ site, environment, route }: Omit<PageIdentity, 'language'>): LoginSiteFacts | null {
  const page = logInPages(site).find(({ isTurkish }) => isTurkish === (turkishOf(route) !== undefined));
  if (!page) return null;
  const { selfUnblock, signIn, kycMissing, strangers } = site;
  const home = sites.find(({ id }) => id === strangers.leadsTo);
  return {
    loginCall: page.call,
    scene: page.scene,
    selfUnblock,
    ...(page.isTurkish && { linksAccounts: true }),
    ways: [...(['mobile', 'qr'] as const).filter((way) => signIn[way]), ...signIn.thirdParty],
    refusals: {
      kycMissing,
      belongsElsewhere: home ? { code: strangers.code, host: hostOf(home, environment) } : null,
    },
  };
}

import { localeOf } from '../../../i18n/languages.ts';
import type { Rewards } from '../../../services/contract/config.ts';
import type { PagePlace } from '../../page/facts.ts';

/** What the page of benefits knows of its site, as JSON in the page. */
export interface BenefitsSiteFacts {
  readonly rewards: Rewards;
  /** False: the language promises no reward. [REG-26] */
  readonly arePromised: boolean;
}

/** The facts of a page of benefits. [ROUTE-20] [CONST-22] */
export function benefitsFactsOf({
  site: { rewards },
  language,
}: Pick<PagePlace, 'site' | 'language'>): BenefitsSiteFacts {
  return { rewards, arePromised: localeOf(language).hasOwnSignUp !== true };
}

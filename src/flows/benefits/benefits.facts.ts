import { localeOf } from '../../../i18n/languages.ts';
import type { Rewards } from '../../../services/contract/config.ts';
import type { PageIdentity } from '../../page/facts.ts';

/** The facts of a benefits page, JSON in its document. */
export interface BenefitsSiteFacts {
  readonly rewards: Rewards;
  /** False: pages in this language promise no reward. [REG-26] */
  readonly arePromised: boolean;
}

/** The facts of a page of benefits. [ROUTE-20] [CONST-22] */
export function benefitsFactsOf({
  site: { rewards },
  language,
}: Pick<PageIdentity, 'site' | 'language'>): BenefitsSiteFacts {
  return { rewards, arePromised: localeOf(language).hasOwnSignUp !== true };
}

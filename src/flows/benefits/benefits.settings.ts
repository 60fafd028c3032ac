import type { BenefitsSettings } from '../../../machines/benefits/benefits.types.ts';
import type { FlowSettings } from '../../../machines/flow.ts';
import { credentialIn } from '../../../services/browser/credential-in.ts';
import { VARIANT_WAIT } from '../../../services/contract/variant-wait.ts';
import type { FlowVisit } from '../../page/flow.ts';
import type { BenefitsSiteFacts } from './benefits.facts.ts';

/** The flow's settings from its site and this visit. A signed-in user stays. [REDIR-16] [AFF-10] */
export function benefitsSettingsOf(
  { rewards, arePromised }: BenefitsSiteFacts,
  { page }: FlowVisit,
): FlowSettings<BenefitsSettings> {
  return {
    flow: { rewards, arePromised, token: credentialIn(page.searchParams, 'token'), wait: VARIANT_WAIT },
    bindPrefix: 'register',
    isDemo: false,
    keepsUsers: true,
    linksAccounts: false,
  };
}

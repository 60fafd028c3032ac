import type { AuthorizedSettings } from '../../../machines/authorized/authorized.types.ts';
import type { FlowSettings } from '../../../machines/flow.ts';
import type { AuthorizedSiteFacts } from './authorized.facts.ts';

/** The flow's settings from its site. A signed-in user stays: the page shows the account. [ROUTE-15] */
export function authorizedSettingsOf({ showsLink }: AuthorizedSiteFacts): FlowSettings<AuthorizedSettings> {
  return { flow: { showsLink }, bindPrefix: 'login', isDemo: false, keepsUsers: true, linksAccounts: false };
}

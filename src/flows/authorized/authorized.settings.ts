import type { AuthorizedSettings } from '../../../machines/authorized/authorized.types.ts';
import type { FlowSettings } from '../../../machines/flow.ts';
import type { AuthorizedSiteFacts } from './authorized.facts.ts';

/** What the flow needs of its site. A signed-in user stays: the page shows whose account it is. [ROUTE-15] */
export function authorizedSettingsOf({ showsLink }: AuthorizedSiteFacts): FlowSettings<AuthorizedSettings> {
  return { flow: { showsLink }, bindPrefix: 'login', isDemo: false, keepsUsers: true, linksAccounts: false };
}

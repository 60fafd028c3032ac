import type { FlowSettings } from '../../../machines/flow.ts';
import type { LoginSettings } from '../../../machines/login/login.types.ts';
import { AGAIN } from '../../../machines/rules/again.ts';
import { isDemoVisit } from '../../../machines/rules/demo.ts';
import { queryOf } from '../../../services/browser/query.ts';
import { linksAccounts, logInPrefix } from '../../../machines/rules/log-in-variant.ts';
import type { FlowVisit } from '../../page/flow.ts';
import type { LoginSiteFacts } from './login.facts.ts';

/** The settings of the log-in flow: facts of its site, and this visit. [SITE-05] */
export function loginSettingsOf(
  { loginCall, scene, selfUnblock, ways }: LoginSiteFacts,
  { route, page, device }: FlowVisit,
): FlowSettings<LoginSettings> {
  const isInTelegram = device === 'telegram';
  return {
    flow: {
      loginCall,
      scene,
      selfUnblock,
      ways: ways.filter((way) => way !== 'qr' || device === 'desktop'),
      isInTelegram,
    },
    bindPrefix: logInPrefix(scene),
    isDemo: isDemoVisit(route, queryOf(page.searchParams).demoAccount, isInTelegram),
    keepsUsers: route === 'oauth-login' && page.hash === AGAIN,
    linksAccounts: linksAccounts(route),
  };
}

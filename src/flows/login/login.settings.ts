import type { FlowSettings } from '../../../machines/flow.ts';
import type { LoginSettings } from '../../../machines/login/login.types.ts';
import { isDemoVisit } from '../../../machines/rules/demo.ts';
import { queryOf } from '../../../services/browser/query.ts';
import { logInPrefix } from '../../../machines/rules/log-in-variant.ts';
import type { FlowVisit } from '../../page/flow.ts';
import { asksAgain } from '../shared/asks-again.ts';
import type { LoginSiteFacts } from './login.facts.ts';

/** The settings of the log-in flow: the data of its site, and this visit. [SITE-05] */
export function loginSettingsOf(
  { loginCall, scene, selfUnblock, ways, waysAbove = [], linksAccounts }: LoginSiteFacts,
  { isLogIn, isOAuth, page, device }: FlowVisit,
): FlowSettings<LoginSettings> {
  const isInTelegram = device === 'telegram';
  return {
    flow: {
      loginCall,
      scene,
      selfUnblock,
      ways: ways.filter((way) => way !== 'qr' || device === 'desktop'),
      // Inside Telegram no page of a provider takes the place of this one. [TG-26]
      waysAbove: isInTelegram ? [] : waysAbove,
      isInTelegram,
    },
    bindPrefix: logInPrefix(scene),
    isDemo: isDemoVisit(isLogIn, queryOf(page.searchParams).demoAccount, isInTelegram),
    keepsUsers: isOAuth === true && asksAgain(page),
    linksAccounts: linksAccounts === true,
  };
}

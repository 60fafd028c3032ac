import { accepted } from '../../../services/exchange/reply.ts';
import { siteApp, type SiteApp } from '../../../services/exchange/site-app.ts';
import { consentRule } from './contract.ts';

export function consentCalls(): SiteApp {
  return siteApp().get(consentRule.path, () => accepted({ result: { must_ask: false } }));
}

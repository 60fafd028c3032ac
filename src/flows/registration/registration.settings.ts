import type { FlowSettings } from '../../../machines/flow.ts';
import type { RegistrationSettings } from '../../../machines/registration/registration.types.ts';
import { namedVariant } from '../../../machines/rules/registration-variant.ts';
import { sinceFirstPaint } from '../../../services/browser/first-paint.ts';
import { PASSWORD_MIN_LENGTH } from '../../../services/contract/password-length.ts';
import { VARIANT_WAIT } from '../../../services/contract/variant-wait.ts';
import { queryOf } from '../../../services/browser/query.ts';
import type { FlowVisit } from '../../page/flow.ts';
import { asksAgain } from '../shared/asks-again.ts';
import type { RegistrationSiteFacts } from './registration.facts.ts';

/** The flow's settings from its site and this visit. [SITE-05] [QUERY-09] [REG-04] [DEMO-02] [OAUTH-02] */
export function registrationSettingsOf(
  { hasOwnVariant, ...site }: RegistrationSiteFacts,
  { isOAuth, page }: Pick<FlowVisit, 'isOAuth' | 'page'>,
): FlowSettings<RegistrationSettings> {
  const query = queryOf(page.searchParams);
  return {
    flow: {
      ...site,
      broughtCode: query.ref ?? '',
      loaderTime: Math.max(0, VARIANT_WAIT - sinceFirstPaint()),
      gateTime: VARIANT_WAIT,
      passwordLength: PASSWORD_MIN_LENGTH,
      named: namedVariant(query, hasOwnVariant === true),
    },
    bindPrefix: site.family === 'turkish' ? 'trregister' : 'register',
    isDemo: false,
    keepsUsers: isOAuth === true && asksAgain(page),
    linksAccounts: false,
  };
}

import type { FlowSettings } from '../../../machines/flow.ts';
import type { RegistrationSettings } from '../../../machines/registration/registration.types.ts';
import { queryOf } from '../../../services/browser/query.ts';
import type { FlowVisit } from '../../page/flow.ts';
import type { RegistrationSiteFacts } from './registration.facts.ts';

/** What the sign-up flow needs of its site and this visit. [SITE-05] [QUERY-09] [DEMO-02] */
export function registrationSettingsOf(
  { methods, family, scene, asksForNews }: RegistrationSiteFacts,
  { page }: FlowVisit,
): FlowSettings<RegistrationSettings> {
  return {
    flow: { methods, family, scene, asksForNews, way: 'code', broughtCode: queryOf(page.searchParams).ref ?? '' },
    bindPrefix: family === 'turkish' ? 'trregister' : 'register',
    isDemo: false,
    linksAccounts: false,
  };
}

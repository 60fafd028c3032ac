import type { FlowSettings } from '../../../machines/flow.ts';
import type { RegistrationSettings } from '../../../machines/registration/registration.types.ts';
import { isMiniApp, type RouteId } from '../../../machines/rules/auth-routes.ts';
import { authorizedFactsOf } from '../../flows/authorized/authorized.facts.ts';
import { authorizedSettingsOf } from '../../flows/authorized/authorized.settings.ts';
import { benefitsFactsOf } from '../../flows/benefits/benefits.facts.ts';
import { benefitsSettingsOf } from '../../flows/benefits/benefits.settings.ts';
import { loginFactsOf } from '../../flows/login/login.facts.ts';
import { loginSettingsOf } from '../../flows/login/login.settings.ts';
import { mailConfirmationSettingsOf } from '../../flows/mail-confirmation/mail-confirmation.settings.ts';
import { miniAppFactsOf } from '../../flows/mini-app/mini-app.facts.ts';
import { oauthExitSettingsOf } from '../../flows/oauth-exit/oauth-exit.settings.ts';
import { oauthSettingsOf } from '../../flows/oauth/oauth.settings.ts';
import { registrationFactsOf, type RegistrationSiteFacts } from '../../flows/registration/registration.facts.ts';
import { registrationSettingsOf } from '../../flows/registration/registration.settings.ts';
import { appInputOf } from '../../page/app-input.ts';
import { pageFactsOf, type PageIdentity } from '../../page/facts.ts';
import type { MakeInput } from '../simulation/world-plan.ts';
import type { FlowVisit } from '../../page/flow.ts';
import { englishOf } from './straight.ts';

/** The input of a page, by flow. [SITE-05] */
export const pageInput = {
  login: inputOf(
    'login',
    (identity) => (isMiniApp(identity.route) ? miniAppFactsOf(identity) : loginFactsOf(identity)),
    loginSettingsOf,
  ),
  registration: inputOf('register', registrationFactsOf, justPainted),
  mailConfirmation: inputOf('email-code-verify', noFacts, mailConfirmationSettingsOf),
  benefits: inputOf('exclusive-benefits', benefitsFactsOf, benefitsSettingsOf),
  oauth: inputOf('oauth', noFacts, oauthSettingsOf),
  oauthExit: inputOf('oauth-log-out', noFacts, oauthExitSettingsOf),
  authorized: inputOf('authorized', authorizedFactsOf, authorizedSettingsOf),
} as const;

export function inputOf<Facts extends object, Settings extends object>(
  mainRoute: RouteId,
  factsOf: (identity: PageIdentity) => Facts | null,
  settingsOf: (facts: Facts, visit: FlowVisit) => FlowSettings<Settings>,
): MakeInput<Settings> {
  return (site, device, query, { language = englishOf(site), route = mainRoute } = {}) => {
    const identity = { site, environment: 'local', language, route } as const;
    const facts = pageFactsOf(identity);
    const own = factsOf(identity);
    if (!own) throw new Error(`${site.id} has no ${route}`);
    const page = new URL(`http://${facts.host}:4173/${language}/${route}${query}`);
    return appInputOf(facts, settingsOf(own, { ...facts, page, device }), page, device);
  };
}

/** A sign-up page that has just been painted, whenever its machine is made: the gallery makes one after another. */
function justPainted(facts: RegistrationSiteFacts, visit: FlowVisit): FlowSettings<RegistrationSettings> {
  const settings = registrationSettingsOf(facts, visit);
  return { ...settings, flow: { ...settings.flow, loaderTime: settings.flow.gateTime } };
}

/** A flow whose pages know nothing of their site. */
function noFacts(): object {
  return {};
}

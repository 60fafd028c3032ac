import type { RouteId } from '../../../machines/rules/auth-routes.ts';
import { assembledMailConfirmationApp } from '../../../machines/catalog.ts';
import type { AppInput } from '../../../machines/app/app.types.ts';
import { globalSite } from '../../../sites/global.site.ts';
import type { Site } from '../../../sites/site.ts';
import { appInputOf } from '../../page/app-input.ts';
import { pageFactsOf } from '../../page/facts.ts';
import type { MailConfirmationSettings } from '../../../machines/mail-confirmation/mail-confirmation.types.ts';
import { mailConfirmationSettingsOf } from '../../flows/mail-confirmation/mail-confirmation.settings.ts';
import type { WorldPlan } from '../world-plan.ts';
import { straight, englishOf } from './straight.ts';

/** The page that a mailed link leads to. [ROUTE-19] */
export const mailConfirmationWorld: WorldPlan = {
  name: 'page that a mailed link leads to',
  machine: assembledMailConfirmationApp,
  flow: 'mailConfirmation',
  input: mailConfirmationInput(globalSite, 'desktop', '?uuid=attempt-of-ann&code=code-of-ann'),
  hasCompany: true,
  ends: ['app.leaving', 'mailConfirmation.gone', 'mailConfirmation.hasAccount', 'mailConfirmation.made'],
  only: {
    ...straight,
    recallAttempt: ['none', 'gone', 'unanswered', 'logInNeeded', 'proven', 'unproven', 'broken'],
    prepareSteps: ['ready', 'broken'],
    judgePassword: ['good'],
    leave: [],
  },
  isUndisturbed: false,
};

/** The same without a code: there is a field for it. */
const typedConfirmationWorld: WorldPlan = {
  ...mailConfirmationWorld,
  name: 'page for the code of a mail',
  input: mailConfirmationInput(globalSite, 'desktop', '?uuid=attempt-of-ann'),
  only: {
    ...mailConfirmationWorld.only,
    recallAttempt: ['unproven'],
    prepareSteps: ['ready'],
    completeRegistration: ['registered'],
  },
  isUndisturbed: true,
};

/** The same without a sign-up: only the tab can know one. */
const recallingConfirmationWorld: WorldPlan = {
  ...typedConfirmationWorld,
  name: 'page for the code of a mail, without a sign-up in its address',
  input: mailConfirmationInput(globalSite, 'desktop', ''),
  only: { ...typedConfirmationWorld.only, recallAttempt: ['none', 'unproven'], confirmAttempt: ['passed'] },
};

export const mailConfirmationWorlds: readonly WorldPlan[] = [
  mailConfirmationWorld,
  typedConfirmationWorld,
  recallingConfirmationWorld,
];

/** The same of the page that a mailed link leads to. */
export function mailConfirmationInput(
  site: Site,
  device: 'desktop' | 'mobile' | 'telegram',
  query: string,
  {
    language = englishOf(site),
    route = 'email-code-verify',
  }: { readonly language?: string; readonly route?: RouteId } = {},
): AppInput<MailConfirmationSettings> {
  const facts = pageFactsOf({ site, environment: 'local', language, route });
  const page = new URL(`http://${facts.host}:4173/${language}/${route}${query}`);
  return appInputOf(facts, mailConfirmationSettingsOf({}, { page }), page, device);
}

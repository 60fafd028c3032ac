import type { AuthorizedSettings } from '../../machines/authorized/authorized.types.ts';
import type { LoginSettings } from '../../machines/login/login.types.ts';
import type { RouteId } from '../../machines/rules/auth-routes.ts';
import type { OAuthExitSettings } from '../../machines/oauth-exit/oauth-exit.types.ts';
import type { RegistrationSettings } from '../../machines/registration/registration.types.ts';
import {
  assembledApp,
  assembledAuthorizedApp,
  assembledBenefitsApp,
  assembledOAuthApp,
  assembledOAuthExitApp,
  assembledMailConfirmationApp,
  assembledRegistration,
  assembledSignUpApp,
} from '../../machines/catalog.ts';
import { oauthEntryMachine } from '../../machines/oauth-entry/oauth-entry.machine.ts';
import { nothingEntered } from '../../machines/phone/phone.cases.ts';
import { phoneMachine } from '../../machines/phone/phone.machine.ts';
import type { AppInput } from '../../machines/app/app.types.ts';
import { Secret } from '../../services/secret.ts';
import { globalSite } from '../../sites/global.site.ts';
import type { Site } from '../../sites/site.ts';
import { turSite } from '../../sites/tur.site.ts';
import { appInputOf } from '../page/app-input.ts';
import { pageFactsOf } from '../page/facts.ts';
import { loginFactsOf } from '../flows/login/login.facts.ts';
import { loginSettingsOf } from '../flows/login/login.settings.ts';
import { authorizedFactsOf } from '../flows/authorized/authorized.facts.ts';
import { authorizedSettingsOf } from '../flows/authorized/authorized.settings.ts';
import { oauthExitSettingsOf } from '../flows/oauth-exit/oauth-exit.settings.ts';
import { benefitsFactsOf } from '../flows/benefits/benefits.facts.ts';
import { benefitsSettingsOf } from '../flows/benefits/benefits.settings.ts';
import type { BenefitsSettings } from '../../machines/benefits/benefits.types.ts';
import { oauthSettingsOf } from '../flows/oauth/oauth.settings.ts';
import type { OAuthSettings } from '../../machines/oauth/oauth.types.ts';
import { registrationFactsOf } from '../flows/registration/registration.facts.ts';
import { registrationSettingsOf } from '../flows/registration/registration.settings.ts';
import type { MailConfirmationSettings } from '../../machines/mail-confirmation/mail-confirmation.types.ts';
import { mailConfirmationSettingsOf } from '../flows/mail-confirmation/mail-confirmation.settings.ts';
import { flows } from '../flows/flows.ts';
import { answerNames } from './answers.ts';
import { initialServiceState } from './service-state.ts';
import type { WorldPlan } from './world-plan.ts';
import { alone, besideWorlds } from './worlds-beside.ts';

export const onDesktop = pageInput(globalSite, 'desktop', '');

const straight = {
  identifyGuest: ['guest'],
  prepareAttempt: ['ready'],
  readSettings: ['loaded'],
  loadCaptchaScript: ['loaded'],
  readPuzzle: ['ready'],
  runChallenge: ['solved'],
  sealPassword: ['sealed'],
  logIn: ['signedIn'],
  loadProfile: ['user'],
  awaitConversion: ['settled'],
  awaitArrival: ['settled'],
  awaitNetwork: ['online'],
} as const;

const confirmed = answerNames('logIn').filter((answer) => answer.startsWith('verify'));
const linked = answerNames('logIn').filter((answer) => answer.startsWith('telegram'));
const otherWays = ['email.chosen', 'phone.chosen', 'qr.chosen', 'thirdParty.chosen'];

/** The product's page on a desktop: the world of everything but other ways in, a verification and links to Telegram, which have worlds of their own. */
export const mainWorld: WorldPlan = {
  name: 'page',
  machine: assembledApp,
  input: onDesktop,
  hasCompany: true,
  ends: ['app.leaving'],
  only: { logIn: answerNames('logIn').filter((answer) => ![...confirmed, ...linked].includes(answer)) },
  isUndisturbed: false,
  unused: otherWays,
};

/** Log-ins that the exchange wants confirmed by a code. [LOGIN-11] */
export const verificationWorld: WorldPlan = {
  ...mainWorld,
  name: 'page that asks for a verification',
  only: { ...straight, logIn: confirmed, leave: [] },
};

/** What only another site or device brings about. */
const otherPages: readonly WorldPlan[] = [
  {
    ...mainWorld,
    name: 'page on a phone, downloads by remote configuration, no self-unblock page',
    site: turSite,
    input: pageInput(turSite, 'mobile', ''),
    only: {
      identifyGuest: ['guest'],
      prepareAttempt: ['ready'],
      readSettings: ['loaded', 'withoutKey', 'refused'],
      loadCaptchaScript: ['loaded'],
      readPuzzle: ['ready'],
      runChallenge: ['solved'],
      sealPassword: ['sealed'],
      logIn: ['signedIn', 'banned'],
      openBanLookup: ['open'],
      loadProfile: ['user'],
      awaitConversion: ['settled'],
      awaitArrival: ['settled'],
      awaitNetwork: ['online'],
    },
    isUndisturbed: true,
  },
  verificationWorld,
  {
    ...mainWorld,
    name: 'page for accounts elsewhere',
    only: {
      ...straight,
      loadCaptchaScript: ['loaded', 'failed'],
      runChallenge: ['solved', 'closed'],
      checkRisk: ['clear'],
      sendVerificationCode: [],
      checkVerificationCode: [],
      receiveCode: [],
      leave: [],
    },
    unused: [
      ...otherWays.filter((way) => way !== 'thirdParty.chosen'),
      'thirdParty.chosen telegram',
      'credentials.submitted',
    ],
  },
];

/** A redirect that the list that ships does not cover: the exchange is asked which other hosts it trusts. */
const toStrangers: WorldPlan = {
  ...mainWorld,
  name: 'page with a redirect to a partner',
  input: pageInput(globalSite, 'desktop', `?redirect_url=${encodeURIComponent('https://partner.example/welcome')}`),
  only: {
    ...mainWorld.only,
    identifyGuest: ['tokenHeld'],
    loadProfile: ['user'],
    readSettings: ['loaded'],
    awaitConversion: ['settled'],
    awaitArrival: ['settled'],
    awaitNetwork: ['online'],
    logOut: ['signedOut'],
  },
  isUndisturbed: true,
};

/** Where one signs in by phone number besides. */
const phonePage: WorldPlan = {
  ...mainWorld,
  name: 'page on which one signs in by phone number',
  only: {
    ...straight,
    runChallenge: ['solved', 'closed'],
    logIn: ['signedIn', 'wrong3', 'locked', 'http500', 'http429'],
    makeQr: ['busy'],
    leave: [],
  },
  unused: ['thirdParty.chosen'],
};

const qrPage: WorldPlan = {
  ...mainWorld,
  name: 'page on which one signs in by QR code',
  only: { ...straight, prepareAttempt: ['ready', 'broken'] },
  unused: ['email.chosen', 'phone.chosen', 'thirdParty.chosen'],
};

const briefly = {
  sendVerificationCode: ['sent'],
  checkVerificationCode: ['signedIn', 'tokenLost', 'gone'],
  receiveCode: ['none'],
} as const;
const ticketPage: WorldPlan = {
  ...mainWorld,
  name: 'page with a ticket of another site',
  ends: ['app.leaving', 'app.visiting.visitor'],
  input: { ...onDesktop, ticket: new Secret('ticket-of-another-site') },
  only: {
    ...straight,
    ...briefly,
    identifyGuest: ['guest', 'tokenHeld', 'cookiesBlocked'],
    loadProfile: ['user', 'visitor', 'cut'],
    prepareAttempt: ['ready', 'broken'],
    leave: [],
  },
  unused: [...otherWays, 'credentials.submitted'],
};

/** The same on a site that asks nothing (decision D25). */
const unaskedTicketPage: WorldPlan = {
  ...ticketPage,
  name: 'page of a site that does not confirm whom another site has handed over',
  input: { ...onDesktop, ticket: new Secret('ticket-of-another-site'), confirmsTickets: false },
  only: {
    ...ticketPage.only,
    identifyGuest: ['guest'],
    loadProfile: ['user'],
    logInByTicket: ['held'],
    keepSession: ['signedIn'],
  },
  isUndisturbed: true,
};

const demoPage: WorldPlan = {
  ...mainWorld,
  name: 'page of a demo account',
  input: pageInput(globalSite, 'desktop', '?demoAccount=true'),
  only: { ...straight, identifyGuest: ['guest', 'tokenHeld'] },
  isUndisturbed: true,
};

/** Sign-ins that were to link Telegram on the way. [TG-13] [TG-14] */
const linkingPage: WorldPlan = {
  ...mainWorld,
  name: 'page of a sign-in that was to link Telegram',
  only: { ...straight, logIn: linked, leave: [] },
};

/** The same inside of the brand's app, where nothing can be linked anew. [MODAL-19] */
const linkingInApp: WorldPlan = {
  ...linkingPage,
  name: 'page of such a sign-in inside of the app',
  input: { ...onDesktop, isInApp: true },
  only: { ...straight, logIn: ['telegramTaken'], leave: [] },
  isUndisturbed: true,
};

const byProviderAlone = {
  ...straight,
  loadCaptchaScript: ['loaded'],
  runChallenge: ['solved', 'closed'],
  leave: [],
} as const;

/** Where the browser has returned to this tab from a provider, the attempt continues by itself, until it has led back to the form. [LOGIN-03] */
const returningPage: WorldPlan = {
  ...mainWorld,
  name: 'page that a provider has led back to',
  serviceState: { ...initialServiceState, visit: 'unknown' },
  only: {
    ...byProviderAlone,
    prepareAttempt: ['ready', 'broken'],
    runChallenge: ['solved'],
    prepareVisit: ['returned', 'returnedByTelegram'],
    logInThirdParty: ['signedIn'],
  },
};

/** Telegram as the provider: a user without an account here logs in to one, which is then linked. [TG-22] [ERR-16] */
const telegramProviderPage: WorldPlan = {
  ...mainWorld,
  name: 'page for a Telegram account',
  only: {
    ...byProviderAlone,
    prepareVisit: ['readyForTelegram', 'returnedByTelegram'],
    logInThirdParty: ['signedIn', 'telegramBound', 'noAccount'],
    logIn: ['signedIn', 'telegramBound', 'wrong3', 'http500'],
  },
  unused: [
    ...otherWays.filter((way) => way !== 'thirdParty.chosen'),
    'thirdParty.chosen google',
    'thirdParty.chosen apple',
  ],
};

/** The page inside of Telegram, which does not report that a provider account is unknown here. [TG-22] */
const inTelegram: WorldPlan = {
  ...mainWorld,
  name: 'page inside of Telegram',
  input: pageInput(globalSite, 'telegram', ''),
  only: {
    ...byProviderAlone,
    prepareVisit: ['returned', 'returnedByTelegram'],
    logInThirdParty: ['noAccountInTelegram', 'declined'],
  },
  unused: otherWays.filter((way) => way !== 'thirdParty.chosen'),
  isUndisturbed: true,
};

/** The Turkish way to log in, where the two accounts of a person are linked before the page is left. [LOGIN-15] */
const turkishPage: WorldPlan = {
  ...mainWorld,
  name: 'page of the Turkish way to log in',
  site: turSite,
  input: pageInput(turSite, 'desktop', '', { route: 'tr-login' }),
  only: {
    ...straight,
    identifyGuest: ['guest', 'tokenHeld'],
    logIn: ['signedIn', 'declined', 'kycMissing'],
    leave: [],
  },
  isUndisturbed: true,
};

const phoneWorld: WorldPlan = {
  ...alone,
  name: 'phone',
  machine: phoneMachine,
  input: nothingEntered,
  ends: ['phone.choosing', 'phone.manual'],
  onPage: {
    plan: phonePage,
    before: [
      { kind: 'answer', port: 'identifyGuest', answer: 'guest' },
      { kind: 'person', machine: 'login', event: 'phone.chosen', payload: 'plain' },
    ],
  },
};

/** Signing up, on a desktop. [REG-01] */
export const signUpWorld: WorldPlan = {
  name: 'page on which one signs up',
  machine: assembledSignUpApp,
  flow: 'registration',
  input: signUpInput(globalSite, 'desktop', ''),
  hasCompany: true,
  ends: ['app.leaving'],
  only: {
    ...straight,
    checkRisk: ['clear', 'intercepted', 'broken'],
    runChallenge: ['solved', 'closed'],
    sealPassword: answerNames('sealPassword'),
    prepareSteps: ['ready', 'broken'],
    readAdmission: ['openNew'],
    judgePassword: ['good', 'tooCommon'],
    sendVerificationCode: ['sent', 'gone'],
    checkVerificationCode: ['passed', 'alreadyRegistered', 'wrong', 'gone'],
    receiveCode: ['none'],
    leave: [],
  },
  isUndisturbed: false,
  unused: ['signUpMethod.chosen', 'account.submitted byPhone'],
};

/** The choice of a phone number, whose fields have a machine of their own beside the page. [REG-07] [SITE-06] */
const signUpMethodWorld: WorldPlan = {
  ...alone,
  name: 'sign-up by e-mail address or phone number',
  machine: assembledRegistration,
  input: signUpInput(globalSite, 'desktop', '').flow,
  ends: ['registration.inputAccount'],
  only: {
    ...straight,
    readAdmission: ['openNew'],
    prepareSteps: ['ready', 'broken'],
    checkRisk: ['clear'],
    beginRegistration: ['http429'],
  },
  isUndisturbed: true,
  unused: ['account.submitted other', 'account.submitted empty', 'account.submitted malformed'],
  hasNoView: true,
};

/** The password is chosen with the account, and the last call carries account and code. [REG-03] [REG-08] (A37) */
const olderWorld: WorldPlan = {
  ...signUpWorld,
  name: 'page on which one signs up with the password first',
  only: {
    ...signUpWorld.only,
    readAdmission: ['open'],
    checkRisk: ['clear'],
    beginRegistration: ['begun', 'registered'],
    sealPassword: ['sealed'],
    judgePassword: ['good', 'tooCommon', 'broken'],
    receiveCode: ['none', 'received'],
    completeRegistration: ['registered', 'codeWrong', 'codeExpired', 'codeUsedUp', 'passwordRefused', 'hasAccount'],
  },
  isUndisturbed: true,
};

/** The e-mail address is proven by a mailed link. [REG-10] (A37) */
const linkWorld: WorldPlan = {
  ...signUpWorld,
  name: 'page on which one signs up by a mailed link',
  only: {
    ...signUpWorld.only,
    readAdmission: ['openByLink'],
    prepareSteps: ['ready'],
    checkRisk: ['clear'],
    beginRegistration: ['begun'],
    sealPassword: ['sealed'],
    completeRegistration: ['registered', 'hasAccount', 'codeExpired'],
  },
  unused: [
    ...(signUpWorld.unused ?? []),
    'account.submitted other',
    'account.submitted empty',
    'account.submitted malformed',
  ],
};

/** The same with the password first: the link is on its way with the start, and the last call names the attempt. [REG-03] [REG-08] */
const olderLinkWorld: WorldPlan = {
  ...linkWorld,
  name: 'page on which one signs up by a mailed link, with the password first',
  only: {
    ...linkWorld.only,
    readAdmission: ['openByOlderLink'],
    judgePassword: ['good'],
    sendLink: ['sent', 'tooOften'],
    readLinkResult: ['passed', 'open'],
    completeRegistration: ['registered', 'codeExpired', 'passwordRefused'],
  },
  isUndisturbed: true,
};

/** A sign-up that was begun before goes on where it was. [RECALL-01] to [RECALL-05] [T05] */
const recalledWorld: WorldPlan = {
  ...signUpWorld,
  name: 'page on which a sign-up that was begun before goes on',
  ends: ['app.leaving', 'registration.inputAccount'],
  only: {
    ...signUpWorld.only,
    readAdmission: ['openAtCode', 'openAtLink', 'openAtPassword', 'broken'],
    prepareSteps: ['ready', 'broken'],
    checkRisk: ['intercepted'],
    beginRegistration: [],
    sealPassword: ['sealed'],
    sendVerificationCode: ['sent'],
    checkVerificationCode: ['passed', 'wrong'],
    sendLink: ['sent'],
    readLinkResult: ['passed', 'open'],
    completeRegistration: ['registered', 'hasAccount'],
  },
  unused: [
    ...(signUpWorld.unused ?? []),
    'account.submitted empty',
    'account.submitted malformed',
    'account.submitted withShortPassword',
  ],
};

/** The same page while it is found out who may sign up, and how. [REG-06] [REG-19] [REG-20] */
const admissionWorld: WorldPlan = {
  ...signUpWorld,
  name: 'page that finds out who may sign up',
  ends: ['app.leaving', 'registration.closed', 'registration.inputAccount'],
  only: {
    ...signUpWorld.only,
    readAdmission: answerNames('readAdmission').filter((answer) => !/Link$|^openAt/.test(answer)),
    prepareSteps: ['ready'],
    checkRisk: ['intercepted'],
    beginRegistration: [],
    leave: [],
  },
  unused: ['account.submitted other', 'account.submitted empty', 'account.submitted withShortPassword'],
};

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

/** The page of benefits, shared by a user. [ROUTE-20] */
const benefitsWorld: WorldPlan = {
  name: 'page of benefits',
  machine: assembledBenefitsApp,
  flow: 'benefits',
  input: benefitsInput(globalSite, 'desktop', '?token=share-7'),
  hasCompany: true,
  ends: ['benefits.shown'],
  only: {},
  isUndisturbed: true,
};

const oauthQuery =
  '?client_id=tallybird&response_type=code&redirect_uri=https%3A%2F%2Fapp.tallybird.example%2Fcallback&state=state-of-tallybird&scope=profile%20trade';

/** An application's request for permission. [OAUTH-01] */
export const oauthWorld: WorldPlan = {
  name: 'page that asks for permission',
  machine: assembledOAuthApp,
  flow: 'oauth',
  input: oauthInput(globalSite, 'desktop', oauthQuery),
  hasCompany: true,
  ends: ['oauth.handedOver', 'oauth.refused', 'oauthAnswer.closed', 'oauthAnswer.unfollowable'],
  only: {},
  isUndisturbed: false,
};

/** The line above a log-in for an application, which stands beside the page. [OAUTH-01] */
const entryWorld: WorldPlan = {
  ...alone,
  name: 'application that waits for a log-in',
  machine: oauthEntryMachine,
  input: undefined,
  ends: ['oauthEntry.named', 'oauthEntry.shown', 'oauthEntry.unnamed', 'oauthAnswer.closed'],
  only: {},
  hasNoView: true,
};

/** The page of an earlier permission. [REDIR-13] */
const authorizedWorld: WorldPlan = {
  ...oauthWorld,
  name: 'page of an earlier permission',
  input: oauthInput(globalSite, 'desktop', oauthQuery, { route: 'oauth-authorized' }),
  only: {
    ...oauthWorld.only,
    readRequest: ['usable'],
    readOAuthClient: ['known'],
    identifyGuest: ['tokenHeld'],
    preAuthorize: ['consented', 'consentNeeded', 'unnamed'],
    loadProfile: ['user', 'cut'],
    confirmOAuth: [],
    authorize: ['answered', 'requestGone', 'http429'],
  },
};

/** The log-out page of the OAuth flow. [ROUTE-14] */
const oauthExitWorld: WorldPlan = {
  name: 'log-out page of the OAuth flow',
  machine: assembledOAuthExitApp,
  flow: 'oauthExit',
  input: oauthExitInput(
    globalSite,
    'desktop',
    '?client_id=tallybird&response_type=code&redirect_uri=https%3A%2F%2Fapp.tallybird.example%2Fcallback&state=a%2Bb',
  ),
  hasCompany: true,
  ends: ['app.leaving', 'oauthExit.refused'],
  only: {},
  isUndisturbed: true,
};

/** The same with a query that asks nothing that can be answered. [OAUTH-11] */
const unusableExitWorld: WorldPlan = {
  ...oauthExitWorld,
  name: 'log-out page of the OAuth flow without an application',
  input: oauthExitInput(globalSite, 'desktop', '?client_id=tallybird'),
};

/** The page to which providers return, opened directly too. [ROUTE-15] */
export const returnWorld: WorldPlan = {
  name: 'authorized page',
  machine: assembledAuthorizedApp,
  flow: 'authorized',
  input: authorizedInput(globalSite, 'desktop', ''),
  hasCompany: true,
  ends: ['authorized.returned', 'authorized.here.user', 'authorized.here.visitor'],
  only: {},
  isUndisturbed: false,
};

/** The Turkish one, which shows whether the accounts are linked. [ROUTE-16] */
const turkishReturnWorld: WorldPlan = {
  ...returnWorld,
  name: 'Turkish authorized page',
  site: turSite,
  input: authorizedInput(turSite, 'desktop', '', { route: 'tr-authorized' }),
  ends: ['authorized.returned', 'authorized.here.linked', 'authorized.here.visitor'],
};

export const worlds: readonly WorldPlan[] = [
  mainWorld,
  signUpWorld,
  signUpMethodWorld,
  olderWorld,
  linkWorld,
  olderLinkWorld,
  recalledWorld,
  admissionWorld,
  mailConfirmationWorld,
  typedConfirmationWorld,
  recallingConfirmationWorld,
  benefitsWorld,
  oauthWorld,
  authorizedWorld,
  entryWorld,
  oauthExitWorld,
  unusableExitWorld,
  returnWorld,
  turkishReturnWorld,
  ...otherPages,
  toStrangers,
  phonePage,
  phoneWorld,
  qrPage,
  ticketPage,
  unaskedTicketPage,
  demoPage,
  linkingPage,
  linkingInApp,
  returningPage,
  telegramProviderPage,
  inTelegram,
  turkishPage,
  ...besideWorlds,
];

/** A site's page on a desktop. [SITE-05] */
export function worldOf(site: Site): WorldPlan {
  return { ...mainWorld, name: `page on ${site.id}`, site, input: pageInput(site, 'desktop', '') };
}

/** The input of a page of a site, in one of its languages, the English where gestures find their words; `query` with its question mark. */
export function pageInput(
  site: Site,
  device: 'desktop' | 'mobile' | 'telegram',
  query: string,
  { language = englishOf(site), route = 'login' }: { readonly language?: string; readonly route?: RouteId } = {},
): AppInput<LoginSettings> {
  const place = { site, environment: 'local', language, route } as const;
  const facts = pageFactsOf(place);
  const own = loginFactsOf(place);
  if (!own) throw new Error(`${site.id} has no ${route}`);
  const page = new URL(`http://${facts.host}:4173/${language}/${route}${query}`);
  return appInputOf(facts, loginSettingsOf(own, { route, page, device }), page, device);
}

/** The same of a sign-up page. */
export function signUpInput(
  site: Site,
  device: 'desktop' | 'mobile' | 'telegram',
  query: string,
  { language = englishOf(site), route = 'register' }: { readonly language?: string; readonly route?: RouteId } = {},
): AppInput<RegistrationSettings> {
  const place = { site, environment: 'local', language, route } as const;
  const facts = pageFactsOf(place);
  const page = new URL(`http://${facts.host}:4173/${language}/${route}${query}`);
  const own = registrationFactsOf(place);
  if (!own) throw new Error(`${site.id} has no ${route}`);
  return appInputOf(facts, registrationSettingsOf(own, { route, page, device }), page, device);
}

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

/** The same of a page of benefits. */
export function benefitsInput(
  site: Site,
  device: 'desktop' | 'mobile' | 'telegram',
  query: string,
  {
    language = englishOf(site),
    route = 'exclusive-benefits',
  }: { readonly language?: string; readonly route?: RouteId } = {},
): AppInput<BenefitsSettings> {
  const place = { site, environment: 'local', language, route } as const;
  const facts = pageFactsOf(place);
  const page = new URL(`http://${facts.host}:4173/${language}/${route}${query}`);
  return appInputOf(facts, benefitsSettingsOf(benefitsFactsOf(place), { route, page, device }), page, device);
}

/** The same of a page of an authorization. */
export function oauthInput(
  site: Site,
  device: 'desktop' | 'mobile' | 'telegram',
  query: string,
  { language = englishOf(site), route = 'oauth' }: { readonly language?: string; readonly route?: RouteId } = {},
): AppInput<OAuthSettings> {
  const facts = pageFactsOf({ site, environment: 'local', language, route });
  const page = new URL(`http://${facts.host}:4173/${language}/${route}${query}`);
  return appInputOf(facts, oauthSettingsOf({}, { route, page, device }), page, device);
}

/** The same of the log-out page of the OAuth flow. */
export function oauthExitInput(
  site: Site,
  device: 'desktop' | 'mobile' | 'telegram',
  query: string,
  {
    language = englishOf(site),
    route = 'oauth-log-out',
  }: { readonly language?: string; readonly route?: RouteId } = {},
): AppInput<OAuthExitSettings> {
  const facts = pageFactsOf({ site, environment: 'local', language, route });
  const page = new URL(`http://${facts.host}:4173/${language}/${route}${query}`);
  return appInputOf(facts, oauthExitSettingsOf({}, { page }), page, device);
}

/** The same of an authorized page. */
export function authorizedInput(
  site: Site,
  device: 'desktop' | 'mobile' | 'telegram',
  query: string,
  { language = englishOf(site), route = 'authorized' }: { readonly language?: string; readonly route?: RouteId } = {},
): AppInput<AuthorizedSettings> {
  const place = { site, environment: 'local', language, route } as const;
  const facts = pageFactsOf(place);
  const page = new URL(`http://${facts.host}:4173/${language}/${route}${query}`);
  const own = authorizedFactsOf(place);
  if (!own) throw new Error(`${site.id} has no ${route}`);
  return appInputOf(facts, authorizedSettingsOf(own), page, device);
}

/** The route of the page that an input is of. */
export function routeOf({ visit }: Pick<AppInput, 'visit'>): RouteId {
  return [...flows.keys()].find((route) => visit.page.pathname.endsWith(`/${route}`)) ?? 'login';
}

/** The language that gestures find their words in. */
export function englishOf({ languages, defaultLanguage }: Site): string {
  return languages.find((code) => code.startsWith('en')) ?? defaultLanguage;
}

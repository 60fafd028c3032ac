import { assembledRegistration, assembledSignUpApp } from '../../../machines/catalog.ts';
import { globalSite } from '../../../sites/global.site.ts';
import { answerNames } from '../simulation/answers.ts';
import type { PlannedFlow, WorldPlan } from '../simulation/world-plan.ts';
import { alone } from './side-machines.ts';
import { pageInput } from './page-input.ts';
import { straight } from './straight.ts';

const flow: PlannedFlow = {
  load: async () => (await import('./make-sign-up.ts')).makeSignUp,
  prepare: async (i18n) => {
    const [{ loadLateRegistration }, { loadLateSignUp }] = await Promise.all([
      import('../../../views/registration/LateRegistration.ts'),
      import('../../../views/sign-up/LateSignUp.ts'),
    ]);
    await Promise.all([loadLateRegistration(i18n), loadLateSignUp(i18n)]);
  },
  inputOf: pageInput.registration,
  firstSteps: [
    { kind: 'answer', port: 'identifyGuest', answer: 'guest' },
    { kind: 'page', machine: 'registration', event: 'variant.read', payload: 'toNewBrand' },
    { kind: 'answer', port: 'readAdmission', answer: 'open' },
    { kind: 'person', machine: 'registration', event: 'account.submitted', payload: 'complete' },
  ],
};

/** Queries of pages that name layout and type. [REG-04] */
const asked = { code: '?pageLayout=new&force=1&show_type=newCode', link: '?pageLayout=new&force=1&show_type=newLink' };

/** Signing up, on a desktop. [REG-01] */
export const signUpWorld: WorldPlan = {
  name: 'page on which one signs up',
  machine: assembledSignUpApp,
  flow,
  input: pageInput.registration(globalSite, 'desktop', asked.code),
  hasSideMachines: true,
  ends: ['app.leaving'],
  only: {
    ...straight,
    checkRisk: ['clear', 'intercepted', 'broken'],
    runChallenge: ['solved', 'closed'],
    sealPassword: answerNames('sealPassword'),
    prepareSteps: ['ready', 'broken'],
    readAdmission: ['open'],
    judgePassword: ['good', 'tooCommon'],
    sendVerificationCode: ['sent', 'alreadyRegistered', 'gone', 'declined', 'phoneLimited', 'upgrading'],
    checkVerificationCode: ['passed', 'alreadyRegistered', 'wrong', 'gone', 'phoneLimited', 'upgrading'],
    receiveCode: ['none'],
    leave: [],
  },
  omitsPageEvents: false,
  omitted: ['signUpMethod.chosen', 'account.submitted byPhone', 'account.submitted byPhoneWithPassword'],
};

/** The choice of a phone number, whose fields have a machine of their own beside the page. [REG-07] [SITE-06] */
const signUpMethodWorld: WorldPlan = {
  ...alone,
  name: 'sign-up by e-mail address or phone number',
  machine: assembledRegistration,
  input: pageInput.registration(globalSite, 'desktop', asked.code).flow,
  ends: ['registration.inputAccount'],
  only: {
    ...straight,
    readAdmission: ['open'],
    prepareSteps: ['ready', 'broken'],
    checkRisk: ['clear'],
    beginRegistration: ['http429'],
  },
  omitsPageEvents: true,
  omitted: ['account.submitted other', 'account.submitted empty', 'account.submitted malformed'],
  hasNoView: true,
};

/** The password is chosen with the account, and the last call carries account and code. [REG-03] [REG-08] (A37) */
const olderWorld: WorldPlan = {
  ...signUpWorld,
  name: 'page on which one signs up with the password first',
  input: pageInput.registration(globalSite, 'desktop', ''),
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
  omitsPageEvents: true,
};

/** The e-mail address is proven by a mailed link. [REG-10] (A37) */
export const linkWorld: WorldPlan = {
  ...signUpWorld,
  name: 'page on which one signs up by a mailed link',
  input: pageInput.registration(globalSite, 'desktop', asked.link),
  only: {
    ...signUpWorld.only,
    readAdmission: ['open'],
    prepareSteps: ['ready'],
    checkRisk: ['clear'],
    beginRegistration: ['begun'],
    sealPassword: ['sealed'],
    completeRegistration: ['registered', 'hasAccount', 'codeExpired'],
  },
  omitted: [
    ...(signUpWorld.omitted ?? []),
    'account.submitted other',
    'account.submitted empty',
    'account.submitted malformed',
  ],
};

/**
 * The same with the password first: the link is on its way with the start, and the last call names the attempt.
 * [REG-03] [REG-08]
 */
const olderLinkWorld: WorldPlan = {
  ...linkWorld,
  name: 'page on which one signs up by a mailed link, with the password first',
  input: pageInput.registration(globalSite, 'desktop', '?show_type=oldLink'),
  only: {
    ...linkWorld.only,
    readAdmission: ['open'],
    judgePassword: ['good'],
    sendLink: ['sent', 'tooOften'],
    readLinkResult: ['passed', 'open'],
    completeRegistration: ['registered', 'codeExpired', 'passwordRefused'],
  },
  omitsPageEvents: true,
};

/** A sign-up that was begun before goes on where it was. [RECALL-01] to [RECALL-05] [T05] */
const recalledWorld: WorldPlan = {
  ...signUpWorld,
  name: 'page on which a sign-up that was begun before goes on',
  input: pageInput.registration(globalSite, 'desktop', ''),
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
  omitted: [
    ...(signUpWorld.omitted ?? []),
    'account.submitted empty',
    'account.submitted malformed',
    'account.submitted withShortPassword',
  ],
};

/** The same page while it is found out who may sign up, and how. [REG-06] [REG-19] [REG-20] */
const admissionWorld: WorldPlan = {
  ...signUpWorld,
  name: 'page that finds out who may sign up',
  input: pageInput.registration(globalSite, 'desktop', ''),
  ends: ['app.leaving', 'registration.closed', 'registration.inputAccount'],
  only: {
    ...signUpWorld.only,
    readAdmission: answerNames('readAdmission').filter((answer) => !/Link$|^openAt|Telegram$|Google$/.test(answer)),
    prepareSteps: ['ready'],
    checkRisk: ['intercepted'],
    beginRegistration: [],
    leave: [],
  },
  omitted: [
    'account.submitted byPhone',
    'account.submitted byPhoneWithPassword',
    'account.submitted other',
    'account.submitted empty',
    'account.submitted withShortPassword',
  ],
};

/** A visitor whose account elsewhere has no account here. [ERR-16] [TG-26] */
const identityWorld: WorldPlan = {
  ...signUpWorld,
  name: 'page on which one signs up with an account elsewhere',
  only: {
    ...signUpWorld.only,
    readAdmission: ['openToTelegram', 'openToGoogle'],
    prepareSteps: ['ready'],
    checkRisk: ['clear'],
    beginRegistration: ['begun', 'http429'],
    sealPassword: ['sealed'],
    sendVerificationCode: ['sent'],
    checkVerificationCode: ['passed'],
    judgePassword: ['good'],
    completeRegistration: ['registered'],
  },
  omitsPageEvents: true,
  omitted: [
    ...(signUpWorld.omitted ?? []),
    'account.submitted other',
    'account.submitted empty',
    'account.submitted withShortPassword',
  ],
};

/** The same with the password first, where the last call carries the account elsewhere, too. [REG-03] [TG-26] */
const olderIdentityWorld: WorldPlan = {
  ...identityWorld,
  name: 'page on which one signs up with an account elsewhere, with the password first',
  input: pageInput.registration(globalSite, 'desktop', ''),
  only: { ...identityWorld.only, readAdmission: ['openToTelegram'], beginRegistration: ['begun'] },
};

export const registrationWorlds: readonly WorldPlan[] = [
  signUpWorld,
  signUpMethodWorld,
  olderWorld,
  linkWorld,
  olderLinkWorld,
  recalledWorld,
  admissionWorld,
  identityWorld,
  olderIdentityWorld,
];

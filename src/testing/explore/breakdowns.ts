import type { AnyStateMachine } from 'xstate';
import { oauthAnswerMachine } from '../../../machines/oauth-answer/oauth-answer.machine.ts';
import { linkWatchMachine } from '../../../machines/link-watch/link-watch.machine.ts';
import { mailedLinkMachine } from '../../../machines/mailed-link/mailed-link.machine.ts';
import { newPasswordMachine } from '../../../machines/new-password/new-password.machine.ts';
import { registerStartMachine } from '../../../machines/register-start/register-start.machine.ts';
import { assembledLogin } from '../../../machines/catalog.ts';
import { attemptMachine } from '../../../machines/attempt/attempt.machine.ts';
import { banMachine } from '../../../machines/ban/ban.machine.ts';
import { captchaScriptMachine } from '../../../machines/captcha-script/captcha-script.machine.ts';
import { captchaMachine } from '../../../machines/captcha/captcha.machine.ts';
import { postLoginMachine } from '../../../machines/post-login/post-login.machine.ts';
import { qrMachine } from '../../../machines/qr/qr.machine.ts';
import { resendMachine } from '../../../machines/resend/resend.machine.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { thirdPartyMachine } from '../../../machines/third-party/third-party.machine.ts';
import { verificationMachine } from '../../../machines/verification/verification.machine.ts';
import { Secret } from '../../../services/secret.ts';
import { faulty, type Fault } from '../simulation/fault.ts';
import { telegramLinkMachine } from '../../../machines/telegram-link/telegram-link.machine.ts';
import { initialServiceState } from '../simulation/service-state.ts';
import { mailConfirmationWorld } from '../worlds/mail-confirmation.ts';
import { mainWorld, onDesktop } from '../worlds/login.ts';
import { miniAppPage } from '../worlds/telegram.ts';
import { oauthWorld } from '../worlds/oauth.ts';
import { returnWorld } from '../worlds/authorized.ts';
import { linkWorld, signUpWorld } from '../worlds/registration.ts';
import type { WorldPlan } from '../simulation/world-plan.ts';

const straight = {
  identifyGuest: ['guest', 'tokenHeld'],
  loadProfile: ['user'],
  awaitSignInRecord: ['settled'],
  awaitVisitRecord: ['settled'],
  awaitNetwork: ['online'],
  prepareAttempt: ['ready'],
  readSettings: ['loaded'],
  loadCaptchaScript: ['loaded'],
  readPuzzle: ['ready'],
  runChallenge: ['solved'],
  sealPassword: ['sealed'],
  logIn: ['signedIn', 'banned'],
  openBanLookup: ['open'],
  readSelfUnban: ['anHourAgo'],
} as const;

const asGuest = { ...straight, identifyGuest: ['guest'] } as const;

const otherWays = ['email.chosen', 'phone.chosen', 'qr.chosen'];

const confirmed = { ...asGuest, logIn: ['verifyByMail'] } as const;

const onLink = {
  ...straight,
  identifyGuest: ['tokenHeld'],
  prepareLink: ['ready'],
  rereadLaunch: ['fresh'],
  readLinkStatus: ['unbound'],
  recallLinkAnswer: ['neverAnswered'],
  keepLinkAnswer: ['kept'],
  bindTelegram: ['factors'],
} as const;

const onSignUp = {
  machine: signUpWorld.machine,
  flow: signUpWorld.flow,
  input: signUpWorld.input,
  omitted: [
    'signUpMethod.chosen',
    'account.submitted byPhone',
    'account.submitted other',
    'account.submitted empty',
    'account.submitted malformed',
  ],
  only: {
    ...asGuest,
    prepareSteps: ['ready'],
    readAdmission: ['open'],
    checkRisk: ['clear'],
    beginRegistration: ['begun'],
    sendVerificationCode: ['sent'],
    checkVerificationCode: ['passed'],
    receiveCode: ['none'],
  },
} as const satisfies Partial<WorldPlan>;

/** A machine with a fault of its own, after which its parent continues. Each fails just before its outcome. */
export const breakdowns: readonly WorldPlan[] = [
  breakdown('recognition', sessionMachine, { kind: 'guards', name: 'outcomeIs' }),
  breakdown(
    'recognition of a visitor with a ticket',
    sessionMachine,
    { kind: 'guards', name: 'outcomeIs' },
    { input: { ...onDesktop, ticket: new Secret('ticket-of-another-site') }, ends: ['app.visiting.visitor'] },
  ),
  breakdown(
    'recognition on an authorized page',
    sessionMachine,
    { kind: 'guards', name: 'outcomeIs' },
    {
      machine: returnWorld.machine,
      flow: returnWorld.flow,
      input: returnWorld.input,
      only: { ...straight, readReturn: ['none'] },
      ends: ['authorized.here.unknown', 'authorized.here.visitor'],
    },
  ),
  breakdown(
    'log-in flow',
    assembledLogin,
    { kind: 'actions', name: 'keepCredentials' },
    { ends: ['app.visiting.visitor'] },
  ),
  breakdown(
    'attempt',
    attemptMachine,
    { kind: 'actions', name: 'keepProof' },
    { only: asGuest, ends: ['login.form.unreachable'] },
  ),
  breakdown(
    'captcha',
    captchaMachine,
    { kind: 'guards', name: 'outcomeIs' },
    { only: asGuest, ends: ['login.form.captchaUnavailable'] },
  ),
  breakdown(
    'captcha script',
    captchaScriptMachine,
    { kind: 'guards', name: 'outcomeIs' },
    { only: asGuest, ends: ['login.form.captchaUnavailable'] },
  ),
  breakdown(
    'QR code',
    qrMachine,
    { kind: 'actions', name: 'keepCode' },
    { omitted: ['email.chosen', 'phone.chosen', 'thirdParty.chosen'], only: { ...asGuest, makeQr: ['made'] } },
  ),
  breakdown(
    'captcha for an account elsewhere',
    captchaMachine,
    { kind: 'guards', name: 'outcomeIs' },
    {
      only: { ...asGuest, prepareVisit: ['returned'] },
      omitted: otherWays,
      ends: ['thirdParty.stopped.captchaUnavailable'],
    },
  ),
  breakdown(
    'way through an account elsewhere',
    thirdPartyMachine,
    { kind: 'guards', name: 'outcomeIs' },
    { only: { ...asGuest, prepareVisit: ['unavailable'] }, omitted: otherWays },
  ),
  breakdown(
    'verification',
    verificationMachine,
    { kind: 'guards', name: 'needsSending' },
    { only: confirmed, ends: ['login.form.entering'] },
  ),
  breakdown(
    'wait for another code',
    resendMachine,
    { kind: 'guards', name: 'canResend' },
    {
      only: { ...confirmed, checkRisk: ['clear'], sendVerificationCode: ['sent'], receiveCode: ['none'] },
      hasNoView: true,
    },
  ),
  breakdown(
    'wait for another link',
    resendMachine,
    { kind: 'guards', name: 'canResend' },
    {
      ...onSignUp,
      input: linkWorld.input,
      only: { ...onSignUp.only, sendLink: ['sent'], readLinkResult: ['open', 'passed'] },
      ends: ['registration.verfiyLink', 'app.leaving'],
      hasNoView: true,
    },
  ),
  breakdown(
    'choice of the destination',
    postLoginMachine,
    { kind: 'actions', name: 'chooseDestination' },
    { serviceState: { ...initialServiceState, settings: 'loaded' } },
  ),
  breakdown(
    'start of a sign-up',
    registerStartMachine,
    { kind: 'actions', name: 'keepProof' },
    { ...onSignUp, ends: ['registration.inputAccount.unreachable'] },
  ),
  breakdown(
    'captcha of a sign-up',
    captchaMachine,
    { kind: 'guards', name: 'outcomeIs' },
    { ...onSignUp, ends: ['registration.inputAccount.captchaUnavailable'] },
  ),
  breakdown(
    'code step of a sign-up',
    verificationMachine,
    { kind: 'guards', name: 'outcomeIs' },
    {
      ...onSignUp,
      omitted: [...onSignUp.omitted, 'resend.requested', 'code.submitted'],
      ends: ['registration.inputAccount.unreachable', 'registration.verfiyCode'],
    },
  ),
  breakdown(
    'link step of a sign-up',
    mailedLinkMachine,
    { kind: 'guards', name: 'outcomeIs' },
    {
      ...onSignUp,
      input: linkWorld.input,
      only: { ...onSignUp.only, sendLink: ['sent'], readLinkResult: [] },
      omitted: [...onSignUp.omitted, 'resend.requested', 'link.checkRequested'],
      ends: ['registration.inputAccount.unreachable', 'registration.verfiyLink'],
    },
  ),
  breakdown(
    'watch of a mailed link',
    linkWatchMachine,
    { kind: 'guards', name: 'outcomeIs' },
    {
      ...onSignUp,
      input: linkWorld.input,
      only: { ...onSignUp.only, sendLink: ['sent'], readLinkResult: ['open', 'passed'] },
      omitted: [...onSignUp.omitted, 'resend.requested'],
      ends: ['registration.verfiyLink', 'app.leaving'],
    },
  ),
  breakdown(
    'password step of a sign-up',
    newPasswordMachine,
    { kind: 'actions', name: 'keepPassword' },
    { ...onSignUp, ends: ['registration.inputAccount.unreachable'] },
  ),
  breakdown(
    'answer for an application',
    oauthAnswerMachine,
    { kind: 'guards', name: 'isFollowable' },
    {
      machine: oauthWorld.machine,
      flow: oauthWorld.flow,
      input: oauthWorld.input,
      only: {
        ...straight,
        identifyGuest: ['tokenHeld'],
        readRequest: ['usable'],
        readOAuthClient: ['known'],
        preAuthorize: ['consentNeeded'],
        confirmOAuth: ['confirmed'],
        authorize: ['answered'],
      },
      ends: ['oauth.failed', 'oauthAnswer.closed', 'oauthAnswer.sent'],
    },
  ),
  breakdown(
    'link to Telegram',
    telegramLinkMachine,
    { kind: 'guards', name: 'isLinkOffered' },
    { input: miniAppPage.input, only: onLink, omitted: ['credentials.submitted'] },
  ),
  breakdown(
    'verification of a link to Telegram',
    verificationMachine,
    { kind: 'guards', name: 'needsSending' },
    {
      input: miniAppPage.input,
      only: { ...onLink, checkRisk: ['clear'], sendVerificationCode: ['sent'], receiveCode: ['none'] },
      omitted: ['credentials.submitted'],
      ends: ['telegramLink.TG_LINK_AUTH.unreachable'],
    },
  ),
  breakdown(
    'wait for the code that replaces a mailed link',
    resendMachine,
    { kind: 'guards', name: 'canResend' },
    {
      machine: mailConfirmationWorld.machine,
      flow: mailConfirmationWorld.flow,
      input: mailConfirmationWorld.input,
      only: { ...mailConfirmationWorld.only, recallAttempt: ['unproven'], confirmAttempt: ['wrong'] },
      ends: ['mailConfirmation.linkSpent', 'mailConfirmation.form'],
      hasNoView: true,
    },
  ),
  breakdown(
    'password step after a mailed link',
    newPasswordMachine,
    { kind: 'actions', name: 'keepPassword' },
    {
      machine: mailConfirmationWorld.machine,
      flow: mailConfirmationWorld.flow,
      input: mailConfirmationWorld.input,
      only: {
        ...mailConfirmationWorld.only,
        recallAttempt: ['proven'],
        confirmAttempt: ['passed'],
        prepareSteps: ['ready'],
      },
      ends: ['mailConfirmation.proven'],
    },
  ),
  breakdown('ban lookup', banMachine, { kind: 'guards', name: 'isWithinWindow' }),
];

function breakdown(
  what: string,
  machine: AnyStateMachine,
  part: Omit<Fault, 'machine'>,
  besides: Partial<WorldPlan> = {},
): WorldPlan {
  const fault = { ...part, machine: machine.id };
  return {
    ...mainWorld,
    name: `page whose ${what} breaks`,
    only: straight,
    omitsPageEvents: true,
    fault,
    replacements: { [machine.id]: faulty(machine, fault) },
    ...besides,
  };
}

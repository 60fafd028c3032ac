import type { AnyStateMachine } from 'xstate';
import { admissionMachine } from './admission/admission.machine.ts';
import { appBannerMachine } from './app-banner/app-banner.machine.ts';
import { appWith } from './app/app.machine.ts';
import { attemptMachine } from './attempt/attempt.machine.ts';
import { authorizedMachine } from './authorized/authorized.machine.ts';
import { banMachine } from './ban/ban.machine.ts';
import { benefitsMachine } from './benefits/benefits.machine.ts';
import { captchaMachine } from './captcha/captcha.machine.ts';
import { captchaScriptMachine } from './captcha-script/captcha-script.machine.ts';
import { complianceMachine } from './compliance/compliance.machine.ts';
import { connectionMachine } from './connection/connection.machine.ts';
import { consentMachine } from './consent/consent.machine.ts';
import { historyMachine } from './history/history.machine.ts';
import { inviterMachine } from './inviter/inviter.machine.ts';
import { linkWatchMachine } from './link-watch/link-watch.machine.ts';
import { loginMachine } from './login/login.machine.ts';
import { mailConfirmationMachine } from './mail-confirmation/mail-confirmation.machine.ts';
import { mailedLinkMachine } from './mailed-link/mailed-link.machine.ts';
import { methodSwitchMachine } from './method-switch/method-switch.machine.ts';
import { miniAppMachine } from './mini-app/mini-app.machine.ts';
import { noticesMachine } from './notices/notices.machine.ts';
import { postLoginMachine } from './post-login/post-login.machine.ts';
import { progressIndicatorMachine } from './progress-indicator/progress-indicator.machine.ts';
import { oauthAnswerMachine } from './oauth-answer/oauth-answer.machine.ts';
import { oauthMachine } from './oauth/oauth.machine.ts';
import { oauthEntryMachine } from './oauth-entry/oauth-entry.machine.ts';
import { oauthExitMachine } from './oauth-exit/oauth-exit.machine.ts';
import { phoneMachine } from './phone/phone.machine.ts';
import { qrMachine } from './qr/qr.machine.ts';
import { newPasswordMachine } from './new-password/new-password.machine.ts';
import { recallMachine } from './recall/recall.machine.ts';
import { referralMachine } from './referral/referral.machine.ts';
import { registerStartMachine } from './register-start/register-start.machine.ts';
import { registrationMachine } from './registration/registration.machine.ts';
import { resendMachine } from './resend/resend.machine.ts';
import { residenceMachine } from './residence/residence.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { siteJumpMachine } from './site-jump/site-jump.machine.ts';
import { telegramLinkMachine } from './telegram-link/telegram-link.machine.ts';
import { thirdPartyMachine } from './third-party/third-party.machine.ts';
import { verificationMachine } from './verification/verification.machine.ts';

/** `post-login` with the machine that mini-app pages load late. */
const assembledPostLogin = postLoginMachine.provide({ actors: { telegramLink: telegramLinkMachine } });

/** The log-in flow with its late-loaded machine. */
export const assembledLogin = loginMachine.provide({ actors: { attempt: attemptMachine } });

/** The log-in page with all child machines. */
export const assembledApp = appWith(assembledLogin).provide({ actors: { postLogin: assembledPostLogin } });

/** The sign-up flow with its late-loaded machines. */
export const assembledRegistration = registrationMachine.provide({
  actors: {
    start: registerStartMachine,
    verification: verificationMachine,
    mailedLink: mailedLinkMachine,
    newPassword: newPasswordMachine,
  },
});

/** The sign-up page. */
export const assembledSignUpApp = appWith(assembledRegistration).provide({ actors: { postLogin: assembledPostLogin } });

/** The mailed-link page with its late-loaded machine. */
const assembledMailConfirmation = mailConfirmationMachine.provide({
  actors: { newPassword: newPasswordMachine },
});

/** The mailed-link page. */
export const assembledMailConfirmationApp = appWith(assembledMailConfirmation).provide({
  actors: { postLogin: postLoginMachine },
});

/** The page of benefits. */
export const assembledBenefitsApp = appWith(benefitsMachine);

/** The authorization pages. */
export const assembledOAuthApp = appWith(oauthMachine);

/** The log-out page of the OAuth flow. */
export const assembledOAuthExitApp = appWith(oauthExitMachine);

/** An authorized page. */
export const assembledAuthorizedApp = appWith(authorizedMachine);

/** All machines of the product, by folder name: tests, charts and the gallery iterate over them. */
export const catalog: Readonly<Record<string, AnyStateMachine>> = {
  app: assembledApp,
  session: sessionMachine,
  'post-login': assembledPostLogin,
  'telegram-link': telegramLinkMachine,
  login: assembledLogin,
  attempt: attemptMachine,
  captcha: captchaMachine,
  'captcha-script': captchaScriptMachine,
  ban: banMachine,
  'method-switch': methodSwitchMachine,
  phone: phoneMachine,
  qr: qrMachine,
  verification: verificationMachine,
  resend: resendMachine,
  'third-party': thirdPartyMachine,
  'mini-app': miniAppMachine,
  registration: assembledRegistration,
  'register-start': registerStartMachine,
  'mailed-link': mailedLinkMachine,
  'link-watch': linkWatchMachine,
  'mail-confirmation': assembledMailConfirmation,
  'new-password': newPasswordMachine,
  benefits: benefitsMachine,
  oauth: oauthMachine,
  'oauth-answer': oauthAnswerMachine,
  'oauth-entry': oauthEntryMachine,
  'oauth-exit': oauthExitMachine,
  authorized: authorizedMachine,
  admission: admissionMachine,
  recall: recallMachine,
  inviter: inviterMachine,
  referral: referralMachine,
  notices: noticesMachine,
  consent: consentMachine,
  connection: connectionMachine,
  'progress-indicator': progressIndicatorMachine,
  history: historyMachine,
  compliance: complianceMachine,
  residence: residenceMachine,
  'site-jump': siteJumpMachine,
  'app-banner': appBannerMachine,
};

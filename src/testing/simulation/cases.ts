import type { LocalPort, WirePort } from '../../../machines/cases.ts';
import { admissionCases } from '../../../machines/admission/admission.cases.ts';
import { appCases } from '../../../machines/app/app.cases.ts';
import { appBannerCases } from '../../../machines/app-banner/app-banner.cases.ts';
import { authorizedCases } from '../../../machines/authorized/authorized.cases.ts';
import { banCases } from '../../../machines/ban/ban.cases.ts';
import { captchaScriptCases } from '../../../machines/captcha-script/captcha-script.cases.ts';
import { benefitsCases } from '../../../machines/benefits/benefits.cases.ts';
import { captchaCases } from '../../../machines/captcha/captcha.cases.ts';
import { complianceCases } from '../../../machines/compliance/compliance.cases.ts';
import { connectionCases } from '../../../machines/connection/connection.cases.ts';
import { consentCases } from '../../../machines/consent/consent.cases.ts';
import { attemptCases } from '../../../machines/attempt/attempt.cases.ts';
import { historyCases } from '../../../machines/history/history.cases.ts';
import { miniAppCases } from '../../../machines/mini-app/mini-app.cases.ts';
import { inviterCases } from '../../../machines/inviter/inviter.cases.ts';
import { linkWatchCases } from '../../../machines/link-watch/link-watch.cases.ts';
import { loginCases } from '../../../machines/login/login.cases.ts';
import { mailConfirmationCases } from '../../../machines/mail-confirmation/mail-confirmation.cases.ts';
import { mailedLinkCases } from '../../../machines/mailed-link/mailed-link.cases.ts';
import { methodSwitchCases } from '../../../machines/method-switch/method-switch.cases.ts';
import { newPasswordCases } from '../../../machines/new-password/new-password.cases.ts';
import { noticesCases } from '../../../machines/notices/notices.cases.ts';
import { oauthAnswerCases } from '../../../machines/oauth-answer/oauth-answer.cases.ts';
import { oauthEntryCases } from '../../../machines/oauth-entry/oauth-entry.cases.ts';
import { oauthCases } from '../../../machines/oauth/oauth.cases.ts';
import { oauthExitCases } from '../../../machines/oauth-exit/oauth-exit.cases.ts';
import { phoneCases } from '../../../machines/phone/phone.cases.ts';
import { qrCases } from '../../../machines/qr/qr.cases.ts';
import { postLoginCases } from '../../../machines/post-login/post-login.cases.ts';
import { progressIndicatorCases } from '../../../machines/progress-indicator/progress-indicator.cases.ts';
import { resendCases } from '../../../machines/resend/resend.cases.ts';
import { recallCases } from '../../../machines/recall/recall.cases.ts';
import { referralCases } from '../../../machines/referral/referral.cases.ts';
import { registerStartCases } from '../../../machines/register-start/register-start.cases.ts';
import { registrationCases } from '../../../machines/registration/registration.cases.ts';
import { residenceCases } from '../../../machines/residence/residence.cases.ts';
import { sessionCases } from '../../../machines/session/session.cases.ts';
import { siteJumpCases } from '../../../machines/site-jump/site-jump.cases.ts';
import { telegramLinkCases } from '../../../machines/telegram-link/telegram-link.cases.ts';
import { thirdPartyCases } from '../../../machines/third-party/third-party.cases.ts';
import { verificationCases } from '../../../machines/verification/verification.cases.ts';

/** What a port can be answered with. */
export type AnyPortCases = WirePort | LocalPort;

/** The cases of any machine, untyped. */
export interface AnyCases {
  readonly screens: Readonly<Record<string, true>>;
  readonly person: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly page: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly itself: readonly string[];
  readonly rare?: readonly string[];
  isOffered?(event: object, context: unknown): boolean;
  stateKey(context: unknown, isIn: (state: string) => boolean): unknown;
  readonly awaitsCaptcha?: true;
  details?(context: unknown, isIn: (state: string) => boolean): unknown;
  readonly ports: Readonly<Record<string, AnyPortCases>>;
}

/** Cases by machine id. */
export const casesOf = {
  app: appCases,
  session: sessionCases,
  postLogin: postLoginCases,
  login: loginCases,
  attempt: attemptCases,
  captcha: captchaCases,
  captchaScript: captchaScriptCases,
  ban: banCases,
  methodSwitch: methodSwitchCases,
  phone: phoneCases,
  qr: qrCases,
  verification: verificationCases,
  resend: resendCases,
  thirdParty: thirdPartyCases,
  miniApp: miniAppCases,
  telegramLink: telegramLinkCases,
  registration: registrationCases,
  registerStart: registerStartCases,
  mailedLink: mailedLinkCases,
  linkWatch: linkWatchCases,
  mailConfirmation: mailConfirmationCases,
  newPassword: newPasswordCases,
  benefits: benefitsCases,
  oauth: oauthCases,
  oauthAnswer: oauthAnswerCases,
  oauthEntry: oauthEntryCases,
  oauthExit: oauthExitCases,
  authorized: authorizedCases,
  admission: admissionCases,
  recall: recallCases,
  inviter: inviterCases,
  referral: referralCases,
  notices: noticesCases,
  consent: consentCases,
  connection: connectionCases,
  progressIndicator: progressIndicatorCases,
  history: historyCases,
  compliance: complianceCases,
  residence: residenceCases,
  siteJump: siteJumpCases,
  appBanner: appBannerCases,
} as const;

export function anyCasesOf(machine: string): AnyCases {
  const found = (casesOf as Readonly<Record<string, AnyCases>>)[machine];
  if (!found) throw new Error(`no cases for the machine ${machine}`);
  return found;
}

type PortsByMachine = { readonly [Machine in keyof typeof casesOf]: (typeof casesOf)[Machine]['ports'] };

/** Names of all ports. */
export type PortName = { [Machine in keyof PortsByMachine]: keyof PortsByMachine[Machine] }[keyof PortsByMachine];

/** Names of the replies or outcomes of a port, whichever machine has it. */
export type ReplyName<Port extends PortName> = {
  [Machine in keyof PortsByMachine]: Port extends keyof PortsByMachine[Machine]
    ? PortsByMachine[Machine][Port] extends { readonly replies: infer Replies }
      ? keyof Replies
      : never
    : never;
}[keyof PortsByMachine];

/** The replies or outcomes of a port of any machine. Throws if no cases declare it. */
export function portCasesOf(port: string): AnyPortCases {
  const found = byPort.get(port) ?? collected().get(port);
  if (!found) throw new Error(`no cases for the port ${port}`);
  return found;
}

const byPort: ReadonlyMap<string, AnyPortCases> = collected();

/** Machines that share a port share its cases. */
function collected(): ReadonlyMap<string, AnyPortCases> {
  const ports = new Map<string, AnyPortCases>();
  for (const [machine, cases] of Object.entries<AnyCases>(casesOf))
    for (const [port, own] of Object.entries(cases.ports)) {
      if ((ports.get(port) ?? own) !== own) throw new Error(`${machine} has cases of its own for the port ${port}`);
      ports.set(port, own);
    }
  return ports;
}

/** Every port can also break: the service throws. */
export const BROKEN = 'broken';

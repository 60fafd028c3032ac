import {
  appCases,
  bindAnswers,
  boundAnswers,
  leaveAnswers,
  logOutAnswers,
  switchAnswers,
  ticketAnswers,
  whiteHostsAnswers,
} from '../../machines/app/app.cases.ts';
import {
  appBannerCases,
  keepingBannerAnswers,
  recallBannerAnswers,
} from '../../machines/app-banner/app-banner.cases.ts';
import { banCases, banLookupAnswers, selfUnbanAnswers } from '../../machines/ban/ban.cases.ts';
import { captchaScriptCases, scriptAnswers } from '../../machines/captcha-script/captcha-script.cases.ts';
import {
  captchaCases,
  challengeAnswers,
  orderAnswers,
  puzzleAnswers,
  settingsAnswers,
} from '../../machines/captcha/captcha.cases.ts';
import type { LocalAnswers, WireAnswers } from '../../machines/cases.ts';
import { complianceCases, regulationAnswers, staticConfigAnswers } from '../../machines/compliance/compliance.cases.ts';
import { connectionCases } from '../../machines/connection/connection.cases.ts';
import { consentAnswers, consentCases, keepingAnswers } from '../../machines/consent/consent.cases.ts';
import { attemptCases, logInAnswers, sealAnswers } from '../../machines/attempt/attempt.cases.ts';
import { historyCases } from '../../machines/history/history.cases.ts';
import { loginCases, preparingAnswers } from '../../machines/login/login.cases.ts';
import {
  methodSwitchCases,
  phoneFieldsAnswers,
  recallMethodAnswers,
} from '../../machines/method-switch/method-switch.cases.ts';
import { noticesCases } from '../../machines/notices/notices.cases.ts';
import { callingCodeAnswers, countriesAnswers, phoneCases } from '../../machines/phone/phone.cases.ts';
import { makeQrAnswers, qrCases, qrStatusAnswers } from '../../machines/qr/qr.cases.ts';
import { progressIndicatorCases } from '../../machines/progress-indicator/progress-indicator.cases.ts';
import { resendCases } from '../../machines/resend/resend.cases.ts';
import {
  goAnswers,
  ipCountryAnswers,
  keepingResidenceAnswers,
  recallAnswers,
  residenceCases,
} from '../../machines/residence/residence.cases.ts';
import { guestAnswers, profileAnswers, sessionCases } from '../../machines/session/session.cases.ts';
import { memberAnswers, quickTokenAnswers, siteJumpCases } from '../../machines/site-jump/site-jump.cases.ts';
import {
  goingAnswers,
  preparedAnswers,
  thirdPartyAnswers,
  thirdPartyCases,
  visitAnswers,
} from '../../machines/third-party/third-party.cases.ts';
import {
  checkAnswers,
  receivedAnswers,
  riskAnswers,
  sendAnswers,
  verificationCases,
} from '../../machines/verification/verification.cases.ts';

/** The cases of a machine as the harness uses them, whatever the machine. */
export interface AnyCases {
  readonly screens: Readonly<Record<string, true>>;
  readonly person: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly page: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly itself: readonly string[];
  isOffered?(event: object, context: unknown): boolean;
  stateKey(context: unknown, isIn: (state: string) => boolean): unknown;
}

/** Cases by machine id. */
export const casesOf = {
  app: appCases,
  session: sessionCases,
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

/** Answers of the exchange, by port. */
export const wireAnswers = {
  loadProfile: profileAnswers,
  readWhiteHosts: whiteHostsAnswers,
  readSettings: settingsAnswers,
  logIn: logInAnswers,
  checkRisk: riskAnswers,
  sendVerificationCode: sendAnswers,
  checkVerificationCode: checkAnswers,
  logInThirdParty: thirdPartyAnswers,
  openBanLookup: banLookupAnswers,
  readSelfUnban: selfUnbanAnswers,
  logOut: logOutAnswers,
  readPuzzle: puzzleAnswers,
  logInByTicket: ticketAnswers,
  switchTrading: switchAnswers,
  readBoundAccount: boundAnswers,
  bindAccount: bindAnswers,
  makeQr: makeQrAnswers,
  readQrStatus: qrStatusAnswers,
  readCountries: countriesAnswers,
  readCallingCode: callingCodeAnswers,
  readRegulation: regulationAnswers,
  readStaticConfig: staticConfigAnswers,
  readIpCountry: ipCountryAnswers,
  readMember: memberAnswers,
  readQuickToken: quickTokenAnswers,
} as const satisfies Readonly<Record<string, WireAnswers>>;

/** Answers of the browser's powers, by port. */
export const localAnswers = {
  identifyGuest: guestAnswers,
  recallOrder: orderAnswers,
  loadCaptchaScript: scriptAnswers,
  runChallenge: challengeAnswers,
  prepareAttempt: preparingAnswers,
  sealPassword: sealAnswers,
  receiveCode: receivedAnswers,
  prepareVisit: preparedAnswers,
  visitProvider: visitAnswers,
  goToProvider: goingAnswers,
  leave: leaveAnswers,
  readConsent: consentAnswers,
  keepConsent: keepingAnswers,
  recallResidence: recallAnswers,
  keepResidence: keepingResidenceAnswers,
  goToSite: goAnswers,
  recallAppBanner: recallBannerAnswers,
  keepAppBanner: keepingBannerAnswers,
  recallMethod: recallMethodAnswers,
  fetchPhoneFields: phoneFieldsAnswers,
} as const satisfies Readonly<Record<string, LocalAnswers<object>>>;

export type WirePort = keyof typeof wireAnswers;
export type LocalPort = keyof typeof localAnswers;
export type PortName = WirePort | LocalPort;

export const portNames: readonly PortName[] = [
  ...(Object.keys(wireAnswers) as WirePort[]),
  ...(Object.keys(localAnswers) as LocalPort[]),
];

/** Every port can also break: the service throws. */
export const BROKEN = 'broken';

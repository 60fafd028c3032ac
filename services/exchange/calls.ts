import * as v from 'valibot';
import {
  bindGet,
  BindRequest,
  bindSet,
  InterceptRequest,
  memberInfo,
  riskIntercept,
  SwitchRequest,
  tradeSwitch,
  unbindGoogleCode,
  userInfo,
} from '../contract/account.ts';
import {
  affiliateAvatar,
  anonymity,
  AnonymityRequest,
  AvatarRequest,
  codeInfo,
  CodeInfoRequest,
  openInfo,
  OpenInfoRequest,
  shareInfo,
  ShareInfoRequest,
} from '../contract/affiliate.ts';
import { BanInfoRequest, banInfo, SelfUnbanRequest, selfUnbanStatus } from '../contract/ban.ts';
import {
  conversionCheck,
  ConversionRequest,
  koreaHome,
  postRegister,
  PostRegisterRequest,
} from '../contract/campaign.ts';
import { captchaInfo, CaptchaInfoRequest, signUpCaptchaInfo } from '../contract/captcha.ts';
import { regulationInfo } from '../contract/compliance.ts';
import { bannerConfig, signUpConfig, webConfig, WebConfigRequest } from '../contract/config.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { login, loginCompliance, LogInRequest } from '../contract/login.ts';
import { logout, LogOutRequest, profile } from '../contract/session.ts';
import { quickLogIn, QuickLogInRequest, quickToken } from '../contract/quick.ts';
import {
  callingCode,
  countryGuide,
  CountryGuideRequest,
  countryList,
  DisabledCountriesRequest,
  ipCountry,
  kycConfig,
  KycConfigRequest,
  registerPermission,
  shownCountries,
  whiteHosts,
} from '../contract/reference.ts';
import { ComplianceRule, staticConfigs } from '../contract/static-config.ts';
import { metricsPath } from '../contract/metrics.ts';
import {
  authorize,
  AuthorizeRequest,
  clientInfo,
  ClientInfoRequest,
  confirmAuth,
  ConfirmAuthRequest,
  preAuthorize,
} from '../contract/oauth.ts';
import { qrGenerate, qrStatus, QrStatusRequest } from '../contract/qr.ts';
import {
  AttemptQuery,
  recallInfo,
  registerCompliance,
  RegisterComplianceRequest,
  registerEmail,
  registerInfo,
  RegisterInfoRequest,
  registerMobile,
  registerPassword,
  RegisterPasswordRequest,
  RegisterRequest,
  registerVerify,
  RegisterVerifyRequest,
  registerVerifyResult,
  sendVerifyItem,
  SendItemRequest,
  verifyRegisterEmail,
  verifyRegisterMobile,
  VerifyRegisterRequest,
} from '../contract/registration.ts';
import {
  bindTelegram,
  BindTelegramRequest,
  completeTask,
  CompleteTaskRequest,
  telegramBindStatus,
  telegramBindStatusMini,
  unbindTelegram,
} from '../contract/telegram.ts';
import { providersConfig, thirdPartyLogin, ThirdPartyRequest } from '../contract/third-party.ts';
import { verifyCheck, VerifyCheckRequest, verifySend, VerifySendRequest } from '../contract/verification.ts';
import { MetricsRequest } from './metrics.ts';
import { wordFiles } from './words.ts';

export interface CallRow {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'> & Partial<Endpoint>;
  readonly summary: string;
  /** Body of a POST, query of a GET; absent: none. */
  readonly request?: v.GenericSchema;
  /** Fields of the result that the contract reads without a schema, or that other clients read. */
  readonly also?: readonly v.GenericSchema[];
  /** Requires a valid token in UserToken. */
  readonly isPrivate?: true;
  /** Requires a valid token in TgToken. */
  readonly isTelegram?: true;
}

const countries = v.array(v.object({ code: v.string(), name: v.string(), calling_code: v.string() }));
const verified = v.object({ verify_result: v.picklist([0, 1]) });

/** All calls of the stand-in; used by the OpenAPI document and the fault switches. */
export const calls: readonly CallRow[] = [
  {
    endpoint: webConfig,
    summary: 'Remote configuration of the page, by key',
    request: WebConfigRequest,
    also: [signUpConfig.result, providersConfig.result],
  },
  { endpoint: bannerConfig, summary: 'Remote configuration of what stands beside the form', request: WebConfigRequest },
  { endpoint: captchaInfo, summary: 'What the slide puzzle is started with', request: CaptchaInfoRequest },
  { endpoint: login, summary: 'Log in, on sites that use this call', request: LogInRequest },
  { endpoint: loginCompliance, summary: 'Log in, on regulated sites', request: LogInRequest },
  { endpoint: banInfo, summary: 'Open the ban lookup; sets the cookie self_unbind_token', request: BanInfoRequest },
  { endpoint: selfUnbanStatus, summary: 'Whether and since when an account is banned', request: SelfUnbanRequest },
  { endpoint: profile, summary: 'Whose token it is', isPrivate: true },
  { endpoint: logout, summary: 'End the session', request: LogOutRequest, isPrivate: true },
  { endpoint: userInfo, summary: 'What the exchange shows of the person', isPrivate: true },
  { endpoint: memberInfo, summary: 'Whether and where the identity was verified', isPrivate: true },
  { endpoint: bindGet, summary: 'The account of the same person on the other site', isPrivate: true },
  { endpoint: bindSet, summary: 'Bind the two accounts of one person', request: BindRequest, isPrivate: true },
  { endpoint: tradeSwitch, summary: 'Switch between demo and live trading', request: SwitchRequest, isPrivate: true },
  { endpoint: riskIntercept, summary: 'Whether the risk engine stops what comes next', request: InterceptRequest },
  { endpoint: unbindGoogleCode, summary: 'Mail a code before an authenticator is taken off', isPrivate: true },
  { endpoint: quickLogIn, summary: 'Log in by a ticket of another site', request: QuickLogInRequest },
  { endpoint: quickToken, summary: 'A ticket for another site, in result.token', isPrivate: true },
  { endpoint: whiteHosts, summary: 'Hosts that redirect_url may name', also: [v.array(v.string())] },
  {
    endpoint: countryList,
    summary: 'Countries; with is_disable=1 those that are switched off',
    request: DisabledCountriesRequest,
    also: [countries],
  },
  { endpoint: shownCountries, summary: 'Countries to choose from', also: [v.object({ list: countries })] },
  { endpoint: callingCode, summary: 'The calling code to begin with' },
  { endpoint: registerPermission, summary: 'Whether signing up is possible from here' },
  { endpoint: ipCountry, summary: 'Where the visitor is' },
  { endpoint: countryGuide, summary: 'Which site the people of a country are led to', request: CountryGuideRequest },
  { endpoint: kycConfig, summary: 'What a site asks of an identity', request: KycConfigRequest, isPrivate: true },
  ...Object.values(staticConfigs).map((endpoint) => ({
    endpoint,
    summary: 'Compliance rules and what else is configured for all',
    also: [v.object({ rules: v.array(ComplianceRule) })],
  })),
  { endpoint: openInfo, summary: 'Who invites', request: OpenInfoRequest },
  { endpoint: anonymity, summary: 'Whether the inviter may be shown', request: AnonymityRequest },
  { endpoint: codeInfo, summary: 'Whether a code is good', request: CodeInfoRequest },
  { endpoint: affiliateAvatar, summary: 'Picture of an inviter', request: AvatarRequest },
  { endpoint: shareInfo, summary: 'Who shared a link', request: ShareInfoRequest },
  { endpoint: conversionCheck, summary: 'Count a sign-up for its campaign', request: ConversionRequest },
  {
    endpoint: postRegister,
    summary: 'Tell a partner that its visitor has signed up',
    request: PostRegisterRequest,
    isPrivate: true,
  },
  { endpoint: koreaHome, summary: 'The activity for Korea' },
  { endpoint: regulationInfo, summary: 'Whether operating is restricted on the site' },
  {
    endpoint: signUpCaptchaInfo,
    summary: 'What the slide puzzle is started with at sign-up',
    request: CaptchaInfoRequest,
  },
  { endpoint: verifySend, summary: 'Send the code of a security verification', request: VerifySendRequest },
  { endpoint: verifyCheck, summary: 'Check the code of a security verification', request: VerifyCheckRequest },
  { endpoint: qrGenerate, summary: 'A new QR code for the browser that asks' },
  { endpoint: qrStatus, summary: 'What became of a QR code; the token comes once', request: QrStatusRequest },
  { endpoint: thirdPartyLogin, summary: 'Log in through an account elsewhere', request: ThirdPartyRequest },
  { endpoint: telegramBindStatus, summary: 'Whether the account is linked to Telegram', isPrivate: true },
  { endpoint: telegramBindStatusMini, summary: 'Whether the Telegram user is linked to an account', isTelegram: true },
  {
    endpoint: bindTelegram,
    summary: 'Link the account to a Telegram user',
    request: BindTelegramRequest,
    isPrivate: true,
  },
  { endpoint: unbindTelegram, summary: 'End the link to Telegram', isPrivate: true },
  {
    endpoint: completeTask,
    summary: 'A task of a Telegram campaign is done',
    request: CompleteTaskRequest,
    isTelegram: true,
  },
  { endpoint: registerInfo, summary: 'Begin a registration', request: RegisterInfoRequest },
  {
    endpoint: registerCompliance,
    summary: 'Begin a registration on a regulated site',
    request: RegisterComplianceRequest,
  },
  { endpoint: sendVerifyItem, summary: 'Send the code or the link of a registration', request: SendItemRequest },
  {
    endpoint: registerVerify,
    summary: 'Check the code of a registration',
    request: RegisterVerifyRequest,
    also: [verified],
  },
  {
    endpoint: registerVerifyResult,
    summary: 'Whether the link of a registration was followed',
    request: AttemptQuery,
    also: [verified],
  },
  { endpoint: registerPassword, summary: 'Set the password: the account is made', request: RegisterPasswordRequest },
  { endpoint: recallInfo, summary: 'Where a registration stands', request: AttemptQuery },
  {
    endpoint: verifyRegisterEmail,
    summary: 'Begin a registration of the older family by e-mail',
    request: VerifyRegisterRequest,
  },
  {
    endpoint: verifyRegisterMobile,
    summary: 'Begin a registration of the older family by phone',
    request: VerifyRegisterRequest,
  },
  { endpoint: registerEmail, summary: 'End a registration of the older family by e-mail', request: RegisterRequest },
  { endpoint: registerMobile, summary: 'End a registration of the older family by phone', request: RegisterRequest },
  { endpoint: clientInfo, summary: 'Who asks for authorization', request: ClientInfoRequest },
  { endpoint: preAuthorize, summary: 'Whether consent was given before', request: AuthorizeRequest, isPrivate: true },
  { endpoint: confirmAuth, summary: 'Keep a consent', request: ConfirmAuthRequest, isPrivate: true },
  {
    endpoint: authorize,
    summary: 'Where to leave for, with code, state and iss',
    request: AuthorizeRequest,
    isPrivate: true,
  },
  {
    endpoint: { method: 'POST', path: metricsPath },
    summary: 'A batch of events for operations',
    request: MetricsRequest,
  },
];

/** Paths for which a fault can be switched on. */
export const switchable: readonly string[] = [
  ...calls.map(({ endpoint }) => endpoint.path),
  ...wordFiles.map(({ path }) => path),
];

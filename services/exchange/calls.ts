import type { GenericSchema } from 'valibot';
import { bindGet, BindRequest, bindSet, InterceptRequest, memberInfo, riskIntercept, SwitchRequest, tradeSwitch, unbindGoogleCode, userInfo } from '../contract/account.ts';
import { BanInfoRequest, banInfo, SelfUnbanRequest, selfUnbanStatus } from '../contract/ban.ts';
import { captchaInfo, CaptchaInfoRequest } from '../contract/captcha.ts';
import { regulationInfo } from '../contract/compliance.ts';
import { webConfig, WebConfigRequest } from '../contract/config.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { login, loginCompliance, LogInRequest } from '../contract/login.ts';
import { logout, LogOutRequest, profile } from '../contract/session.ts';
import { metricsPath } from '../contract/metrics.ts';
import { MetricsRequest } from './metrics.ts';
import { wordFiles } from './words.ts';

export interface CallRow {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'> & Partial<Endpoint>;
  readonly summary: string;
  /** Body of a POST, query of a GET; absent: none. */
  readonly request?: GenericSchema;
  /** Needs a live token in UserToken. */
  readonly isPrivate?: true;
}

/** Every call that the stand-in answers: what the document lists and the fault switches offer. */
export const calls: readonly CallRow[] = [
  { endpoint: webConfig, summary: 'Remote configuration of the page', request: WebConfigRequest },
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
  { endpoint: regulationInfo, summary: 'Whether operating is restricted on the site' },
  { endpoint: { method: 'POST', path: metricsPath }, summary: 'A batch of events for operations', request: MetricsRequest },
];

/** Every path that a fault can be switched on for. */
export const switchable: readonly string[] = [...calls.map(({ endpoint }) => endpoint.path), ...wordFiles.map(({ path }) => path)];

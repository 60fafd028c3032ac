import * as v from 'valibot';
import { accountCalls } from '../contract/account.ts';
import { affiliateCalls } from '../contract/affiliate.ts';
import { banCalls } from '../contract/ban.ts';
import { campaignCalls } from '../contract/campaign.ts';
import { captchaCalls } from '../contract/captcha.ts';
import { complianceCalls, regulationInfo, withoutGateway } from '../contract/compliance.ts';
import { configCalls, signUpConfig, webConfig, WebConfigRequest } from '../contract/config.ts';
import { loginCalls } from '../contract/login.ts';
import { oauthCalls } from '../contract/oauth.ts';
import { qrCalls } from '../contract/qr.ts';
import { quickCalls } from '../contract/quick.ts';
import { referenceCalls } from '../contract/reference.ts';
import { registrationCalls } from '../contract/registration.ts';
import { sessionCalls } from '../contract/session.ts';
import { telegramCalls } from '../contract/telegram.ts';
import { thirdPartyCalls, providersConfig } from '../contract/third-party.ts';
import { verificationCalls } from '../contract/verification.ts';
import type { CallDescription } from '../contract/endpoint.ts';
import { metricsPath } from '../contract/metrics.ts';
import { ComplianceRule, staticConfigs } from '../contract/static-config.ts';
import { MetricsRequest } from './metrics.ts';
import { wordFiles } from './words.ts';
import { vendorScripts } from './vendors/files.ts';

/** Every call that the stand-in answers: the document lists them, and each can be made to fail. */
export const calls: readonly CallDescription[] = [
  {
    endpoint: webConfig,
    summary: 'Remote configuration of the page, by key',
    request: WebConfigRequest,
    also: [signUpConfig.result, providersConfig.result],
  },
  ...configCalls,
  ...captchaCalls,
  ...loginCalls,
  ...banCalls,
  ...sessionCalls,
  ...accountCalls,
  ...quickCalls,
  ...referenceCalls,
  ...affiliateCalls,
  ...campaignCalls,
  ...complianceCalls,
  ...verificationCalls,
  ...qrCalls,
  ...thirdPartyCalls,
  ...telegramCalls,
  ...registrationCalls,
  ...oauthCalls,
  ...Object.values(staticConfigs).map((endpoint) => ({
    endpoint,
    summary: 'Compliance rules and what else is configured for all',
    also: [v.object({ rules: v.array(ComplianceRule) })],
  })),
  {
    endpoint: { method: 'POST', path: metricsPath },
    summary: 'A batch of events for operations',
    request: MetricsRequest,
  },
];

/** Paths for which a fault can be switched on: calls, files, and the scripts of the captcha vendors. */
export const switchable: readonly string[] = [
  ...calls.map(({ endpoint }) => endpoint.path),
  ...wordFiles.map(({ path }) => path),
  withoutGateway(regulationInfo).path,
  ...vendorScripts,
];

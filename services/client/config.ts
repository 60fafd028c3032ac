import type { CaptchaOrderStore } from '../browser/captcha-order.ts';
import { assumedConfig } from '../contract/assumed.ts';
import {
  configKeys,
  webConfig,
  type Settings,
  type SettingsOutcome,
  type WebConfigResult,
} from '../contract/config.ts';
import type { Call } from './request.ts';

export interface SettingsReader {
  /** Loads the remote configuration once per page and shares the result; a failure is not cached. [CALL-18] [G03] */
  readonly readSettings: () => Promise<SettingsOutcome>;
  /** Discards the loaded configuration, after the exchange refused its key. [I09] */
  readonly forgetSettings: () => void;
}

/** Creates a reader that also stores the captcha provider order for the next visit. [CAPT-07] */
export function createSettingsReader({
  call,
  language,
  captchaOrder,
}: {
  call: Call;
  language: () => string;
  captchaOrder: CaptchaOrderStore;
}): SettingsReader {
  let pending: Promise<SettingsOutcome> | null = null;
  const load = async (): Promise<SettingsOutcome> => {
    try {
      const { isSuccess, result } = await call(webConfig, {
        project_name: assumedConfig.project,
        keys: Object.values(configKeys),
        properties: { language: language() },
      });
      if (!isSuccess || !result) return { kind: 'missing' };
      const settings = settingsOf(result);
      if (settings.captchaOrder) captchaOrder.keep(settings.captchaOrder);
      return { kind: 'loaded', settings };
    } catch {
      return { kind: 'missing' };
    }
  };
  return {
    readSettings: async () => {
      const current = (pending ??= load());
      const outcome = await current;
      if (outcome.kind === 'missing' && pending === current) pending = null;
      return outcome;
    },
    forgetSettings: () => {
      pending = null;
    },
  };
}

function settingsOf(result: WebConfigResult): Settings {
  const order = result[configKeys.captcha];
  const key = result[configKeys.encryption];
  return {
    captchaOrder: order && order.length > 0 ? order : null,
    downloads: result[configKeys.download],
    encryptionKey: key ? { id: key.key_id, spki: key.public_key } : null,
  };
}

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
  /** The remote configuration: asked once for the page, shared by all who ask; a failure is not kept. [CALL-18] [G03] */
  readonly readSettings: () => Promise<SettingsOutcome>;
  /** The exchange no longer knows the key: ask anew next time. [I09] */
  readonly forgetSettings: () => void;
}

/** The order of the captcha providers is kept for the next visit. [CAPT-07] */
export function createSettingsReader({
  call,
  language,
  captchaOrder,
}: {
  call: Call;
  language: () => string;
  captchaOrder: CaptchaOrderStore;
}): SettingsReader {
  let asked: Promise<SettingsOutcome> | null = null;
  const ask = async (): Promise<SettingsOutcome> => {
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
      const mine = (asked ??= ask());
      const outcome = await mine;
      if (outcome.kind === 'missing' && asked === mine) asked = null;
      return outcome;
    },
    forgetSettings: () => {
      asked = null;
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

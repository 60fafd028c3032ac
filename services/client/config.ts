import { assumedConfig } from '../contract/assumed.ts';
import { configKeys, vendorOf, webConfig, type Settings, type SettingsOutcome, type WebConfigResult } from '../contract/config.ts';
import type { Call } from './request.ts';

export interface SettingsReader {
  /** The remote configuration: asked once for the page, shared by all who ask; a failure is not kept. [CALL-18] [G03] */
  readonly readSettings: () => Promise<SettingsOutcome>;
  /** The exchange no longer knows the key: ask anew next time. [I09] */
  readonly forgetSettings: () => void;
}

export function createSettingsReader(call: Call, language: () => string): SettingsReader {
  let asked: Promise<SettingsOutcome> | null = null;
  const ask = async (): Promise<SettingsOutcome> => {
    try {
      const { isSuccess, result } = await call(webConfig, { project_name: assumedConfig.project, keys: Object.values(configKeys), properties: { language: language() } });
      return isSuccess && result ? { kind: 'loaded', settings: settingsOf(result) } : { kind: 'missing' };
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
  const key = result[configKeys.encryption];
  return {
    captchaOrder: result[configKeys.captcha]?.order.map((vendor) => vendorOf[vendor]) ?? null,
    downloads: result[configKeys.download],
    encryptionKey: key ? { id: key.key_id, spki: key.public_key } : null,
  };
}

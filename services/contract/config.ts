import * as v from 'valibot';
import { assumedConfig } from './assumed.ts';
import type { Endpoint } from './endpoint.ts';
import { wireVendors, type CaptchaVendor } from './vendors.ts';

export const configKeys = { captcha: 'cht.captcha.config', download: 'cht.download.config', gray: 'cht.gray.config', encryption: assumedConfig.encryptionKey } as const;

export const WebConfigRequest = v.object({
  project_name: v.string(),
  keys: v.array(v.string()),
  properties: v.object({ language: v.string() }),
});

/** Every key may be missing or misshapen: the rest still counts. */
const WebConfigResult = v.object({
  [configKeys.captcha]: v.fallback(v.nullable(v.object({ order: v.array(v.picklist(wireVendors)) })), null),
  /** Site id on the wire -> are app downloads offered. [SITE-08] */
  [configKeys.download]: v.fallback(v.record(v.string(), v.boolean()), {}),
  [configKeys.encryption]: v.fallback(v.nullable(v.object({ key_id: v.string(), public_key: v.string() })), null),
});

export type WebConfigResult = v.InferOutput<typeof WebConfigResult>;

/** Remote configuration of the page. [CALL-18] [CALL-19] */
export const webConfig: Endpoint<WebConfigResult> = {
  method: 'POST',
  path: '/v3/config/web',
  result: WebConfigResult,
  isPublicConfig: true,
};

/** What the app may see of the configuration; null: the exchange did not say. */
export interface Settings {
  readonly captchaOrder: readonly CaptchaVendor[] | null;
  readonly downloads: Readonly<Record<string, boolean>>;
  readonly encryptionKey: { readonly id: string; readonly spki: string } | null;
}

export type SettingsOutcome = { readonly kind: 'loaded'; readonly settings: Settings } | { readonly kind: 'missing' };

import type { OrderOutcome } from '../contract/captcha.ts';
import type { CaptchaProvider } from '../contract/frame.ts';
import { providerOf, wireNameOf } from '../contract/vendors.ts';
import type { CookieJar } from './cookies.ts';
import { captchaOrderKey } from './keys.ts';

const YEAR = 31_536_000;

/**
 * Stores the last configured order of the captcha providers in a cookie, for a late or missing configuration. [CAPT-07]
 * (A18)
 */
export interface CaptchaOrderStore {
  keep(providers: readonly CaptchaProvider[]): void;
  /** Returns `none` also when a stored name is unknown or repeated. */
  recall(): OrderOutcome;
}

/** Cookie format: `geecaptcha.magpie.recaptcha`, wire names without duplicates. */
export function createCaptchaOrder({ cookies, domain }: { cookies: CookieJar; domain: string }): CaptchaOrderStore {
  return {
    keep: (providers) =>
      void cookies.write(captchaOrderKey, providers.map(wireNameOf).join('.'), { maxAge: YEAR, domain }),
    recall: () => {
      const names = cookies.read(captchaOrderKey)?.split('.') ?? [];
      const providers = [...new Set(names.map(providerOf).filter((one) => one !== null))];
      return providers.length > 0 && providers.length === names.length ? { kind: 'kept', providers } : { kind: 'none' };
    },
  };
}

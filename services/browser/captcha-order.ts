import type { OrderOutcome } from '../contract/captcha.ts';
import type { CaptchaProvider } from '../contract/frame.ts';
import { providerOf, wireNameOf } from '../contract/vendors.ts';
import type { CookieJar } from './cookies.ts';
import { captchaOrderKey } from './keys.ts';

const YEAR = 31_536_000;

/** The order of the captcha providers as it was configured last, in a cookie, for when the configuration is late or cannot be had. [CAPT-07] (A18) */
export interface CaptchaOrderStore {
  keep(providers: readonly CaptchaProvider[]): void;
  /** `none` too where not everything that is kept is a provider. */
  recall(): OrderOutcome;
}

/** `geecaptcha.magpie.recaptcha`: the providers as the wire spells them, no two alike. */
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

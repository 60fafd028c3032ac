import type { OrderOutcome } from '../contract/captcha.ts';
import { vendorOf, wireNameOf, wireVendors, type CaptchaVendor, type WireVendor } from '../contract/vendors.ts';
import type { CookieJar } from './cookies.ts';
import { captchaOrderKey } from './late-keys.ts';

const YEAR = 31_536_000;

/** The order of the captcha providers as it was configured last, in a cookie, for when the configuration is late or cannot be had. [CAPT-07] (A18) */
export interface CaptchaOrderStore {
  keep(vendors: readonly CaptchaVendor[]): void;
  /** `none` too where not everything that is kept is a vendor. */
  recall(): OrderOutcome;
}

/** `geecaptcha.qqcatpcha.recaptcha`: the vendors as the wire spells them, no two alike. */
export function createCaptchaOrder({ cookies, domain }: { cookies: CookieJar; domain: string }): CaptchaOrderStore {
  return {
    keep: (vendors) => void cookies.write(captchaOrderKey, vendors.map(wireNameOf).join('.'), { maxAge: YEAR, domain }),
    recall: () => {
      const names = cookies.read(captchaOrderKey)?.split('.') ?? [];
      const isWhole = names.length > 0 && names.every((name, place) => isVendor(name) && names.indexOf(name) === place);
      return isWhole ? { kind: 'kept', vendors: names.filter(isVendor).map((name) => vendorOf[name]) } : { kind: 'none' };
    },
  };
}

function isVendor(name: string): name is WireVendor {
  return wireVendors.some((one) => one === name);
}

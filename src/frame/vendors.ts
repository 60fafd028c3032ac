import type { CaptchaProvider, ScriptSource } from '../../services/contract/frame.ts';
import { captchaScripts } from '../../sites/captcha.ts';
import type { Environment } from '../../sites/domains.ts';
import { vendorLanguage } from './providers/language.ts';

type Sources = Readonly<Partial<Record<ScriptSource, string>>>;

/** Policy source expressions that a vendor needs besides the frame's own host. */
interface Needs {
  readonly script: readonly string[];
  /** Origins of the vendor's own frames. */
  readonly frame: readonly string[];
  /** Origins of styles, images and requests. */
  readonly rest: readonly string[];
}

interface Vendor {
  readonly sources: Sources;
  readonly needs: Needs;
}

/** Served from the frame's own host: the platform's widget and the stand-ins of the other vendors. */
const ownScripts: Readonly<Record<CaptchaProvider, Sources>> = {
  geetest: { main: '/vendors/geetest.js', backup: '/vendors/geetest.backup.js' },
  tencent: { main: '/vendors/tencent.js' },
  recaptcha: { main: '/vendors/recaptcha.js?render=explicit', backup: '/vendors/recaptcha.backup.js?render=explicit' },
  magpie: { main: '/vendors/magpie.js' },
};

const geetest = ['https://*.geetest.com', 'https://*.geevisit.com'];
const tencent = ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com'];
const google = ['https://www.google.com/recaptcha/', 'https://www.recaptcha.net/recaptcha/'];

/** The vendors' hosts as publicly documented. */
const vendors: Readonly<Record<Exclude<CaptchaProvider, 'magpie'>, Vendor>> = {
  geetest: {
    sources: {
      main: 'https://static.geetest.com/static/tools/gt.js',
      backup: 'https://static.geevisit.com/static/tools/gt.js',
    },
    needs: { script: geetest, frame: [], rest: geetest },
  },
  tencent: {
    sources: { main: 'https://ca.turing.captcha.qcloud.com/TJNCaptcha-global.js' },
    needs: { script: tencent, frame: tencent, rest: tencent },
  },
  recaptcha: {
    sources: {
      main: 'https://www.google.com/recaptcha/api.js?render=explicit',
      backup: 'https://www.recaptcha.net/recaptcha/api.js?render=explicit',
    },
    needs: {
      script: [...google, 'https://www.gstatic.com/recaptcha/'],
      frame: [...google, 'https://recaptcha.google.com/recaptcha/'],
      rest: [...google, 'https://www.gstatic.com/recaptcha/'],
    },
  },
};

/**
 * The absolute URL of a script; null: the provider lacks this source. Only reCAPTCHA takes its language here (`hl`).
 * [CAPT-02] [C01] [C10]
 */
export function scriptAddress(
  environment: Environment,
  { provider, source, language }: { provider: CaptchaProvider; source: ScriptSource; language: string },
  own: string,
): string | null {
  const { [source]: path } =
    provider === 'magpie' || captchaScripts[environment] === 'standIns'
      ? ownScripts[provider]
      : vendors[provider].sources;
  if (path === undefined) return null;
  const address = new URL(path, own);
  if (provider === 'recaptcha') address.searchParams.set('hl', vendorLanguage('recaptcha', language));
  return address.href;
}

/**
 * The frame page's content security policy: its own host, real vendors where configured, and the given embedding pages.
 * Vendors write style attributes; scripts are never inline. [C10]
 */
export function framePolicy(environment: Environment, pages: readonly string[]): string {
  const needs = captchaScripts[environment] === 'standIns' ? [] : Object.values(vendors).map((vendor) => vendor.needs);
  const listed = (kind: keyof Needs): string =>
    [...new Set(needs.flatMap((one) => one[kind]))].map((expression) => ` ${expression}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${listed('script')}`,
    `style-src 'self'${needs.length > 0 ? " 'unsafe-inline'" : ''}${listed('rest')}`,
    `img-src 'self'${listed('rest')} data:`,
    `connect-src 'self'${listed('rest')}`,
    `frame-src ${listed('frame').trim() || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${pages.join(' ')}`,
  ].join('; ');
}

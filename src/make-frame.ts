import { createCaptchaFrame, type CaptchaFrame, type CaptchaFramePowers } from '../services/browser/captcha-frame.ts';
import { makeId } from '../services/browser/random.ts';
import { environmentOf } from '../sites/domains.ts';
import { frameOrigin } from '../sites/sites.ts';

/** The captcha frame of a page of the host, loaded when a challenge begins; its port is the page's own. (decision D08) */
export function makeFrame(host: string, notify: CaptchaFramePowers['notify']): CaptchaFrame {
  return createCaptchaFrame({
    origin: frameOrigin(environmentOf(host), location.port),
    window,
    notify,
    makeNonce: () => makeId(crypto),
    language: () => ({ tag: document.documentElement.lang, dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr' }),
    scheme: () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  });
}

import { createCaptchaFrame, type CaptchaFrame, type CaptchaFramePowers } from '../services/browser/captcha-frame.ts';
import { makeId } from '../services/browser/random.ts';

/** The captcha frame of a page, loaded when a challenge begins. `frame`: its origin without the port, which is the page's own. (decision D08) */
export function makeFrame(frame: string, notify: CaptchaFramePowers['notify']): CaptchaFrame {
  return createCaptchaFrame({
    origin: location.port === '' ? frame : `${frame}:${location.port}`,
    window,
    notify,
    makeNonce: () => makeId(crypto),
    language: () => ({ tag: document.documentElement.lang, dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr' }),
    scheme: () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  });
}

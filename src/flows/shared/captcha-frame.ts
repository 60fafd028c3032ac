import {
  createCaptchaFrame,
  type CaptchaFrame,
  type CaptchaFrameOptions,
} from '../../../services/browser/captcha-frame.ts';
import { frameEnvironment } from '../../page/visit/frame-environment.ts';

/**
 * The captcha frame of a page of the host, loaded when a challenge begins; its port is the page's own. (decision D08)
 */
export function makeFrame(host: string, notify: CaptchaFrameOptions['notify']): CaptchaFrame {
  return createCaptchaFrame({
    ...frameEnvironment(host),
    notify,
    language: () => ({
      tag: document.documentElement.lang,
      dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    }),
  });
}

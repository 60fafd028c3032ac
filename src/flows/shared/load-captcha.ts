import type { CaptchaFrame } from '../../../services/browser/captcha-frame.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { fingerprint } from '../../page/visit/fingerprint.ts';
import { loadPart } from '../../page/late/late-parts.ts';

/**
 * Returns a function that loads the captcha frame of a page when a challenge begins, and reads the device's fingerprint
 * beside it, so that the following call does not wait. [HTTP-07]
 */
export function captchaLoader({
  facts,
  browser,
}: Pick<FlowEnvironment, 'facts' | 'browser'>): () => Promise<CaptchaFrame> {
  return async () => {
    void fingerprint();
    return (await loadPart(() => import('./captcha-frame.ts'))).makeFrame(facts.host, browser.notify);
  };
}

import { browserClock } from '../../services/browser/clock.ts';
import { cachedFingerprint, readFingerprint } from '../../services/browser/fingerprint.ts';

/** The fingerprint of the device that the page is on; never rejects. Asked for when a captcha begins, so that the call after it has not to wait. [HTTP-07] [HTTP-09] */
export const fingerprint = readFingerprint(
  globalThis,
  cachedFingerprint(
    async () => (await import('./find-fingerprint.ts')).findFingerprint(location.hostname),
    browserClock,
  ),
);

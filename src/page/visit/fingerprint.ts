import { browserClock } from '../../../services/browser/clock.ts';
import { cachedFingerprint, readFingerprint } from '../../../services/browser/fingerprint.ts';

/**
 * Reads the device fingerprint; never rejects. Requested when a captcha begins, so that the following call does not
 * wait. [HTTP-07] [HTTP-09]
 */
export const fingerprint = readFingerprint(
  globalThis,
  cachedFingerprint(
    async () => (await import('./find-fingerprint.ts')).findFingerprint(location.hostname),
    browserClock,
  ),
);

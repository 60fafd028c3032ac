import { readFingerprint } from '../services/browser/fingerprint.ts';
import { once } from './late-parts.ts';

const device = once(async () => (await import('./make-device.ts')).makeDevice(location.hostname));

/** The fingerprint of the device that the page is on; never rejects. Asked for when a captcha begins, so that the call after it has not to wait. [HTTP-07] [HTTP-09] */
export const readDevice = readFingerprint(window, async () => (await device())());

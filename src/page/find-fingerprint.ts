import { findDevice } from '../../services/browser/device-frame.ts';
import { framePowers } from './frame-environment.ts';

/** The device fingerprint, asked of the isolated frame by a page of the host; loaded when a captcha begins or a call wants it. [HTTP-07] */
export function findFingerprint(host: string): Promise<string | null> {
  return findDevice(framePowers(host));
}

import { findDevice } from '../../../services/browser/device-frame.ts';
import { frameEnvironment } from './frame-environment.ts';

/** Reads the device fingerprint in the isolated frame; loaded when a captcha begins or a call needs it. [HTTP-07] */
export function findFingerprint(host: string): Promise<string | null> {
  return findDevice(frameEnvironment(host));
}

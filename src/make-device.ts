import { createDeviceFrame } from '../services/browser/device-frame.ts';
import { framePowers } from './frame-powers.ts';

/** What asks the isolated frame for the device fingerprint, loaded when a captcha begins or a call wants it. [HTTP-07] */
export function makeDevice(host: string): () => Promise<string | null> {
  return createDeviceFrame(framePowers(host));
}

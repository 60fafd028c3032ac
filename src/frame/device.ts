import { load } from '@fingerprintjs/fingerprintjs';

/** The device fingerprint: 32 hexadecimal digits that stay the same for a browser on a device. Nothing is sent anywhere. Rejects where the browser refuses to say. [HTTP-07] */
export async function identify(): Promise<string> {
  const agent = await load({ monitoring: false });
  const { visitorId } = await agent.get();
  return visitorId;
}

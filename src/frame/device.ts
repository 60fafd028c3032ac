import { load } from '@fingerprintjs/fingerprintjs';

/**
 * The device fingerprint: 32 hexadecimal digits, stable per browser and device, computed locally. Rejects if the
 * browser blocks it. [HTTP-07]
 */
export async function identify(): Promise<string> {
  const agent = await load({ monitoring: false });
  const { visitorId } = await agent.get();
  return visitorId;
}

import type { VerificationItem } from '../contract/verification-needed.ts';
import { Secret } from '../secret.ts';

/** Answer of the WebOTP interface, which TypeScript does not know yet. */
interface OneTimeCode extends Credential {
  readonly code: string;
}

/**
 * The code of an SMS that names this page's host, where the browser hands it over (WebOTP); waits until it comes or is broken off.
 * Any other way, and a browser that cannot or may not, has none. [LOGIN-11]
 */
export async function receiveCode(
  { item }: { item: VerificationItem },
  signal: AbortSignal,
): Promise<{ kind: 'received'; code: Secret } | { kind: 'none' }> {
  if (item !== 'sms' || !('OTPCredential' in globalThis)) return { kind: 'none' };
  try {
    const asked: CredentialRequestOptions & { otp: { transport: readonly string[] } } = {
      otp: { transport: ['sms'] },
      signal,
    };
    const given = await navigator.credentials.get(asked);
    return given && 'code' in given
      ? { kind: 'received', code: new Secret((given as OneTimeCode).code) }
      : { kind: 'none' };
  } catch {
    return { kind: 'none' };
  }
}

import type { VerificationItem } from '../contract/verification-needed.ts';
import { Secret } from '../secret.ts';

/** Result of the WebOTP API, which TypeScript does not define yet. */
interface OneTimeCode extends Credential {
  readonly code: string;
}

/**
 * Receives the code of an SMS for this host through WebOTP; waits until it arrives or is aborted. `none` for other
 * items, and when the browser does not support or permit it. [LOGIN-11]
 */
export async function receiveCode(
  { item }: { item: VerificationItem },
  signal: AbortSignal,
): Promise<{ kind: 'received'; code: Secret } | { kind: 'none' }> {
  if (item !== 'sms' || !('OTPCredential' in globalThis)) return { kind: 'none' };
  try {
    const options: CredentialRequestOptions & { otp: { transport: readonly string[] } } = {
      otp: { transport: ['sms'] },
      signal,
    };
    const credential = await navigator.credentials.get(options);
    return credential && 'code' in credential
      ? { kind: 'received', code: new Secret((credential as OneTimeCode).code) }
      : { kind: 'none' };
  } catch {
    return { kind: 'none' };
  }
}

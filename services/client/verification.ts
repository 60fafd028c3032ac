import {
  checkRefusals,
  expiredRefusals,
  verifyCheck,
  verifySend,
  type CheckOutcome,
  type SendOutcome,
  type SentResult,
  type SentTooOften,
} from '../contract/verification.ts';
import { assumedRefusals } from '../contract/assumed.ts';
import { wireItems, type VerificationItem } from '../contract/verification-needed.ts';
import type { Secret } from '../secret.ts';
import { createNamedCall, kindIn, refusalIn } from './call-named.ts';
import type { Reply } from './request.ts';
import { signInOutcome } from './sign-in.ts';
import type { Wire } from './wire.ts';

const tooOften = { [assumedRefusals.sentTooOften]: 'sentTooOften' } as const;

/** The security verification that an account may require. [LOGIN-11] (decision D09) */
export function createVerification(wire: Wire) {
  const callNamed = createNamedCall(wire);
  return {
    sendVerificationCode: (
      { ticket, item }: { ticket: Secret; item: VerificationItem },
      signal?: AbortSignal,
    ): Promise<SendOutcome> =>
      callNamed(
        { endpoint: verifySend, body: { ticket: ticket.reveal(), item: wireItems[item] }, named: sendOutcome },
        signal,
      ),
    checkVerificationCode: (
      { ticket, item, code }: { ticket: Secret; item: VerificationItem; code: Secret },
      signal?: AbortSignal,
    ): Promise<CheckOutcome> =>
      callNamed(
        {
          endpoint: verifyCheck,
          body: { ticket: ticket.reveal(), item: wireItems[item], code: code.reveal() },
          named: (reply, reference): CheckOutcome | null => {
            const signedIn = signInOutcome(reply, reference);
            if (signedIn && signedIn.kind !== 'verificationNeeded') return signedIn;
            return reply.isSuccess
              ? { kind: 'passed' }
              : (kindIn(checkRefusals, reply) ?? refusalIn(expiredRefusals, reply, reference));
          },
        },
        signal,
      ),
  };
}

/** Maps the reply of any call that sends a code. [REG-09] */
export function sendOutcome(reply: Reply<SentResult>, reference: string): SendOutcome | null {
  const { resendAfter, life } = timesOf(reply.result);
  if (reply.isSuccess) return { kind: 'sent', resendAfter, life };
  if (reply.code === assumedRefusals.sentTooSoon) return { kind: 'sentTooSoon', resendAfter };
  return sentTooOften(reply, reference) ?? refusalIn(expiredRefusals, reply, reference);
}

/** The refusal of one code too many, with its wait; null: another reply. */
export function sentTooOften(reply: Reply<SentResult>, reference: string): SentTooOften | null {
  const refusal = refusalIn(tooOften, reply, reference);
  return refusal && { ...refusal, retryAfter: (reply.result?.resend_after ?? 0) * 1000 };
}

/** In milliseconds; missing ones are 60 s until another code, and 5 min of life. (decision D07) */
export function timesOf(result: SentResult): { readonly resendAfter: number; readonly life: number } {
  const { resend_after: resend = 60, expires_in: life = 300 } = result ?? {};
  return { resendAfter: resend * 1000, life: life * 1000 };
}

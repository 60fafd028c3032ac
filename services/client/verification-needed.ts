import { wireItems, type VerificationItem, type VerificationNeeded } from '../contract/verification-needed.ts';
import { Secret } from '../secret.ts';

interface VerificationResult {
  readonly verify_ticket?: string | undefined;
  readonly verify_items?: readonly unknown[] | undefined;
}

/** Returns the verification that a reply requires; null: none with a known item. [LOGIN-11] (decision D09) */
export function verificationNeeded(result: VerificationResult | null | undefined): VerificationNeeded | null {
  const items = (Object.keys(wireItems) as VerificationItem[]).filter((item) =>
    result?.verify_items?.includes(wireItems[item]),
  );
  return result?.verify_ticket && items.length > 0
    ? { kind: 'verificationNeeded', ticket: new Secret(result.verify_ticket), items }
    : null;
}

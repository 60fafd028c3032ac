import { wireItems, type VerificationItem, type VerificationNeeded } from '../contract/verification-needed.ts';
import { Secret } from '../secret.ts';

interface Asked {
  readonly verify_ticket?: string | undefined;
  readonly verify_items?: readonly unknown[] | undefined;
}

/** The verification that a reply asks for; null: none that we know. [LOGIN-11] (decision D09) */
export function verificationNeeded(result: Asked | null | undefined): VerificationNeeded | null {
  const items = (Object.keys(wireItems) as VerificationItem[]).filter((item) =>
    result?.verify_items?.includes(wireItems[item]),
  );
  return result?.verify_ticket && items.length > 0
    ? { kind: 'verificationNeeded', ticket: new Secret(result.verify_ticket), items }
    : null;
}

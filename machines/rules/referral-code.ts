/**
 * Whether the user edited a referral code: it differs from the one in the address, or was removed. null: the address
 * had none. [REG-21] [STORE-08]
 */
export function isCodeEdited(typed: string, brought: string | null): boolean {
  return typed.trim() !== (brought ?? '').trim();
}

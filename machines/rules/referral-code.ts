/**
 * Whether a referral code was edited by hand: it is another than the address brought, or there is none any more. null:
 * the address brought none. [REG-21] [STORE-08]
 */
export function isCodeEdited(typed: string, brought: string | null): boolean {
  return typed.trim() !== (brought ?? '').trim();
}

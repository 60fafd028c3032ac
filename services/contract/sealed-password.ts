/** The purpose of a sealed password, and the account as the request names it (`login_name`). */
export interface SealBinding {
  readonly account: string;
  readonly purpose: 'login' | 'register';
}

export type EnvelopeVersion = 1 | 2;

/**
 * Version that the product sends; ASSUMED. Version 2 binds account and purpose as additional data of AES-GCM, so that
 * an envelope opens in no other request; it is the owner's decision, because the exchange must know it. (decision D05)
 */
export const envelopeVersion: EnvelopeVersion = 1;

/** The additional data of an envelope; null: version 1 has none. */
export function additionalData(
  version: EnvelopeVersion,
  { account, purpose }: SealBinding,
): Uint8Array<ArrayBuffer> | null {
  return version === 1 ? null : new TextEncoder().encode(JSON.stringify({ v: version, purpose, account }));
}

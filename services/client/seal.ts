import { Secret } from '../secret.ts';
import { additionalData, type SealBinding } from '../contract/sealed-password.ts';
import { base64url } from './base64url.ts';

export interface Sealed {
  /** base64url of the envelope's JSON. */
  readonly envelope: Secret;
  /** Server time of the seal in milliseconds since the epoch, encrypted with the password. */
  readonly timestamp: number;
}

/** Version of the envelope `{ v, kid, key, iv, box }`, and what version 2 binds. */
export type SealVersion =
  | { readonly version: 1; readonly binding?: never }
  | { readonly version: 2; readonly binding: SealBinding };

/** Smallest RSA modulus in bits that protects a password. */
const KEY_BITS = 2048;

/** The exchange's key is too short, whether by mistake or by an attacker's choice; nothing was sealed. [LOGIN-10] */
export class KeyTooShort extends Error {}

/**
 * Seals a password for the exchange: AES-256-GCM over `{ password, timestamp }`, the key wrapped with RSA-OAEP/SHA-256.
 * Rejects when WebCrypto is missing or the key is invalid, with KeyTooShort below 2,048 bits; nothing is sent
 * unencrypted. [LOGIN-10] (decision D05)
 */
export async function seal(
  password: Secret,
  key: { id: string; spki: string },
  timestamp: number,
  crypto: Crypto,
  { version, binding }: SealVersion = { version: 1 },
): Promise<Sealed> {
  const wrapping = await crypto.subtle.importKey(
    'spki',
    bytesOf(key.spki),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  if (!hasModulus(wrapping.algorithm) || wrapping.algorithm.modulusLength < KEY_BITS) throw new KeyTooShort();
  const boxKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify({ password: password.reveal(), timestamp }));
  const bound = binding ? additionalData(version, binding) : null;
  const box = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, ...(bound && { additionalData: bound }) },
    boxKey,
    plain,
  );
  const wrapped = await crypto.subtle.encrypt(
    { name: 'RSA-OAEP' },
    wrapping,
    await crypto.subtle.exportKey('raw', boxKey),
  );
  const envelope = JSON.stringify({
    v: version,
    kid: key.id,
    key: base64url(wrapped),
    iv: base64url(iv),
    box: base64url(box),
  });
  return { envelope: new Secret(base64url(new TextEncoder().encode(envelope))), timestamp };
}

function hasModulus(algorithm: KeyAlgorithm): algorithm is RsaKeyAlgorithm {
  return 'modulusLength' in algorithm;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

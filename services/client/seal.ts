import { Secret } from '../secret.ts';
import { base64url } from './base64url.ts';

export interface Sealed {
  /** base64url of the envelope's JSON. */
  readonly envelope: Secret;
  /** Server time of the seal in milliseconds since the epoch, encrypted with the password. */
  readonly timestamp: number;
}

/** Version of the envelope: `{ v, kid, key, iv, box }`. */
const VERSION = 1;

/**
 * Seals a password for the exchange: AES-256-GCM over `{ password, timestamp }`, the key wrapped with RSA-OAEP/SHA-256.
 * Rejects when WebCrypto is missing or the key is invalid; nothing is sent unencrypted. [LOGIN-10] (decision D05)
 */
export async function seal(
  password: Secret,
  key: { id: string; spki: string },
  timestamp: number,
  crypto: Crypto,
): Promise<Sealed> {
  const wrapping = await crypto.subtle.importKey(
    'spki',
    bytesOf(key.spki),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  const boxKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify({ password: password.reveal(), timestamp }));
  const box = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, boxKey, plain);
  const wrapped = await crypto.subtle.encrypt(
    { name: 'RSA-OAEP' },
    wrapping,
    await crypto.subtle.exportKey('raw', boxKey),
  );
  const envelope = JSON.stringify({
    v: VERSION,
    kid: key.id,
    key: base64url(wrapped),
    iv: base64url(iv),
    box: base64url(box),
  });
  return { envelope: new Secret(base64url(new TextEncoder().encode(envelope))), timestamp };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

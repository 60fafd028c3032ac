import * as v from 'valibot';
import { additionalData, type SealBinding } from '../contract/sealed-password.ts';
import { Secret } from '../secret.ts';
import { digest } from './digest.ts';
import type { Clock, Random } from './environment.ts';
import type { Run, Store } from './store.ts';

/** Maximum difference between a sealed time and the exchange's clock: 5 minutes. */
export const SEAL_WINDOW = 300_000;

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
/** Length of a new RSA key in bits. */
const KEY_BITS = 3072;
const AES_BYTES = 32;
const IV_BYTES = 12;

const part = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]+$/),
  v.transform((text) => new Uint8Array(Buffer.from(text, 'base64url'))),
);
const Envelope = v.strictObject({
  v: v.picklist([1, 2]),
  kid: v.string(),
  key: part,
  iv: v.pipe(part, v.length(IV_BYTES)),
  box: part,
});
const Content = v.strictObject({ password: v.string(), timestamp: v.number() });
const KeyRow = v.object({ id: v.string(), public_key: v.string(), private_key: v.string() });

type Opened =
  | { readonly kind: 'opened'; readonly password: Secret; readonly fingerprint: string }
  /** Malformed, or sealed with an unknown key. */
  | { readonly kind: 'keyRefused' }
  /** Sealed at another time than declared, or outside the window. */
  | { readonly kind: 'outOfTime' };

export interface Seal {
  /** `public_key` is the SPKI in base64. */
  publicKey(): Promise<{ key_id: string; public_key: string }>;
  /** `binding`: of the request; an envelope of version 2 opens only where it is the one that was sealed. */
  open(envelope: string, timestamp: number, binding: SealBinding): Promise<Opened>;
}

interface OwnKey {
  readonly id: string;
  readonly spki: string;
  readonly privateKey: CryptoKey;
  /** Bytes of what the key has wrapped: a shorter or longer block could open one envelope in two spellings. */
  readonly blockLength: number;
}

/**
 * Opens sealed passwords with the exchange's key pair, which is created once and stored in the database (decision D05).
 */
export function createSeal({ store, clock, random }: { store: Store; clock: Clock; random: Random }): Seal {
  let pending: Promise<OwnKey> | null = null;
  const ownKey = (): Promise<OwnKey> => (pending ??= loadKey({ store, clock, random }));
  return {
    publicKey: async () => {
      const { id, spki } = await ownKey();
      return { key_id: id, public_key: spki };
    },
    open: async (text, timestamp, binding) => {
      const key = await ownKey();
      const envelope = parsed(Envelope, Buffer.from(text, 'base64url'));
      if (envelope?.kid !== key.id || envelope.key.length !== key.blockLength) return { kind: 'keyRefused' };
      const content = await unboxed(envelope, key.privateKey, additionalData(envelope.v, binding));
      if (!content) return { kind: 'keyRefused' };
      if (content.timestamp !== timestamp || Math.abs(clock.now() - timestamp) > SEAL_WINDOW)
        return { kind: 'outOfTime' };
      return {
        kind: 'opened',
        password: new Secret(content.password),
        fingerprint: digest(envelope.key, envelope.iv, envelope.box),
      };
    },
  };
}

/** Records an envelope as used; false: it was used before. Records are kept as long as the envelope could be opened. */
export function claimEnvelope(run: Run, fingerprint: string, now: number): boolean {
  run('DELETE FROM seen_envelope WHERE forget_at < ?', now);
  return (
    run('INSERT INTO seen_envelope VALUES (?, ?) ON CONFLICT DO NOTHING', fingerprint, now + 2 * SEAL_WINDOW) === 1
  );
}

async function unboxed(
  { key, iv, box }: v.InferOutput<typeof Envelope>,
  privateKey: CryptoKey,
  bound: Uint8Array<ArrayBuffer> | null,
): Promise<v.InferOutput<typeof Content> | null> {
  try {
    const raw = await crypto.subtle.decrypt(RSA, privateKey, key);
    if (raw.byteLength !== AES_BYTES) return null;
    const boxKey = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
    return parsed(
      Content,
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv, ...(bound && { additionalData: bound }) }, boxKey, box),
    );
  } catch {
    return null;
  }
}

function parsed<Shape>(shape: v.GenericSchema<unknown, Shape>, bytes: Uint8Array | ArrayBuffer): Shape | null {
  try {
    const read = v.safeParse(shape, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

async function loadKey({ store, clock, random }: { store: Store; clock: Clock; random: Random }): Promise<OwnKey> {
  const latest = 'SELECT id, public_key, private_key FROM encryption_key ORDER BY made_at DESC LIMIT 1';
  const stored = store.one(KeyRow, latest);
  const row = stored ?? (await makeKey(random));
  if (!stored)
    store.write((run) =>
      run('INSERT INTO encryption_key VALUES (?, ?, ?, ?)', row.id, row.public_key, row.private_key, clock.now()),
    );
  const privateKey = await crypto.subtle.importKey('pkcs8', Buffer.from(row.private_key, 'base64'), RSA, false, [
    'decrypt',
  ]);
  const { algorithm } = privateKey;
  if (!('modulusLength' in algorithm) || typeof algorithm.modulusLength !== 'number')
    throw new Error('the stored key is no RSA key');
  return { id: row.id, spki: row.public_key, privateKey, blockLength: algorithm.modulusLength / 8 };
}

async function makeKey(random: Random): Promise<v.InferOutput<typeof KeyRow>> {
  const pair = await crypto.subtle.generateKey(
    { ...RSA, modulusLength: KEY_BITS, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  );
  const [spki, pkcs8] = await Promise.all([
    crypto.subtle.exportKey('spki', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  return {
    id: Buffer.from(random(8)).toString('hex'),
    public_key: Buffer.from(spki).toString('base64'),
    private_key: Buffer.from(pkcs8).toString('base64'),
  };
}

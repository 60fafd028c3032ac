import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { seal, type SealVersion } from '../../services/client/seal.ts';
import { Secret } from '../../services/secret.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = { id: 'key-1', spki: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
const bytes = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url')),
);
const Envelope = v.strictObject({ v: v.number(), kid: v.string(), key: bytes, iv: bytes, box: bytes });

/** What an envelope holds; throws where it is bound to other data. */
async function opened(version?: SealVersion, bound = ''): Promise<unknown> {
  const { envelope } = await seal(new Secret('Northgate-2026'), key, 1000, crypto, version);
  const { box, iv, ...head } = v.parse(
    Envelope,
    JSON.parse(Buffer.from(envelope.reveal(), 'base64url').toString()) as unknown,
  );
  const secret = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    head.key,
  );
  const opening = createDecipheriv('aes-256-gcm', secret, iv);
  opening.setAAD(Buffer.from(bound));
  opening.setAuthTag(box.subarray(-16));
  const content = JSON.parse(opening.update(box.subarray(0, -16), undefined, 'utf8') + opening.final('utf8')) as object;
  return { v: head.v, kid: head.kid, ...content };
}

describe('an envelope', () => {
  const content = { kid: 'key-1', password: 'Northgate-2026', timestamp: 1000 };
  const binding = { account: 'ada@northgate.example', purpose: 'login' } as const;
  const bound = '{"v":2,"purpose":"login","account":"ada@northgate.example"}';

  test('is of version 1 unless another is asked for, and bound to nothing [LOGIN-10] (decision D05)', async () => {
    expect(await opened()).toEqual({ v: 1, ...content });
    expect(await opened({ version: 1 })).toEqual({ v: 1, ...content });
  });

  test('of version 2 opens with its account and purpose alone [LOGIN-10] (decision D05)', async () => {
    const second = { version: 2, binding } as const;
    expect(await opened(second, bound)).toEqual({ v: 2, ...content });
    for (const other of ['', bound.replace('login', 'register'), bound.replace('ada@', 'eve@')])
      await expect(opened(second, other), other).rejects.toThrow(/unable to authenticate data/);
  });
});

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { seal } from '../../services/client/seal.ts';
import { Secret } from '../../services/secret.ts';
import { hashPassword } from '../../services/exchange/passwords.ts';
import { SEAL_WINDOW } from '../../services/exchange/seal.ts';
import { logInBody, openWorld, site, START, type World } from './world.ts';

const ada = 'ada@northgate.example';
const KEY = 'cht.encrypt.config';
const KEY_REFUSED = 10009;
const OUT_OF_TIME = 10002;

async function codeOf(world: World, sealed: { encrypt_password: string; encrypt_timestamp: number }): Promise<number> {
  return (await world.call(`${site.global}/login`, logInBody(ada, sealed))).ret_code;
}

/** The envelope with one of its fields changed. */
function changed(envelope: string, change: Readonly<Record<string, unknown>>): string {
  const fields = JSON.parse(Buffer.from(envelope, 'base64url').toString()) as Record<string, unknown>;
  return Buffer.from(JSON.stringify({ ...fields, ...change })).toString('base64url');
}

async function keyOf(world: World): Promise<{ id: string; spki: string }> {
  const { result } = await world.call(`${site.global}/v3/config/web`, {
    project_name: 'gatehouse',
    keys: [KEY],
    properties: { language: 'en' },
  });
  const { [KEY]: key } = v.parse(v.object({ [KEY]: v.object({ key_id: v.string(), public_key: v.string() }) }), result);
  return { id: key.key_id, spki: key.public_key };
}

/** The RSA block of an envelope. */
function blockOf(envelope: string): Buffer {
  const { key } = v.parse(v.object({ key: v.string() }), JSON.parse(Buffer.from(envelope, 'base64url').toString()));
  return Buffer.from(key, 'base64url');
}

describe('a sealed password', () => {
  it.each([
    ['with emoji', '🚀 to the moon 👩‍👩‍👧‍👦'],
    ['right to left', 'كلمة السر ١٢٣'],
    ['with NUL and spaces at both ends', '  a\u0000b  '],
    ['of 128 characters', 'x'.repeat(128)],
    ['of 10,000 characters', 'é'.repeat(10_000)],
  ])('of the product opens unchanged: %s [I01] [LOGIN-10] [VAL-03]', async (_, password) => {
    const world = await openWorld();
    world.store.write((run) =>
      run(
        "INSERT INTO person (login_name, username, password) VALUES ('own@northgate.example', 'Own', ?)",
        hashPassword(password, new Uint8Array(16), 16),
      ),
    );
    const { envelope, timestamp } = await seal(new Secret(password), await keyOf(world), START, crypto);
    const body = logInBody('own@northgate.example', {
      encrypt_password: envelope.reveal(),
      encrypt_timestamp: timestamp,
    });
    expect((await world.call(`${site.global}/login`, body)).ret_code).toBe(0);
  });

  it('for an unknown key is refused with the code that renews the key [I09]', async () => {
    const world = await openWorld();
    expect(await codeOf(world, await world.sealed('Northgate-2026', { kid: 'another-key' }))).toBe(KEY_REFUSED);
  });

  it.each([
    ['of a version to come', { v: 3 }],
    ['of version 1 that claims to be bound', { v: 2 }],
    ['with a foreign wrapped key', { key: Buffer.alloc(384, 7).toString('base64url') }],
    ['with another iv', { iv: Buffer.alloc(12).toString('base64url') }],
    ['with an iv of another length', { iv: Buffer.alloc(16).toString('base64url') }],
    ['with another box', { box: Buffer.alloc(80, 3).toString('base64url') }],
    ['with a field too many', { password: 'plain' }],
    ['with a part that is no base64url', { box: 'a+b/' }],
  ])('%s does not open', async (_, change) => {
    const world = await openWorld();
    const { encrypt_password: envelope, encrypt_timestamp: at } = await world.sealed('Northgate-2026');
    expect(await codeOf(world, { encrypt_password: changed(envelope, change), encrypt_timestamp: at })).toBe(
      KEY_REFUSED,
    );
  });

  it.each([
    ['a zero before it', (block: Buffer) => Buffer.concat([Buffer.alloc(1), block])],
    ['a zero after it', (block: Buffer) => Buffer.concat([block, Buffer.alloc(1)])],
    ['its first byte, a zero, missing', (block: Buffer) => block.subarray(1)],
  ])('that has signed in opens no second time with %s in its RSA block [LOGIN-10]', async (_, change) => {
    const world = await openWorld();
    // One block in 256 begins with a zero, without which it is the same number.
    let sealed = await world.sealed('Northgate-2026');
    while (blockOf(sealed.encrypt_password)[0] !== 0) sealed = await world.sealed('Northgate-2026');
    expect(await codeOf(world, sealed)).toBe(0);
    const again = changed(sealed.encrypt_password, {
      key: change(blockOf(sealed.encrypt_password)).toString('base64url'),
    });
    expect(await codeOf(world, { ...sealed, encrypt_password: again })).toBe(KEY_REFUSED);
  });

  it.each([
    [ada, 'login', 0],
    ['banned@northgate.example', 'login', KEY_REFUSED],
    [ada, 'register', KEY_REFUSED],
  ] as const)(
    'of version 2 that is bound to %s for «%s» is answered with %i at the log-in of Ada',
    async (account, purpose, code) => {
      const world = await openWorld();
      const { envelope, timestamp } = await seal(new Secret('Northgate-2026'), await keyOf(world), START, crypto, {
        version: 2,
        binding: { account, purpose },
      });
      expect(await codeOf(world, { encrypt_password: envelope.reveal(), encrypt_timestamp: timestamp })).toBe(code);
      const asFirst = changed(envelope.reveal(), { v: 1 });
      expect(await codeOf(world, { encrypt_password: asFirst, encrypt_timestamp: timestamp })).toBe(KEY_REFUSED);
    },
  );

  it.each(['bm90IGpzb24', 'bnVsbA', '_'])('that is no envelope (%s) does not open', async (text) => {
    const world = await openWorld();
    expect(await codeOf(world, { encrypt_password: text, encrypt_timestamp: START })).toBe(KEY_REFUSED);
  });

  it.each([
    [-SEAL_WINDOW, 0],
    [SEAL_WINDOW, 0],
    [-SEAL_WINDOW - 1, OUT_OF_TIME],
    [SEAL_WINDOW + 1, OUT_OF_TIME],
  ])('of %i ms from the clock of the exchange is answered with %i [T09]', async (distance, code) => {
    const world = await openWorld();
    expect(await codeOf(world, await world.sealed('Northgate-2026', { at: START + distance }))).toBe(code);
  });

  it('is refused when the request’s time differs from the sealed one', async () => {
    const world = await openWorld();
    expect(await codeOf(world, await world.sealed('Northgate-2026', { at: START, reported: START + 1 }))).toBe(
      OUT_OF_TIME,
    );
  });

  it('is accepted once', async () => {
    const world = await openWorld();
    const sealed = await world.sealed('Northgate-2026');
    expect(await codeOf(world, sealed)).toBe(0);
    expect(await codeOf(world, sealed)).toBe(OUT_OF_TIME);
  });

  it('is accepted once, whatever the encoding of its envelope', async () => {
    const world = await openWorld();
    const { encrypt_password: envelope, encrypt_timestamp: at } = await world.sealed('Northgate-2026');
    const {
      v: version,
      kid,
      key,
      iv,
      box,
    } = JSON.parse(Buffer.from(envelope, 'base64url').toString()) as Record<string, unknown>;
    const rewritten = Buffer.from(JSON.stringify({ box, iv, key, kid, v: version }, null, 2)).toString('base64url');
    expect(await codeOf(world, { encrypt_password: envelope, encrypt_timestamp: at })).toBe(0);
    expect(await codeOf(world, { encrypt_password: rewritten, encrypt_timestamp: at })).toBe(OUT_OF_TIME);
  });

  it('that was wrong is consumed too, and is not counted twice', async () => {
    const world = await openWorld();
    const sealed = await world.sealed('wrong');
    expect(await codeOf(world, sealed)).toBe(31002);
    expect(await codeOf(world, sealed)).toBe(OUT_OF_TIME);
    expect(await world.answer(ada, 'wrong')).toMatchObject({ result: { pass_err_count: 2 } });
  });

  it('is consumed by a sentinel too', async () => {
    const world = await openWorld();
    const body = logInBody('code+31018@exchange.test', await world.sealed('any'));
    expect((await world.call(`${site.global}/login`, body)).ret_code).toBe(31018);
    expect((await world.call(`${site.global}/login`, body)).ret_code).toBe(OUT_OF_TIME);
  });

  it('is accepted once even when sent twice concurrently [INV5]', async () => {
    const world = await openWorld();
    const sealed = await world.sealed('Northgate-2026');
    const codes = await Promise.all([codeOf(world, sealed), codeOf(world, sealed)]);
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, OUT_OF_TIME]);
  });
});

describe('the key of the exchange', () => {
  it('is created if missing: RSA with 3072 bits, as SPKI in base64 (decision D05)', async () => {
    const world = await openWorld();
    world.store.write((run) => run('DELETE FROM encryption_key'));
    const { spki } = await keyOf(world);
    const imported = await crypto.subtle.importKey(
      'spki',
      Buffer.from(spki, 'base64'),
      { name: 'RSA-OAEP', hash: 'SHA-256' },
      true,
      ['encrypt'],
    );
    expect(imported.algorithm).toMatchObject({ modulusLength: 3072 });
  });
});

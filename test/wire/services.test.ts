import { expect, test } from 'vitest';
import type { Clock } from '../../services/browser/clock.ts';
import { memoryCaptchaFrame } from '../../services/browser/captcha-frame.ts';
import { wireVendors } from '../../services/contract/vendors.ts';
import { Secret } from '../../services/secret.ts';
import { attemptPortsOf } from '../../src/flows/login/attempt.ports.ts';
import { json, servicesOver, inertBrowser, type Sent, ofAda } from './environment.ts';

const pair = await crypto.subtle.generateKey(
  { name: 'RSA-OAEP', modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
  true,
  ['encrypt', 'decrypt'],
);
const spki = Buffer.from(await crypto.subtle.exportKey('spki', pair.publicKey)).toString('base64');
const config = {
  'cht.captcha.config': { order: ['qqcatpcha', 'geecaptcha'] },
  'cht.download.config': { EU: true },
  'cht.encrypt.config': { key_id: 'k1', public_key: spki },
};
const configured = ({ url }: Sent): Response =>
  json(url.pathname === '/v3/config/web' ? { ret_code: 0, result: config } : { ret_code: 0 });

async function open(envelope: string): Promise<{ password: string; timestamp: number }> {
  const { kid, key, iv, box } = JSON.parse(Buffer.from(envelope, 'base64url').toString()) as Record<string, string>;
  expect(kid).toBe('k1');
  const raw = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, pair.privateKey, Buffer.from(key ?? '', 'base64url'));
  const boxKey = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: Buffer.from(iv ?? '', 'base64url') },
    boxKey,
    Buffer.from(box ?? '', 'base64url'),
  );
  return JSON.parse(new TextDecoder().decode(plain)) as { password: string; timestamp: number };
}

test.each([['  spaces kept  '], ['p\u0000ß😀'], ['👨‍👩‍👧‍👦'.repeat(64)], ['ابجد'], ['x'.repeat(128)]])(
  'the password %j is sealed unchanged under the configured key [LOGIN-10] [I01]',
  async (password) => {
    const { services, clock } = servicesOver(configured);
    const sealed = await services.sealPassword({ password: new Secret(password), ...ofAda });
    if (sealed.kind !== 'sealed') throw new Error(sealed.kind);
    expect(await open(sealed.sealed.envelope.reveal())).toEqual({ password, timestamp: clock.now() });
    expect(sealed.sealed.timestamp).toBe(clock.now());
  },
);

test("the sealed time is the server's, whatever the device's clock [T09]", async () => {
  const date = 'Wed, 15 Nov 2023 22:13:20 GMT';
  const { services } = servicesOver(() => json({ ret_code: 0, result: config }, { headers: { date } }));
  const sealed = await services.sealPassword({ password: new Secret('p'), ...ofAda });
  expect(sealed).toMatchObject({ sealed: { timestamp: Date.parse(date) } });
});

test('without a key nothing is sealed, and the next attempt loads the configuration again [LOGIN-10] [G03]', async () => {
  let works = false;
  const { services, sent } = servicesOver((one) => (works ? configured(one) : new Response('', { status: 500 })));
  expect(await services.sealPassword({ password: new Secret('p'), ...ofAda })).toEqual({ kind: 'keyMissing' });
  works = true;
  expect(await services.sealPassword({ password: new Secret('p'), ...ofAda })).toMatchObject({ kind: 'sealed' });
  expect(sent).toHaveLength(2);
});

test('a configuration with a missing or invalid key seals nothing and causes no error [LOGIN-10] [I09]', async () => {
  const keyless = servicesOver(() => json({ ret_code: 0, result: {} }));
  expect(await keyless.services.sealPassword({ password: new Secret('p'), ...ofAda })).toEqual({ kind: 'keyMissing' });
  const broken = servicesOver(() =>
    json({ ret_code: 0, result: { 'cht.encrypt.config': { key_id: 'k', public_key: '!!' } } }),
  );
  expect(await broken.services.sealPassword({ password: new Secret('p'), ...ofAda })).toEqual({
    kind: 'cryptoMissing',
  });
});

test.each([
  [1024, { kind: 'keyTooShort' }],
  [1536, { kind: 'keyTooShort' }],
  [2048, { kind: 'sealed' }],
])('a key of %i bits: %j, and a short one is loaded anew by the next attempt [LOGIN-10]', async (bits, outcome) => {
  const rsa = { name: 'RSA-OAEP', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]) };
  const weak = await crypto.subtle.generateKey({ ...rsa, modulusLength: bits }, true, ['encrypt', 'decrypt']);
  const key = Buffer.from(await crypto.subtle.exportKey('spki', weak.publicKey)).toString('base64');
  const { services, sent } = servicesOver(() =>
    json({ ret_code: 0, result: { 'cht.encrypt.config': { key_id: 'k', public_key: key } } }),
  );
  expect(await services.sealPassword({ password: new Secret('p'), ...ofAda })).toMatchObject(outcome);
  await services.sealPassword({ password: new Secret('p'), ...ofAda });
  expect(sent).toHaveLength(outcome.kind === 'sealed' ? 1 : 2);
});

test('a browser without WebCrypto seals nothing [I08] [VAL-03]', async () => {
  const { services } = servicesOver(configured, {
    crypto: { getRandomValues: crypto.getRandomValues.bind(crypto) } as Crypto,
  });
  expect(await services.sealPassword({ password: new Secret('p'), ...ofAda })).toEqual({ kind: 'cryptoMissing' });
});

test('the configuration is requested once for all callers, with its keys and the language [CALL-18] [CALL-19] [HTTP-25]', async () => {
  const { services, sent } = servicesOver(configured);
  const [first] = await Promise.all([services.readSettings(), services.readSettings()]);
  await services.readSettings();
  expect(first).toMatchObject({
    kind: 'loaded',
    settings: { captchaOrder: ['tencent', 'geetest'], downloads: { EU: true } },
  });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    keys: ['cht.captcha.config', 'cht.download.config', 'cht.gray.config', 'cht.encrypt.config'],
    properties: { language: 'en' },
  });
});

test('the captcha order is kept in a cookie in its wire spelling, for a late configuration [CAPT-07] [CAPT-09] (A18)', async () => {
  const { services, jar } = servicesOver(configured);
  expect(services.captchaOrder.recall()).toEqual({ kind: 'none' });
  await services.readSettings();
  expect(jar.get('gh_captcha_order')).toBe('qqcatpcha.geecaptcha');
  const later = servicesOver(() => new Response('', { status: 500 }), {}, jar);
  expect(await later.services.readSettings()).toEqual({ kind: 'missing' });
  expect(later.services.captchaOrder.recall()).toEqual({ kind: 'kept', providers: ['tencent', 'geetest'] });
});

test.each<[readonly unknown[], readonly string[] | null, string | undefined]>([
  [['magpie', 'recaptcha'], ['magpie', 'recaptcha'], 'magpie.recaptcha'],
  [['recaptcha', 'turnstile'], ['recaptcha'], 'recaptcha'],
  [['turnstile', 'qqcatpcha', 5, null, 'magpie', 'geetest', '__proto__'], ['tencent', 'magpie'], 'qqcatpcha.magpie'],
  [['geecaptcha', 'recaptcha', 'geecaptcha'], ['geetest', 'recaptcha'], 'geecaptcha.recaptcha'],
  [['turnstile'], null, undefined],
  [[], null, undefined],
])(
  'of the order %j known entries keep their place; an empty order is not stored [CAPT-07] [CAPT-09] (A17)',
  async (order, captchaOrder, kept) => {
    const { services, jar } = servicesOver(() => json({ ret_code: 0, result: { 'cht.captcha.config': { order } } }));
    expect(await services.readSettings()).toMatchObject({ kind: 'loaded', settings: { captchaOrder } });
    expect(jar.get('gh_captcha_order')).toBe(kept);
    const providers = services.captchaOrder.recall();
    expect(providers).toEqual(captchaOrder ? { kind: 'kept', providers: captchaOrder } : { kind: 'none' });
  },
);

test.each([
  '',
  'geetest',
  'geecaptcha.evil',
  'geecaptcha.geecaptcha',
  'geecaptcha,recaptcha',
  '["geecaptcha"]',
  '__proto__',
  'geecaptcha.',
])('the malformed stored captcha order «%s» is ignored [CAPT-07] [S09]', (junk) => {
  const { services } = servicesOver(configured, {}, new Map([['gh_captcha_order', junk]]));
  expect(services.captchaOrder.recall()).toEqual({ kind: 'none' });
});

test('captcha vendors have their exact wire names [CAPT-09]', async () => {
  expect(wireVendors).toEqual(['geecaptcha', 'qqcatpcha', 'recaptcha']);
  const { services, environment, events } = servicesOver(() =>
    json({ ret_code: 0, result: { 'cht.captcha.config': { order: wireVendors } } }),
  );
  expect(await services.readSettings()).toMatchObject({
    settings: { captchaOrder: ['geetest', 'tencent', 'recaptcha'] },
  });
  const { captcha } = attemptPortsOf({
    keepIdentity: () => undefined,
    services: async () => services,
    frame: async () => memoryCaptchaFrame(),
    monitor: environment.monitor,
    notify: () => undefined,
    tabs: inertBrowser.tabs,
    location: inertBrowser.location,
  });
  for (const provider of ['geetest', 'tencent', 'recaptcha', 'magpie'] as const)
    captcha.reportCaptchaFailure({ provider, scene: 31000, reason: 'loadFailed' });
  captcha.warnNoCaptcha({ scene: 31000 });
  expect(events).toEqual([
    ...[...wireVendors, 'magpie'].map((vendor) => ({
      name: 'Captcha Failed',
      vendor,
      scene: 31000,
      reason: 'loadFailed',
    })),
    { name: 'Captcha Unavailable', scene: 31000 },
  ]);
});

test('a configuration that failed is asked for again, and one that was read is shared [CALL-18] [G03]', async () => {
  let works = false;
  const { services, sent } = servicesOver((one) => (works ? configured(one) : new Response('', { status: 500 })));
  expect(await services.readSettings()).toEqual({ kind: 'missing' });
  works = true;
  expect(await services.readSettings()).toMatchObject({ kind: 'loaded' });
  expect(await services.readSettings()).toMatchObject({ kind: 'loaded' });
  expect(sent).toHaveLength(2);
});

test('a malformed key of the configuration does not affect the others [G03] [S09]', async () => {
  const { services } = servicesOver(() =>
    json({ ret_code: 0, result: { ...config, 'cht.captcha.config': { order: 'all' }, 'cht.download.config': [1] } }),
  );
  expect(await services.readSettings()).toMatchObject({
    kind: 'loaded',
    settings: { captchaOrder: null, downloads: {}, encryptionKey: { id: 'k1' } },
  });
});

test('a ban lookup uses the account, then its cookie’s token, in milliseconds [BAN-01] [BAN-02] [BAN-07] [STORE-12]', async () => {
  const jar = new Map([['self_unbind_token', 'unbind']]);
  const { services, sent } = servicesOver(
    () =>
      json(
        { ret_code: 0, result: { is_self_help_baned: true, baned_time: '1700000000', extra: 1 } },
        { headers: { date: 'Wed, 15 Nov 2023 22:13:20 GMT' } },
      ),
    {},
    jar,
  );
  expect(await services.openBanLookup({ identifier: 'a@b.co' })).toEqual({ kind: 'open' });
  expect(await services.readSelfUnban()).toEqual({
    kind: 'selfHelp',
    bannedAt: 1_700_000_000_000,
    now: 1_700_086_400_000,
  });
  expect(sent.map(({ url, body }) => [url.pathname, body])).toEqual([
    ['/user/public/ban/einfo', { login_name: 'a@b.co' }],
    ['/user/public/self_unbind/status', { self_unbind_token: 'unbind' }],
  ]);
});

test('a ban lookup by the ticket of a refusal sends the ticket and no name [BAN-01]', async () => {
  const jar = new Map([['self_unbind_token', 'unbind']]);
  const { services, sent } = servicesOver(() => json({ ret_code: 0, result: {} }), {}, jar);
  expect(await services.openBanLookup({ ticket: new Secret('names-the-account') })).toEqual({ kind: 'open' });
  expect(sent.map(({ body }) => body)).toEqual([{ ban_ticket: 'names-the-account' }]);
});

test.each([
  [100, 'unbind', 100],
  [1000, 'unbind', 1000],
  [1020, null, 1000],
])(
  'a token that a script can read %d ms after the reply is %j to the status, asked for after %d ms [BAN-01] [BAN-07]',
  async (readableAfter, token, askedAfter) => {
    const jar = new Map<string, string>();
    let waited = 0;
    const clock: Clock = {
      now: () => 0,
      clearTimeout: () => undefined,
      setTimeout: (look, ms) => {
        // The deadline of the call never comes.
        if (ms > 1000) return;
        waited += ms;
        if (waited >= readableAfter) jar.set('self_unbind_token', 'unbind');
        queueMicrotask(look);
      },
    };
    const { services, session } = servicesOver(() => json({ ret_code: 0, result: {} }), { clock }, jar);
    expect(await services.openBanLookup({ identifier: 'a@b.co' })).toEqual({ kind: 'open' });
    expect([waited, session.selfUnbanToken()?.reveal() ?? null]).toEqual([askedAfter, token]);
  },
);

test.each([
  [253_402_214_399, { kind: 'selfHelp', bannedAt: 253_402_214_399_000 }],
  [253_402_214_400, { kind: 'unknown' }],
  [1_700_000_000_000, { kind: 'unknown' }],
  ['1700000000000', { kind: 'unknown' }],
  [8_640_000_000_000, { kind: 'unknown' }],
])(
  'a ban since %j s, beyond the year 9999 (milliseconds), is unknown [BAN-02] [BAN-03] [BAN-06]',
  async (since, outcome) => {
    const { services } = servicesOver(() =>
      json({ ret_code: 0, result: { is_self_help_baned: true, baned_time: since } }),
    );
    expect(await services.readSelfUnban()).toMatchObject(outcome);
  },
);

test('a ban lookup that fails, or reports no self-help, causes no error [BAN-06] [BAN-08] [BAN-02]', async () => {
  const failing = servicesOver(() => new Response('', { status: 500 }));
  expect(await failing.services.openBanLookup({ identifier: 'a@b.co' })).toEqual({ kind: 'unknown' });
  expect(await failing.services.readSelfUnban()).toEqual({ kind: 'unknown' });
  const other = servicesOver(() => json({ ret_code: 0, result: { is_self_help_baned: false } }));
  expect(await other.services.readSelfUnban()).toEqual({ kind: 'notSelfHelp' });
  const misshapen = servicesOver(() => json({ ret_code: 0, result: { is_self_help_baned: 'yes' } }));
  expect(await misshapen.services.readSelfUnban()).toEqual({ kind: 'unknown' });
});

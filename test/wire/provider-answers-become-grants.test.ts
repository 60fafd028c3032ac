import { expect, test } from 'vitest';
import { providers } from '../../services/client/providers.ts';
import { Secret } from '../../services/secret.ts';

const redirectUri = 'https://com.northgate.example/en/authorized';
const request = { clientId: 'client', redirectUri, state: 's&t=1', challenge: 'c'.repeat(43) };
const verifier = new Secret('v');

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

function widgetGrant(answer: string) {
  const grant = providers.telegram.grant({ answer, verifier, redirectUri });
  if (grant === null) return null;
  if (grant.kind !== 'telegram') return expect.unreachable(grant.kind);
  const { telegram, name, isOwn } = grant;
  return { kind: telegram.kind, raw: telegram.raw.reveal(), name, isOwn };
}

test.each([
  ['google', { scope: 'openid email' }],
  ['apple', {}],
] as const)(
  '%s is asked for a code by state and an S256 challenge, with the scope %j [LOGIN-03]',
  (provider, scope) => {
    expect(providers[provider].query(request)).toEqual({
      response_type: 'code',
      client_id: 'client',
      redirect_uri: redirectUri,
      ...scope,
      state: 's&t=1',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    });
  },
);

test.each(['google', 'apple'] as const)(
  'a code of %s is redeemed with the verifier and return address of its visit [LOGIN-03]',
  (provider) => {
    const grant = providers[provider].grant({ answer: 'the-code', verifier, redirectUri });
    expect(grant).toEqual({ kind: 'code', provider, code: new Secret('the-code'), verifier, redirectUri });
    if (grant?.kind === 'code') expect(grant.code.reveal()).toBe('the-code');
  },
);

test('Telegram is asked for the page’s origin, with the state encoded in the return address [TG-26]', () => {
  expect(providers.telegram.query(request)).toEqual({
    bot_id: 'client',
    origin: 'https://com.northgate.example',
    request_access: 'write',
    return_to: `${redirectUri}?state=s%26t%3D1`,
  });
});

test('the data of Telegram’s widget is passed on as a query, every field as text [TG-26] [TG-23]', () => {
  expect(widgetGrant(encoded({ id: 7, first_name: 'Tess & Co', auth_date: 1, hash: 'h' }))).toEqual({
    kind: 'widget',
    raw: 'id=7&first_name=Tess+%26+Co&auth_date=1&hash=h',
    name: 'Tess & Co',
    isOwn: true,
  });
});

test.each(['+', '/'])('an answer whose base64 has %s is read in both alphabets [TG-26]', (letter) => {
  const [answer = ''] = Array.from({ length: 64 }, (_, at) => encoded({ hash: `${'?~ÿ>'.repeat(at)}ÿ~>?` })).filter(
    (one) => one.includes(letter),
  );
  expect(answer).toContain(letter);
  const plain = widgetGrant(answer);
  expect(plain?.raw).toMatch(/^hash=/);
  expect(widgetGrant(answer.replaceAll('+', '-').replaceAll('/', '_'))).toEqual(plain);
});

test.each(['', '!', 'bm90IGpzb24=', ...['text', 7, null, true, {}, [], { hashes: 'h' }].map(encoded)])(
  'the answer %j is no data of Telegram’s widget [TG-26] [S09]',
  (answer) => {
    expect(widgetGrant(answer)).toBeNull();
  },
);

test.each([
  [{ first_name: 'Tess', last_name: 'Tester', username: 'tess' }, 'Tess Tester @tess'],
  [{ first_name: 'Tess' }, 'Tess'],
  [{ first_name: 'Tess', username: 'tess' }, 'Tess @tess'],
  [{ last_name: 'Tester' }, 'Tester'],
  [{ username: 'tess' }, '@tess'],
  [{ first_name: '\u202Eevil\u0000', username: '\u200F' }, 'evil'],
  [{}, ''],
])('a Telegram account with %j is named %j [TG-17] [TG-26]', (fields, name) => {
  expect(widgetGrant(encoded({ ...fields, hash: 'h' }))?.name).toBe(name);
});

import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { queryOf, queryParameters, type Query } from '../../services/browser/query.ts';
import { credentialIn } from '../../services/browser/credential-in.ts';
import { secretParameters } from '../../services/browser/secret-parameters.ts';
import { Secret } from '../../services/secret.ts';

const parse = (query: string) => queryOf(new URLSearchParams(query));

/** The result for an address without parameters; a broker's id also sets the medium. */
const others = (query: Query, name: string) => ({ ...query, brokerId: null, medium: null, [name]: null });

/** Name, query of the address, value that the product reads. */
const rows: readonly (readonly [title: string, name: keyof typeof queryParameters, query: string, value: unknown])[] = [
  [
    'redirect_url is decoded once [QUERY-01] [QUERY-20]',
    'redirect_url',
    '?redirect_url=%2Fen%2Fassets%253Fa',
    '/en/assets%3Fa',
  ],
  ['client_id [QUERY-02]', 'client_id', '?client_id=c-1', 'c-1'],
  ['response_type [QUERY-03]', 'response_type', '?response_type=code', 'code'],
  [
    'redirect_uri is the exact decoded value [QUERY-04]',
    'redirect_uri',
    '?redirect_uri=https%3A%2F%2Fapp.example%2Fcb%3Fx%3D1%26y',
    'https://app.example/cb?x=1&y',
  ],
  ['scope, its parts apart by a space [QUERY-05]', 'scope', '?scope=a+b', 'a b'],
  ['affiliate_id is judged where it is used [QUERY-07]', 'affiliate_id', '?affiliate_id=1a2', '1a2'],
  ['brokerId [QUERY-08]', 'brokerId', '?brokerId=77', '77'],
  ['ref [QUERY-09]', 'ref', '?ref=ABC', 'ABC'],
  ['medium is direct when it is absent [QUERY-10] [ROLE-04]', 'medium', '', 'direct'],
  ['medium broker [QUERY-10] [ROLE-04]', 'medium', '?medium=broker', 'broker'],
  ["an unknown medium does not mark a partner's invitee [QUERY-10]", 'medium', '?medium=Broker', 'direct'],
  ["a broker's id makes a broker's invitee [QUERY-08]", 'medium', '?brokerId=77', 'broker'],
  ["a medium that is named goes before a broker's id [QUERY-08]", 'medium', '?brokerId=77&medium=referral', 'referral'],
  ...['fox', 'gmb', 'stk', 'esp'].map(
    (tag) => [`tag ${tag} marks a non-crypto visitor [QUERY-11]`, 'tag', `?tag=${tag}`, tag] as const,
  ),
  ['another tag marks no user [QUERY-11]', 'tag', '?tag=abc', null],
  ['a tag in other letters marks no user [QUERY-11]', 'tag', '?tag=FOX', null],
  ['source task [QUERY-12]', 'source', '?source=task', 'task'],
  ['source commit_login [QUERY-12]', 'source', '?source=commit_login', 'commit_login'],
  ['another source means nothing to a flow [QUERY-12]', 'source', '?source=newsletter', null],
  ['demoAccount=true [QUERY-13]', 'demoAccount', '?demoAccount=true', true],
  ['demoAccount=1 is no demo account [QUERY-13]', 'demoAccount', '?demoAccount=1', false],
  ['DEMOACCOUNT=true is another parameter [QUERY-13] [QUERY-22]', 'demoAccount', '?DEMOACCOUNT=true', false],
  ['register_channel [QUERY-14]', 'register_channel', '?register_channel=tv', 'tv'],
  ['show_type by register type [QUERY-17]', 'show_type', '?show_type=newLink', 'newLink'],
  ['show_type by layout [QUERY-17]', 'show_type', '?show_type=new_dark', 'new_dark'],
  ['an unknown show_type is ignored [QUERY-17]', 'show_type', '?show_type=newest', null],
  ['pageLayout [QUERY-18]', 'pageLayout', '?pageLayout=new_dark', 'new_dark'],
  ['an unknown pageLayout is ignored [QUERY-18]', 'pageLayout', '?pageLayout=newCode', null],
  ['force=1 [QUERY-19]', 'force', '?force=1', true],
  ['force=true [QUERY-19]', 'force', '?force=true', true],
  ['force=0 forces nothing [QUERY-19]', 'force', '?force=0', false],
  ['the first of several counts [QUERY-21]', 'ref', '?ref=a&ref=b', 'a'],
  ['an empty value is an absent one [QUERY-20]', 'ref', '?ref=', null],
  ['a name in other letters is another name [QUERY-22]', 'brokerId', '?brokerid=77', null],
  ['a list is no value [O11]', 'ref', '?ref[]=a', null],
  ['a value that is too long is absent, never cut [QUERY-20] [O11]', 'ref', `?ref=${'a'.repeat(20_000)}`, null],
  [
    'redirect_url is read whole, however long it is [QUERY-01] [O11]',
    'redirect_url',
    `?redirect_url=/en/${'a'.repeat(20_000)}`,
    `/en/${'a'.repeat(20_000)}`,
  ],
  [
    'redirect_uri above 8,192 characters is absent [QUERY-20] [O11]',
    'redirect_uri',
    `?redirect_uri=${'a'.repeat(8193)}`,
    null,
  ],
  ['a value just short enough is whole [QUERY-20]', 'ref', `?ref=${'a'.repeat(256)}`, 'a'.repeat(256)],
];

test.each(rows)('%s', (_, name, query, value) => {
  expect(parse(query)).toMatchObject({ [name]: value });
  expect(others(parse(query), name)).toEqual(others(parse(''), name));
});

test('the product reads these nineteen parameters [QUERY-22]', () => {
  expect(Object.keys(queryParameters)).toEqual([
    'redirect_url',
    'client_id',
    'response_type',
    'redirect_uri',
    'scope',
    'state',
    'affiliate_id',
    'brokerId',
    'ref',
    'medium',
    'tag',
    'source',
    'demoAccount',
    'register_channel',
    'uuid',
    'tmp_token',
    'show_type',
    'pageLayout',
    'force',
  ]);
});

describe('secret parameters', () => {
  test.each([
    ['state is handed back byte for byte [QUERY-06] [O03]', 'state'],
    ['uuid [QUERY-15]', 'uuid'],
    ['tmp_token [QUERY-16]', 'tmp_token'],
  ] as const)('%s: a Secret that is never printed [HTTP-28]', (_, name) => {
    const text = `${'s3cret'.repeat(700)}&#%"<😀+ `;
    const query = parse(`?${name}=${encodeURIComponent(text)}`);
    const value = query[name];
    expect(value).toBeInstanceOf(Secret);
    expect(value?.reveal()).toBe(text);
    expect(`${JSON.stringify(query)} ${inspect(query)}`).not.toContain('s3cret');
  });

  test.each(['code', 'token', 'tgWebAppData', 'telegram_callback', 'self_unbind_token'] as const)(
    '%s is read as a Secret from query or fragment [HTTP-28]',
    (name) => {
      expect(credentialIn(new URLSearchParams(`${name}=a%20b`), name)?.reveal()).toBe('a b');
      expect(credentialIn(new URLSearchParams(''), name)).toBeNull();
    },
  );

  test('none of them is sent in a URL [HTTP-28] [HTTP-08]', () => {
    expect(secretParameters).toEqual([
      'state',
      'uuid',
      'tmp_token',
      'code',
      'token',
      'tgWebAppData',
      'telegram_callback',
      'self_unbind_token',
      'telegram_callback_mini',
      'tgAuthResult',
      'access_token',
      'id_token',
      'oauth_tmp_login_id',
      'login_hint',
      'login_name',
      'email',
      'mobile',
      'password',
      'hash',
      'user',
      'first_name',
      'last_name',
      'username',
      'photo_url',
      'auth_date',
    ]);
  });
});

const corpus = JSON.parse(readFileSync('test/rules/redirect-query-cases.json', 'utf8')) as readonly {
  id: string;
  query: string;
  full_length: number;
  value: string | null;
}[];

test.each(corpus.filter((one) => one.query.length === one.full_length))(
  'query case $id is read as by the platform [QUERY-01] [O11]',
  ({ query, value }) => {
    expect(queryOf(new URL(query, 'https://www.exchange.example/en/login').searchParams).redirect_url).toBe(
      value === '' ? null : value,
    );
  },
);

test('a malformed percent sequence is read without an error [QUERY-20]', () => {
  expect(parse('?ref=%E0%A4%A&client_id=%').client_id).toBe('%');
});

test('any URL is read without an error or pollution [QUERY-20] [O11] [B11]', () => {
  const name = fc.constantFrom(...Object.keys(queryParameters), '__proto__', 'constructor', '__proto__[x]', '');
  const value = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('%', '%E0%A4%A', '<img onerror=alert(1)>', '\u0000', '%00', '\uD800', '‮'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 5 }), (pairs) => {
      const query = parse(`?${pairs.map(([key, one]) => `${key}=${one}`).join('&')}`);
      return (
        Object.keys(query).join() === Object.keys(queryParameters).join() &&
        Object.getPrototypeOf(query) === Object.prototype
      );
    }),
    { numRuns: 60 },
  );
  expect(Object.keys(Object.prototype)).toEqual([]);
});

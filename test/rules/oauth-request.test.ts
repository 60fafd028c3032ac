import { describe, expect, test } from 'vitest';
import { AGAIN } from '../../machines/rules/again.ts';
import {
  asksForNone,
  keptFragment,
  oauthPage,
  oauthSearch,
  readOAuthRequest,
} from '../../machines/rules/oauth-request.ts';
import { queryParameters } from '../../services/browser/query.ts';
import { assumedParameters } from '../../services/contract/assumed.ts';
import { Secret } from '../../services/secret.ts';

const read = (search: string) => readOAuthRequest(search, (text) => new Secret(text));
const base = '?client_id=c&response_type=code&redirect_uri=https%3A%2F%2Fa.example%2Fcb';
const specified = ['client_id', 'response_type', 'redirect_uri', 'scope', 'state'] as const;

test('the parameters are five of the specified nineteen and the assumed table [QUERY-22]', () => {
  expect(Object.keys(queryParameters)).toEqual(expect.arrayContaining([...specified]));
  expect(assumedParameters.filter((name) => Object.hasOwn(queryParameters, name))).toEqual([]);
  for (const name of [...specified, ...assumedParameters])
    expect(read(`${base}&${name}=1&${name}=1`)).toEqual({ kind: 'unusable', reason: 'repeated', parameter: name });
  expect(read(`${base}&nonce=1&nonce=2`).kind).toBe('usable');
});

test('values are decoded once and kept byte for byte [QUERY-06] [OAUTH-13]', () => {
  const state = '&#%"<😀+ %41';
  const request = read(`${base}&state=${encodeURIComponent(state)}&scope=a+b%20c&login_hint=a%40b&max_age=`);
  expect(request).toMatchObject({ kind: 'usable', query: { scope: 'a b c', redirectUri: 'https://a.example/cb' } });
  expect(request.kind === 'usable' && request.query.state.reveal()).toBe(state);
  expect(request.kind === 'usable' && request.query.loginHint.reveal()).toBe('a@b');
});

describe('a request is unusable [OAUTH-11]', () => {
  test.each([
    ['', 'missing', 'client_id'],
    ['?response_type=code&redirect_uri=https://a.example', 'missing', 'client_id'],
    ['?client_id=c&response_type=code', 'missing', 'redirect_uri'],
    ['?client_id=c&redirect_uri=https://a.example', 'missing', 'response_type'],
    ['?client_id=&response_type=code&redirect_uri=https://a.example', 'missing', 'client_id'],
    ['?Client_id=c&response_type=code&redirect_uri=https://a.example', 'missing', 'client_id'],
    [`${base}&client_id=c`, 'repeated', 'client_id'],
    [`${base}&client%5Fid=c`, 'repeated', 'client_id'],
    [`${base}&state=%`, 'unreadable', 'state'],
    [`${base}&state=%E0%A4%A`, 'unreadable', 'state'],
    [`${base}&state=%FF`, 'unreadable', 'state'],
    [`${base}&scope=${'x'.repeat(8193)}`, 'tooLong', 'scope'],
    ['?client_id=c&response_type=code&redirect_uri=https://a.example/%23x', 'fragment', 'redirect_uri'],
    ['?client_id=c&response_type=code&redirect_uri=/cb', 'address', 'redirect_uri'],
    ['?client_id=c&response_type=code&redirect_uri=JavaScript:alert(1)', 'address', 'redirect_uri'],
    ['?client_id=c&response_type=code&redirect_uri=data:text/html,x', 'address', 'redirect_uri'],
    ['?client_id=c&response_type=code&redirect_uri=https:a.example/cb', 'address', 'redirect_uri'],
    ['?client_id=c&response_type=code&redirect_uri=HTTPS:/a.example/cb', 'address', 'redirect_uri'],
    ['?client_id=c&response_type=code&redirect_uri=https:%5C%5Ca.example/cb', 'address', 'redirect_uri'],
    ['?client_id=c&response_type=code&redirect_uri=https://a.example/a%20b', 'address', 'redirect_uri'],
    ['?client_id=c&response_type=code&redirect_uri=https://a.example/%00', 'address', 'redirect_uri'],
    ['?client_id=c&response_type=code&redirect_uri=https://a.example/cb%3Fx=1%26code=fixed', 'address', 'redirect_uri'],
    ['?client_id=c&response_type=code&redirect_uri=https://a.example/cb%3Fstate=', 'address', 'redirect_uri'],
    ['?client_id=c&response_type=code&redirect_uri=com.a.app:/cb%3F%2569ss=x', 'address', 'redirect_uri'],
    ['?client_id=c&response_type=code&redirect_uri=https://a.example/cb%3Ferror=x', 'address', 'redirect_uri'],
    ['?client_id&response_type=code&redirect_uri=https://a.example', 'missing', 'client_id'],
    ['?client_id=c&redirect_uri=https://a.example&request', 'missing', 'response_type'],
    ['?redirect_uri=https://a.example&request=x', 'missing', 'client_id'],
    ['?client_id=c&request=x', 'missing', 'redirect_uri'],
    ['??client_id=c&response_type=code&redirect_uri=https://a.example', 'missing', 'client_id'],
    [`${base}&=x&client_id=d`, 'repeated', 'client_id'],
  ])('%s: %s %s', (search, reason, parameter) => {
    expect(read(search)).toEqual({ kind: 'unusable', reason, parameter });
  });

  test('but not for the longest value, a malformed other parameter, or a request object without response_type', () => {
    expect(read(`${base}&state=${'x'.repeat(8192)}`).kind).toBe('usable');
    expect(read(`${base}&utm=%E0%A4%A&%FF=1&__proto__[x]=1`).kind).toBe('usable');
    expect(read('?client_id=c&redirect_uri=https://a.example&request_uri=urn:x').kind).toBe('usable');
    expect(read('?client_id=c&response_type=code&redirect_uri=com.a.app:/cb').kind).toBe('usable');
    expect(read('?client_id=c&response_type=code&redirect_uri=http://127.0.0.1:4000/cb').kind).toBe('usable');
    expect(read(`${base}&=&&state=?a=b`)).toMatchObject({ kind: 'usable' });
  });
});

test.each([
  [`${base}&b=1&b=2&x=%zz&`, `${base}&b=1&b=2&x=%zz&`],
  ['?a=+%20&tmp_token=t&b', '?a=+%20&b'],
  ['?tmp%5Ftoken=t', ''],
  ['?tmp_token=t&tmp_token=u', ''],
  ['?tmp_token&a=?b', '?a=?b'],
  ['?&tmp_token=t&&a=1&', '?a=1'],
  ['?=tmp_token&a=1', '?=tmp_token&a=1'],
  ['', ''],
])('the query %s goes on as %s: unchanged but for the ticket [OAUTH-02] [REDIR-13]', (search, expected) => {
  expect(oauthSearch(search)).toBe(expected);
});

test('prompt=none is a word of the list', () => {
  expect(['none', 'login none', '', 'nonesuch'].map((prompt) => asksForNone({ prompt }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('every parameter of a request keeps its own value [OAUTH-13] [QUERY-22]', () => {
  const given = [...specified, ...assumedParameters].filter((name) => name !== 'redirect_uri');
  const request = read(`?redirect_uri=https://a.example/cb&${given.map((name) => `${name}=of-${name}`).join('&')}`);
  const { query } = request.kind === 'usable' ? request : expect.unreachable();
  const wireName = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  for (const [field, value] of Object.entries(query))
    expect([field, value instanceof Secret ? value.reveal() : value]).toEqual([
      field,
      field === 'redirectUri' ? 'https://a.example/cb' : `of-${wireName(field)}`,
    ]);
});

test.each(
  'javascript data blob vbscript file filesystem about view-source mailto tel sms ms-msdt ms-settings search-ms itms-services intent ftp ws myapp mailto. .mailto a..b'.split(
    ' ',
  ),
)('an application gets no answer at the scheme %s [OAUTH-11]', (scheme) => {
  for (const spelled of [scheme, scheme.toUpperCase()]) {
    const search = `?client_id=c&response_type=code&redirect_uri=${spelled}:https://a.example/x`;
    expect(read(search)).toEqual({ kind: 'unusable', reason: 'address', parameter: 'redirect_uri' });
  }
});

test.each(['com.example.app:/cb', 'COM.example.App-2:/cb', 'com.example.app://cb', 'x-a+b.example:cb'])(
  'an application of this device is answered at %s, a scheme that is a reversed domain [OAUTH-01]',
  (redirectUri) => {
    expect(read(`?client_id=c&response_type=code&redirect_uri=${encodeURIComponent(redirectUri)}`)).toMatchObject({
      kind: 'usable',
      query: { redirectUri },
    });
  },
);

test('a request object counts by value or by address, and an empty one is none [OAUTH-11]', () => {
  const withoutType = '?client_id=c&redirect_uri=https://a.example';
  expect(read(`${withoutType}&request=x`).kind).toBe('usable');
  expect(read(`${withoutType}&request=&request_uri=urn:x`).kind).toBe('usable');
  expect(read(`${withoutType}&request=x&request_uri=`).kind).toBe('usable');
  expect(read(`${withoutType}&request=&request_uri=`)).toMatchObject({ reason: 'missing', parameter: 'response_type' });
});

test('a parameter that is absent is empty, and one without a value too [QUERY-22]', () => {
  const request = read(`${base}&state=a=b=&prompt`);
  const { query } = request.kind === 'usable' ? request : expect.unreachable();
  expect([query.scope, query.prompt, query.request, query.loginHint.reveal(), query.state.reveal()]).toEqual([
    '',
    '',
    '',
    '',
    'a=b=',
  ]);
});

test('only the fragment that asks for the form again is kept on the way to a log-in [OAUTH-12]', () => {
  expect([AGAIN, `${AGAIN}x`, '#x', ''].map(keptFragment)).toEqual([AGAIN, '', '', '']);
});

test.each([
  ['/en/oauth-login', '/en/oauth?a=%20'],
  ['/en/oauth-login/', '/en/oauth?a=%20'],
  ['/oauth-register', '/oauth?a=%20'],
])('the page of the same request beside %s is %s [OAUTH-13]', (pathname, expected) => {
  expect(oauthPage({ pathname, search: '?a=%20&tmp_token=t' }, 'oauth')).toBe(expected);
});

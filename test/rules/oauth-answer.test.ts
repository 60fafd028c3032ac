import { expect, test } from 'vitest';
import { mayBeRepeated } from '../../machines/oauth-answer/oauth-answer.outcomes.ts';
import type { Delivery } from '../../machines/oauth-answer/oauth-answer.types.ts';
import { mayFollow, receiverOf, refusalAddress, staysOnPage } from '../../machines/rules/oauth-answer.ts';
import { Secret } from '../../services/secret.ts';

const answering = { redirectUri: 'https://a.example/cb', state: new Secret('s +'), issuer: 'https://i.example' };
const iss = 'iss=https%3A%2F%2Fi.example';

test.each([
  [answering, `https://a.example/cb?error=access_denied&state=s%20%2B&${iss}`],
  [
    { ...answering, redirectUri: 'https://a.example/cb?x' },
    `https://a.example/cb?x&error=access_denied&state=s%20%2B&${iss}`,
  ],
  [{ ...answering, issuer: '', state: new Secret('') }, 'https://a.example/cb?error=access_denied'],
  [{ ...answering, redirectUri: 'com.a.app:/cb', issuer: '' }, 'com.a.app:/cb?error=access_denied&state=s%20%2B'],
])('a refusal for %j goes to %s [OAUTH-04] [O04]', (one, address) => {
  expect(refusalAddress(one, 'access_denied')).toBe(address);
  expect(mayFollow(one, new Secret(address))).toBe(true);
});

test.each([
  ['no address', { kind: 'device' }, false],
  ['com.a.app:/cb', { kind: 'device' }, true],
  ['http://127.0.0.1:4000/cb', { kind: 'device' }, false],
  ['https://A.example:8443/cb', { kind: 'host', host: 'a.example:8443' }, false],
])('«%s» is received by %j, and leaves the page open: %s [OAUTH-01] (RFC 8252)', (redirectUri, receiver, stays) => {
  expect(receiverOf(redirectUri)).toEqual(receiver);
  expect(staysOnPage(redirectUri)).toBe(stays);
});

const may = (address: string, one = answering): boolean => mayFollow(one, new Secret(address));

test.each([
  `https://a.example/cb?code=c&state=s+%2B&${iss}`,
  `https://a.example/cb?code=c&state=s%20%2B&${iss}&session_state=x`,
  `https://a.example/cb?error=access_denied&error_description=x&state=s+%2B&${iss}`,
])('%s may be followed [O07]', (address) => {
  expect(may(address)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  `https://a.example/cb/x?code=c&state=s+%2B&${iss}`,
  `https://a.example/cb#?code=c&state=s+%2B&${iss}`,
  `https://A.example/cb?code=c&state=s+%2B&${iss}`,
  `https://a.example/cb&code=c&state=s+%2B&${iss}`,
  `https://a.example/cb?code=c&state=s&${iss}`,
  `https://a.example/cb?code=c&${iss}`,
  `https://a.example/cb?code=c&state=s+%2B&state=s+%2B&${iss}`,
  'https://a.example/cb?code=c&state=s+%2B&iss=https%3A%2F%2Fi.example.evil',
  'https://a.example/cb?code=c&state=s+%2B',
  `https://a.example/cb?state=s+%2B&${iss}`,
  `https://a.example/cb?code=&state=s+%2B&${iss}`,
  `https://a.example/cb?code=c&error=x&state=s+%2B&${iss}`,
  `https://a.example/cb?code=c&error=&state=s+%2B&${iss}`,
  `https://a.example/cb?code=c&code=d&state=s+%2B&${iss}`,
  `https://a.example/cb?code=c&state=s+%2B&${iss}#x`,
  `https://a.example/cb?code=c&state=s+%2B&${iss}\n`,
])('%s may not be followed [O07]', (address) => {
  expect(may(address)).toBe(false);
});

test.each(['https:a.example/cb', 'https:/a.example/cb'])('%s is no address of another host [O07]', (redirectUri) => {
  const one = { redirectUri, state: new Secret(''), issuer: '' };
  expect(may(`${redirectUri}?code=c`, one)).toBe(false);
  expect(may(refusalAddress(one, 'access_denied'), one)).toBe(false);
});

test('a script scheme is not followed even when redirect_uri has it [O07]', () => {
  expect(may('javascript:x?code=c', { redirectUri: 'javascript:x', state: new Secret(''), issuer: '' })).toBe(false);
});

test('only the added parameters count: redirect_uri may have any of its own [O07]', () => {
  const own = { ...answering, redirectUri: 'https://a.example/cb?state=other&code=x' };
  expect(may(`${own.redirectUri}&code=c&state=s+%2B&${iss}`, own)).toBe(true);
  expect(may(own.redirectUri, own)).toBe(false);
});

test('a state that was not sent may not come back, and no issuer is needed where none is known [O07]', () => {
  const bare = { redirectUri: 'https://a.example/cb', state: new Secret(''), issuer: '' };
  expect(may('https://a.example/cb?code=c', bare)).toBe(true);
  expect(may('https://a.example/cb?code=c&state=x', bare)).toBe(false);
});

test.each([
  ['https://münchen.example:8443/cb', { kind: 'host', host: 'xn--mnchen-3ya.example:8443' }, false],
  ['http://app.localhost:1/cb', { kind: 'host', host: 'app.localhost:1' }, false],
  ['http://127.0.0.1:9/cb', { kind: 'device' }, false],
  ['http://[::1]/cb', { kind: 'device' }, false],
  ['com.example.app:/cb', { kind: 'device' }, true],
])('%s is received by %j [OAUTH-01]', (redirectUri, receiver, stays) => {
  expect(receiverOf(redirectUri)).toEqual(receiver);
  expect(staysOnPage(redirectUri)).toBe(stays);
});

test.each([
  ['https://a.example/cb', 'response', false],
  ['http://127.0.0.1:9/cb', 'response', false],
  ['com.example.app:/cb', 'response', true],
  ['https://a.example/cb', 'refusal', true],
] as const)('to %s, a %s may be sent again: %s [OAUTH-05] [O05]', (redirectUri, kind, isRepeatable) => {
  const delivery: Delivery =
    kind === 'response'
      ? { ...answering, redirectUri, kind, address: new Secret(`${redirectUri}?code=c`) }
      : { ...answering, redirectUri, kind, error: 'access_denied' };
  expect(mayBeRepeated({ delivery, query: { redirectUri } })).toBe(isRepeatable);
});

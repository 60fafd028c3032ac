import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readOAuthRequest, type OAuthRefusal } from '../../machines/rules/oauth-request.ts';
import { Secret } from '../../services/secret.ts';
import { Refusal } from '../../views/oauth/Refusal.tsx';
import { show, speaking } from './stage.tsx';

afterEach(cleanup);

const address = 'redirect_uri=https%3A%2F%2Fapp.example%2F';
const most = `?client_id=a&response_type=code&${address}`;

function refusalOf(search: string): OAuthRefusal {
  const request = readOAuthRequest(search, (text) => new Secret(text));
  return request.kind === 'usable' ? expect.unreachable() : request;
}

/** Requests that cannot be used, with the parameter that the error screen names. */
const unusable: readonly (readonly [search: string, words: string, parameter: string])[] = [
  [`?response_type=code&${address}`, 'lacks a required value', 'client_id'],
  [`${most}&state=1&state=2`, 'more than once', 'state'],
  [`${most}&scope=${'s'.repeat(8193)}`, 'too long', 'scope'],
  [`${most}&state=%FF`, 'isn’t valid text', 'state'],
  [`${most}%23x`, 'contains “#”', 'redirect_uri'],
  ['?client_id=a&response_type=code&redirect_uri=javascript%3A1', 'isn’t one we accept', 'redirect_uri'],
];

async function said(refusal: OAuthRefusal, language: string) {
  const { container } = await show(await speaking(language), <Refusal refusal={refusal} />);
  const parameter = container.querySelector('code');
  return { text: container.textContent, parameter: parameter?.textContent, dir: parameter?.dir };
}

test.each(unusable)('the request %s is refused because it %s, at %s [OAUTH-11] [O01]', async (search, words, name) => {
  const { text, parameter, dir } = await said(refusalOf(search), 'en');
  expect(text).toContain(words);
  expect([parameter, dir]).toEqual([name, 'ltr']);
});

test('what the exchange does not accept has a sentence of its own [OAUTH-11] [O02]', async () => {
  const unknown = await said({ kind: 'clientUnknown' }, 'en');
  expect(unknown.text).toContain('don’t recognize the app');
  expect((await said({ kind: 'redirectMismatch' }, 'en')).text).toContain('hasn’t registered');
  expect((await said({ kind: 'requestUnusable' }, 'en')).text).toContain('incomplete or wrong');
  expect(unknown.parameter).toBeUndefined();
});

test('in Arabic each reason is another sentence, and the parameter stays from left to right [OAUTH-11]', async () => {
  const all: (string | null)[] = [];
  for (const [search, , name] of unusable) {
    const { text, parameter, dir } = await said(refusalOf(search), 'ar-ARE');
    expect([parameter, dir]).toEqual([name, 'ltr']);
    all.push(text?.replace(name, '') ?? null);
    cleanup();
  }
  expect(new Set(all).size).toBe(unusable.length);
});

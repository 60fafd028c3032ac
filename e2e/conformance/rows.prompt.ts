import { expect } from '@playwright/test';
import * as openid from 'openid-client';
import { screen } from '../person.ts';
import { answeredError, returnedError } from './expectations.ts';
import type { Party } from './party.ts';
import type { Row } from './row.ts';

const SIX_MINUTES = 360_000;

/** A user whose session is too old logs in again, once, and then allows. */
async function logsInAgain(party: Party, parameters: Readonly<Record<string, string>>): Promise<void> {
  const flow = await party.begin({ parameters });
  await party.open(flow);
  await party.page.waitForURL('**/oauth-login?**');
  await party.logIn('hongkong@northgate.example');
  await party.page.waitForURL((url) => url.pathname.endsWith('/oauth'));
  await expect(party.page.locator('[data-way=decide]')).toBeVisible();
  party.stage.pass(SIX_MINUTES);
  await party.open(flow);
  await party.page.waitForURL('**/oauth-login?**');
  await party.logIn('hongkong@northgate.example');
  await party.page.waitForURL((url) => url.pathname.endsWith('/oauth'));
  await party.press('decide');
  expect((await party.redeem(flow, await party.response(flow))).access_token).not.toBe('');
}

/** What a request may say of the user and of their log-in. */
export const promptRows: readonly Row[] = [
  {
    id: 'OA-30',
    source: 'OpenID Connect Core 3.1.2.6',
    request: 'prompt=none',
    person: 'a visitor, returns to the app',
    expected: 'login_required with state and iss, on a press alone',
    run: async (party) => {
      const flow = await party.begin({ parameters: { prompt: 'none' } });
      await party.open(flow);
      await party.staysAt('oauth.badRequest');
      await party.press('return');
      await answeredError(party, flow, 'login_required');
    },
  },
  {
    id: 'OA-31',
    source: 'OpenID Connect Core 3.1.2.6',
    request: 'prompt=none',
    person: 'signed in, returns to the app',
    expected: 'interaction_required with state and iss, on a press alone',
    run: (party) => returnedError(party, { prompt: 'none' }, 'interaction_required'),
  },
  {
    id: 'OA-32',
    source: 'OpenID Connect Core 3.1.2.1',
    request: 'prompt=login and a session of six minutes',
    person: 'logs in again, then allows',
    expected: 'tokens, after one more log-in',
    run: (party) => logsInAgain(party, { prompt: 'login' }),
  },
  {
    id: 'OA-33',
    source: 'OpenID Connect Core 3.1.2.1',
    request: 'max_age=300 and a session of six minutes',
    person: 'logs in again, then allows',
    expected: 'tokens, after one more log-in',
    run: (party) => logsInAgain(party, { max_age: '300' }),
  },
  {
    id: 'OA-34',
    source: 'OpenID Connect Core 3.1.2.1',
    request: 'prompt=select_account and an earlier permission',
    person: 'sees the account that it would be for, and allows',
    expected: 'tokens, after the question with its account and the way to another one',
    run: async (party) => {
      const earlier = await party.begin();
      await party.redeem(earlier, await party.allow(earlier));
      const flow = await party.begin({ parameters: { prompt: 'select_account' } });
      await party.open(flow);
      await expect(screen(party.page, 'oauth.permission')).toBeVisible();
      await expect(party.page.locator('[data-account]')).toContainText('Ada');
      await expect(party.page.locator('[data-asked] a')).toHaveAttribute('href', /\/oauth-log-out\?/);
      await party.press('decide');
      const answers = (): readonly string[] => party.sent().filter((url) => url.includes(`state=${flow.state}`));
      await expect.poll(() => answers().filter((url) => url.startsWith(flow.redirectUri)).length).toBe(1);
      const answer = answers().find((url) => url.startsWith(flow.redirectUri)) ?? '';
      expect((await party.redeem(flow, new URL(answer))).access_token).not.toBe('');
    },
  },
  {
    id: 'OA-35',
    source: 'OpenID Connect Core 3.1.2.1',
    request: 'login_hint',
    person: 'a visitor, logs in as another, then allows',
    expected: 'the hint in the empty field alone, and tokens of the other',
    run: async (party) => {
      const flow = await party.begin({ parameters: { login_hint: 'ada@northgate.example', scope: 'email' } });
      await party.open(flow);
      await expect(party.page.locator('#username')).toHaveValue('ada@northgate.example');
      await party.logIn('hongkong@northgate.example');
      await party.page.waitForURL((url) => url.pathname.endsWith('/oauth'));
      await party.press('decide');
      const { access_token: token } = await party.redeem(flow, await party.response(flow));
      const user = new URL(flow.config.serverMetadata().userinfo_endpoint ?? '');
      const reply = await openid.fetchProtectedResource(flow.config, token, user, 'GET');
      expect(await reply.json()).toMatchObject({ email: 'hongkong@northgate.example' });
    },
  },
];

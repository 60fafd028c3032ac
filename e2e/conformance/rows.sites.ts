import { expect } from '@playwright/test';
import * as oauth from 'oauth4webapi';
import { screen } from '../person.ts';
import { beginAt, issuers, type Issuer, type OtherFlow } from './other-library.ts';
import type { Party } from './party.ts';
import type { Row } from './row.ts';

const { com, eu, tr, ae } = issuers;

/** A visitor of a site logs in there and allows; returns what the library accepts as the answer. */
async function logInAndAllow(party: Party, flow: OtherFlow): Promise<URLSearchParams> {
  await party.open(flow);
  await party.page.waitForURL('**/oauth-login?**');
  await party.logIn();
  await party.page.waitForURL((url) => url.pathname.endsWith('/oauth'));
  await party.press('decide');
  const answer = await party.response(flow);
  // The next request of a row would interrupt a navigation that is under way.
  await party.page.waitForURL((url) => url.href === answer.href);
  return flow.accept(answer);
}

async function tokensAt(party: Party, issuer: Issuer): Promise<void> {
  const flow = await beginAt(party, issuer, { parameters: { scope: 'profile email' } });
  const tokens = await flow.redeem(await logInAndAllow(party, flow));
  expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'profile email' });
  expect(await (await flow.user(tokens.access_token)).json()).toMatchObject({ email: 'ada@northgate.example' });
}

/** The library finds an error in the answer, which it accepts as one of this flow: its state and its issuer fit. */
async function answered(party: Party, flow: OtherFlow, error: string): Promise<void> {
  const answer = await party.response(flow);
  let reason: unknown;
  try {
    flow.accept(answer);
  } catch (thrown) {
    reason = thrown;
  }
  expect(reason).toBeInstanceOf(oauth.AuthorizationResponseError);
  expect(reason).toMatchObject({ error });
}

/** The token endpoint refuses with an error of RFC 6749 5.2. */
async function refused(attempt: Promise<unknown>, error: string): Promise<void> {
  await expect(attempt).rejects.toThrow(oauth.ResponseBodyError);
  await expect(attempt).rejects.toMatchObject({ error });
}

async function statusOf(flow: OtherFlow, token: string): Promise<number> {
  try {
    return (await flow.user(token)).status;
  } catch (error) {
    if (error instanceof oauth.WWWAuthenticateChallengeError) return error.status;
    throw error;
  }
}

/** The answer of one site, given to the client of another as if it were its own. */
async function takenTo(party: Party, from: Issuer, to: Issuer): Promise<void> {
  const flow = await beginAt(party, from);
  const accepted = await logInAndAllow(party, flow);
  const other = await beginAt(party, to);
  await refused(flow.redeem(accepted, other.server), 'invalid_grant');
  expect((await flow.redeem(accepted)).access_token, 'a failed attempt changes nothing').not.toBe('');
}

const lasting = { parameters: { scope: 'profile offline_access' } };
const byLibrary = { source: 'RFC 6749 4.1, RFC 8414 3, RFC 9207 2.4' } as const;
const ofOneSite = { source: 'RFC 9700 4.4, RFC 8414 2' } as const;

/** The sites as authorization servers of their own, by a second client library. */
export const siteRows: readonly Row[] = [
  {
    ...byLibrary,
    id: 'OA-51',
    request: 'a public client with oauth4webapi at com',
    person: 'a visitor logs in, then allows',
    expected: 'tokens, and the user by them',
    run: (party) => tokensAt(party, com),
  },
  {
    ...byLibrary,
    id: 'OA-52',
    request: 'a public client with oauth4webapi at eu, in Greek',
    person: 'a visitor logs in, then allows',
    expected: 'tokens, and the user by them',
    run: (party) => tokensAt(party, eu),
  },
  {
    ...byLibrary,
    id: 'OA-53',
    request: 'a public client with oauth4webapi at tr, in Turkish',
    person: 'a visitor logs in, then allows',
    expected: 'tokens, and the user by them',
    run: (party) => tokensAt(party, tr),
  },
  {
    ...byLibrary,
    id: 'OA-54',
    request: 'a public client with oauth4webapi at ae, in Arabic',
    person: 'a visitor logs in, then allows',
    expected: 'tokens, and the user by them',
    run: (party) => tokensAt(party, ae),
  },
  {
    id: 'OA-55',
    source: 'RFC 6749 4.1.2.1',
    request: 'a good request at ae, in Arabic',
    person: 'cancels above the log-in',
    expected: 'access_denied with state and iss',
    run: async (party) => {
      const flow = await beginAt(party, ae);
      await party.open(flow);
      await party.press('cancel');
      await answered(party, flow, 'access_denied');
    },
  },
  {
    id: 'OA-56',
    source: 'OpenID Connect Core 3.1.2.6',
    request: 'prompt=none at tr, in Turkish',
    person: 'a visitor, returns to the app',
    expected: 'login_required with state and iss, on a press alone',
    run: async (party) => {
      const flow = await beginAt(party, tr, { parameters: { prompt: 'none' } });
      await party.open(flow);
      await party.staysAt('oauth.badRequest');
      await party.press('return');
      await answered(party, flow, 'login_required');
    },
  },
  {
    id: 'OA-57',
    source: 'RFC 6749 4.1.2.1',
    request: 'a scope that does not exist, at eu, in Greek',
    person: 'a visitor logs in, then returns to the app',
    expected: 'invalid_scope with state and iss, on a press alone',
    run: async (party) => {
      const flow = await beginAt(party, eu, { parameters: { scope: 'everything' } });
      await party.open(flow);
      await party.page.waitForURL('**/oauth-login?**');
      await party.logIn();
      await expect(screen(party.page, 'oauth.badRequest')).toBeVisible();
      expect(party.sent().filter((url) => url.startsWith(flow.redirectUri))).toEqual([]);
      await party.press('return');
      await answered(party, flow, 'invalid_scope');
    },
  },
  {
    id: 'OA-58',
    source: 'RFC 6749 2.3.1',
    request: 'oauth4webapi as a confidential client that authenticates by Basic',
    person: 'a visitor logs in, then allows',
    expected: 'tokens',
    run: async (party) => {
      const flow = await beginAt(party, com, { authentication: oauth.ClientSecretBasic });
      expect((await flow.redeem(await logInAndAllow(party, flow))).access_token).not.toBe('');
    },
  },
  {
    id: 'OA-59',
    source: 'RFC 6749 4.1.2, RFC 9700 4.13',
    request: 'a code redeemed twice by oauth4webapi, at ae',
    person: 'a visitor logs in, then allows',
    expected: 'invalid_grant, and the first tokens are revoked',
    run: async (party) => {
      const flow = await beginAt(party, ae);
      const accepted = await logInAndAllow(party, flow);
      const { access_token: token } = await flow.redeem(accepted);
      expect(await statusOf(flow, token)).toBe(200);
      await refused(flow.redeem(accepted), 'invalid_grant');
      expect(await statusOf(flow, token)).toBe(401);
    },
  },
  {
    ...ofOneSite,
    id: 'OA-60',
    request: 'a code of com redeemed at tr',
    person: 'a visitor logs in, then allows',
    expected: 'invalid_grant: codes belong to a site',
    run: (party) => takenTo(party, com, tr),
  },
  {
    ...ofOneSite,
    id: 'OA-61',
    request: 'a code of ae redeemed at com',
    person: 'a visitor logs in, then allows',
    expected: 'invalid_grant: codes belong to a site',
    run: (party) => takenTo(party, ae, com),
  },
  {
    ...ofOneSite,
    id: 'OA-62',
    request: 'tokens of tr at ae: read, renewed and revoked there',
    person: 'a visitor logs in, then allows',
    expected: '401 and invalid_grant at ae, and nothing changes at tr',
    run: async (party) => {
      const flow = await beginAt(party, tr, lasting);
      const { access_token: access, refresh_token: refresh = '' } = await flow.redeem(await logInAndAllow(party, flow));
      const other = await beginAt(party, ae);
      expect(await statusOf(other, access)).toBe(401);
      await refused(other.renew(refresh), 'invalid_grant');
      await other.revoke(refresh);
      expect(await statusOf(flow, access)).toBe(200);
      expect((await flow.renew(refresh)).access_token).not.toBe('');
    },
  },
  {
    ...ofOneSite,
    id: 'OA-63',
    request: 'the same request at eu after a permission at com',
    person: 'a visitor logs in at both, allows at com',
    expected: 'the question: permissions belong to a site',
    run: async (party) => {
      await logInAndAllow(party, await beginAt(party, com));
      await party.open(await beginAt(party, eu));
      await party.page.waitForURL('**/oauth-login?**');
      await party.logIn();
      await expect(screen(party.page, 'oauth.permission')).toBeVisible();
    },
  },
  {
    id: 'OA-64',
    source: 'RFC 6749 6, RFC 9700 4.14.2',
    request: 'a refresh token renewed by oauth4webapi at ae, then used again',
    person: 'a visitor logs in, then allows',
    expected: 'another refresh token; reuse is invalid_grant, and the whole family is revoked',
    run: async (party) => {
      const flow = await beginAt(party, ae, lasting);
      const { refresh_token: first = '' } = await flow.redeem(await logInAndAllow(party, flow));
      const { access_token: access, refresh_token: second = '' } = await flow.renew(first);
      expect(second).not.toBe(first);
      expect(await statusOf(flow, access)).toBe(200);
      await refused(flow.renew(first), 'invalid_grant');
      expect(await statusOf(flow, access)).toBe(401);
      await refused(flow.renew(second), 'invalid_grant');
    },
  },
  {
    id: 'OA-65',
    source: 'RFC 7009 2.1',
    request: 'an access token, then the refresh token, revoked by oauth4webapi at tr',
    person: 'a visitor logs in, then allows',
    expected: 'the access token ends alone; the refresh token ends with all that it gave',
    run: async (party) => {
      const flow = await beginAt(party, tr, lasting);
      const { access_token: access, refresh_token: refresh = '' } = await flow.redeem(await logInAndAllow(party, flow));
      await flow.revoke(access);
      expect(await statusOf(flow, access)).toBe(401);
      const renewed = await flow.renew(refresh);
      await flow.revoke(renewed.refresh_token ?? '');
      expect(await statusOf(flow, renewed.access_token)).toBe(401);
      await refused(flow.renew(renewed.refresh_token ?? ''), 'invalid_grant');
    },
  },
  {
    ...byLibrary,
    id: 'OA-66',
    source: 'RFC 7636 4.6',
    request: 'a code redeemed by oauth4webapi with another code_verifier, at eu',
    person: 'a visitor logs in, then allows',
    expected: 'invalid_grant',
    run: async (party) => {
      const flow = await beginAt(party, eu);
      const accepted = await logInAndAllow(party, flow);
      await refused(flow.redeem(accepted, flow.server, oauth.generateRandomCodeVerifier()), 'invalid_grant');
    },
  },
];

import { expect } from '@playwright/test';
import * as openid from 'openid-client';
import { refusedGrant } from './expectations.ts';
import type { Party } from './party.ts';
import type { Row } from './row.ts';

const THIRTY_DAYS = 30 * 86_400_000;

async function grantOfflineAccess(party: Party) {
  const flow = await party.begin({ isSecret: true, parameters: { scope: 'profile offline_access' } });
  const tokens = await party.redeem(flow, await party.allow(flow));
  return { ...flow, access: tokens.access_token, refresh: tokens.refresh_token ?? '' };
}

/** Refresh tokens: renewal, reuse and revocation. */
export const tokenRows: readonly Row[] = [
  {
    id: 'OA-41',
    source: 'RFC 6749 6',
    request: 'offline_access, and its token renewed',
    person: 'allows',
    expected: 'new tokens, and another refresh token',
    run: async (party) => {
      const { config, refresh } = await grantOfflineAccess(party);
      const renewed = await openid.refreshTokenGrant(config, refresh);
      expect(renewed.refresh_token).not.toBe(refresh);
      expect(await party.statusOf(config, renewed.access_token)).toBe(200);
    },
  },
  {
    id: 'OA-42',
    source: 'RFC 9700 4.14.2',
    request: 'a refresh token used twice',
    person: 'allows',
    expected: 'invalid_grant, and the whole family is revoked',
    run: async (party) => {
      const { config, refresh } = await grantOfflineAccess(party);
      const renewed = await openid.refreshTokenGrant(config, refresh);
      await refusedGrant(openid.refreshTokenGrant(config, refresh), 'invalid_grant');
      expect(await party.statusOf(config, renewed.access_token)).toBe(401);
      await refusedGrant(openid.refreshTokenGrant(config, renewed.refresh_token ?? ''), 'invalid_grant');
    },
  },
  {
    id: 'OA-43',
    source: 'RFC 6749 6',
    request: 'a renewal with a wider scope',
    person: 'allows',
    expected: 'invalid_scope',
    run: async (party) => {
      const { config, refresh } = await grantOfflineAccess(party);
      await refusedGrant(openid.refreshTokenGrant(config, refresh, { scope: 'profile trade' }), 'invalid_scope');
      expect((await openid.refreshTokenGrant(config, refresh)).access_token).not.toBe('');
    },
  },
  {
    id: 'OA-44',
    source: 'RFC 7009 2',
    request: 'a refresh token revoked',
    person: 'allows',
    expected: 'its access token ends with it',
    run: async (party) => {
      const { config, access, refresh } = await grantOfflineAccess(party);
      await openid.tokenRevocation(config, refresh);
      expect(await party.statusOf(config, access)).toBe(401);
      await refusedGrant(openid.refreshTokenGrant(config, refresh), 'invalid_grant');
    },
  },
  {
    id: 'OA-45',
    source: 'RFC 6749 10.4',
    request: 'a refresh token unused for thirty days',
    person: 'allows',
    expected: 'invalid_grant',
    run: async (party) => {
      const { config, refresh } = await grantOfflineAccess(party);
      party.stage.pass(THIRTY_DAYS);
      await refusedGrant(openid.refreshTokenGrant(config, refresh), 'invalid_grant');
    },
  },
];

import { expect } from '@playwright/test';
import * as openid from 'openid-client';
import { refusedGrant, refusedOnPage } from './expectations.ts';
import type { Party } from './party.ts';
import type { Row } from './row.ts';

async function refused(party: Party, change: (registered: string) => string): Promise<void> {
  const flow = await party.begin({ asked: change(party.stage.callback) });
  await refusedOnPage(party, flow.address);
}

const mismatch = {
  source: 'RFC 9700 2.1',
  person: 'signed in',
  expected: 'an error screen without a way there',
} as const;

/** Where answers go. */
export const redirectRows: readonly Row[] = [
  {
    ...mismatch,
    id: 'OA-12',
    request: 'a redirect_uri with another path',
    run: (party) => refused(party, (address) => `${address}/more`),
  },
  {
    ...mismatch,
    id: 'OA-13',
    request: 'a redirect_uri on another host',
    run: (party) => refused(party, (address) => address.replace('tallybird', 'tal1ybird')),
  },
  {
    ...mismatch,
    id: 'OA-14',
    request: 'a redirect_uri with a query that is not registered',
    run: (party) => refused(party, (address) => `${address}?next=https://evil.example`),
  },
  {
    ...mismatch,
    id: 'OA-15',
    source: 'RFC 6749 3.1.2',
    request: 'a redirect_uri with a fragment',
    run: (party) => refused(party, (address) => `${address}#x`),
  },
  {
    id: 'OA-16',
    source: 'RFC 6749 3.1.2',
    request: 'a redirect_uri that is registered with a query',
    person: 'allows',
    expected: 'that query kept, the answer added to it, and tokens',
    run: async (party) => {
      const redirectUri = `${party.stage.callback}?from=northgate&x=%2F`;
      const flow = await party.begin({ redirectUri });
      const answer = await party.allow(flow);
      expect(answer.href.startsWith(`${redirectUri}&code=`)).toBe(true);
      // The library's own function redeems with redirect_uri without its query.
      const tokens = await openid.genericGrantRequest(flow.config, 'authorization_code', {
        code: answer.searchParams.get('code') ?? '',
        code_verifier: flow.verifier,
        redirect_uri: redirectUri,
      });
      expect(tokens.access_token).not.toBe('');
    },
  },
  {
    id: 'OA-17',
    source: 'RFC 8252 7.1',
    request: 'an app on this device with a scheme of its own',
    person: 'allows, then closes',
    expected: 'the answer at that scheme and tokens; the page keeps no code',
    run: async (party) => {
      const flow = await party.begin({ redirectUri: `example.tallybird.${party.clientId}:/callback` });
      const answer = await party.allow(flow);
      const code = answer.searchParams.get('code') ?? 'none';
      await party.press('close');
      expect(await party.page.content()).not.toContain(code);
      expect(
        await party.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
      ).not.toContain(code);
      expect((await party.redeem(flow, answer)).access_token).not.toBe('');
    },
  },
  {
    id: 'OA-18',
    source: 'RFC 6749 4.1.3',
    request: 'a code redeemed with another redirect_uri',
    person: 'allows',
    expected: 'invalid_grant',
    run: async (party) => {
      const flow = await party.begin();
      const { search } = await party.allow(flow);
      const other = new URL(`${party.stage.callback}/more${search}`);
      await refusedGrant(party.redeem(flow, other), 'invalid_grant');
    },
  },
];

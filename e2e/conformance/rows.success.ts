import { expect } from '@playwright/test';
import * as openid from 'openid-client';
import type { Row } from './row.ts';

/** Flows that end with tokens. */
export const successRows: readonly Row[] = [
  {
    id: 'OA-01',
    source: 'RFC 6749 4.1, RFC 7636',
    request: 'a public client with S256',
    person: 'allows',
    expected: 'one code, tokens of the asked scope, and the user by it',
    run: async (party) => {
      const flow = await party.begin({ parameters: { scope: 'profile email' } });
      const tokens = await party.redeem(flow, await party.allow(flow));
      expect(tokens.scope).toBe('profile email');
      expect(tokens.token_type).toBe('bearer');
      expect(tokens.id_token).toBeUndefined();
      expect(await party.statusOf(flow.config, tokens.access_token)).toBe(200);
    },
  },
  {
    id: 'OA-02',
    source: 'RFC 6749 2.3.1',
    request: 'a confidential client that authenticates by Basic',
    person: 'allows',
    expected: 'tokens',
    run: async (party) => {
      const flow = await party.begin({ isSecret: true });
      expect((await party.redeem(flow, await party.allow(flow))).access_token).not.toBe('');
    },
  },
  {
    id: 'OA-03',
    source: 'RFC 6749 2.3.1',
    request: 'a confidential client that authenticates in the body',
    person: 'allows',
    expected: 'tokens',
    run: async (party) => {
      const authentication = openid.ClientSecretPost('s3cret: with/signs');
      const flow = await party.begin({ isSecret: true, authentication });
      expect((await party.redeem(flow, await party.allow(flow))).access_token).not.toBe('');
    },
  },
  {
    id: 'OA-04',
    source: 'RFC 6749 3.1',
    request: 'a request with unknown and repeated foreign parameters',
    person: 'logs in, then allows',
    expected: 'the query byte for byte, then tokens',
    run: async (party) => {
      const flow = await party.begin();
      const search = `${flow.address.search}&zz=1&zz=%2F+x&nonce=%7E`;
      await party.page.goto(flow.address.origin + flow.address.pathname + search);
      await party.page.waitForURL('**/oauth-login?**');
      expect(new URL(party.page.url()).search).toBe(search);
      await party.logIn();
      await party.page.waitForURL((url) => url.pathname.endsWith('/oauth'));
      expect(new URL(party.page.url()).search).toBe(search);
      await party.press('decide');
      expect((await party.redeem(flow, await party.response(flow))).access_token).not.toBe('');
    },
  },
  {
    id: 'OA-05',
    source: 'RFC 6749 10.2',
    request: 'the same request after an earlier permission',
    person: 'continues on the page of that permission',
    expected: 'no question, one press, new tokens',
    run: async (party) => {
      const first = await party.begin();
      await party.redeem(first, await party.allow(first));
      await party.page.waitForURL(`${first.redirectUri}?**`);
      const again = await party.begin();
      await party.open(again);
      await party.page.waitForURL('**/oauth-authorized?**');
      await party.press('decide');
      await expect.poll(() => party.passed().filter((one) => one === 'callback').length).toBe(2);
      const answer = new URL(party.sent().findLast((url) => url.startsWith(again.redirectUri)) ?? '');
      expect((await party.redeem(again, answer)).access_token).not.toBe('');
    },
  },
  {
    id: 'OA-06',
    source: 'RFC 8252 7.3',
    request: 'an app on this device, at a port of its own on loopback',
    person: 'allows',
    expected: 'the answer at that port, and tokens',
    run: async (party) => {
      const asked = `http://127.0.0.1:${party.stage.port}/callback`;
      const flow = await party.begin({ redirectUri: 'http://127.0.0.1/callback', asked });
      await expect(party.allow(flow).then((answer) => party.redeem(flow, answer))).resolves.toMatchObject({
        scope: 'profile',
      });
    },
  },
];

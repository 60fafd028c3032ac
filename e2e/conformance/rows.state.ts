import { expect } from '@playwright/test';
import * as openid from 'openid-client';
import type { Party } from './party.ts';
import type { Row } from './row.ts';

/** An answer of the exchange that is not one of this request is not followed. */
async function unfollowed(party: Party, sentinel: string): Promise<void> {
  const flow = await party.begin({ sentinel });
  await party.signIn();
  await party.open(flow);
  await party.press('decide');
  await party.staysAt('oauthAnswer.unfollowable');
}

/** What binds an answer to its request and its server. */
export const stateRows: readonly Row[] = [
  {
    id: 'OA-19',
    source: 'RFC 6749 4.1.2',
    request: 'a state of signs, spaces and letters of other scripts',
    person: 'allows',
    expected: 'the same state, letter for letter, and tokens',
    run: async (party) => {
      const flow = await party.begin({ parameters: { state: '&#%"<😀+ %41/é' } });
      expect((await party.redeem(flow, await party.allow(flow))).access_token).not.toBe('');
    },
  },
  {
    id: 'OA-20',
    source: 'RFC 6749 4.1.2',
    request: 'no state',
    person: 'allows',
    expected: 'an answer without one, and tokens',
    run: async (party) => {
      const flow = await party.begin({ parameters: { state: '' } });
      const answer = await party.allow(flow);
      expect(answer.searchParams.has('state')).toBe(false);
      const tokens = await openid.authorizationCodeGrant(flow.config, answer, { pkceCodeVerifier: flow.verifier });
      expect(tokens.access_token).not.toBe('');
    },
  },
  {
    id: 'OA-21',
    source: 'RFC 9207 2.4',
    request: 'an answer of one site given to the client of another',
    person: 'allows',
    expected: 'the issuer of its own site, by which the library refuses the other',
    run: async (party) => {
      const flow = await party.begin();
      const answer = await party.allow(flow);
      expect(answer.searchParams.get('iss')).toBe(flow.config.serverMetadata().issuer);
      const other = await party.begin({ label: 'eu' });
      await expect(party.redeem({ ...flow, config: other.config }, answer)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('"iss"') as unknown },
      });
    },
  },
  {
    id: 'OA-22',
    source: 'RFC 6749 10.12',
    request: 'the exchange answers with another state',
    person: 'allows',
    expected: 'an error screen; the answer is not followed',
    run: (party) => unfollowed(party, '+authorize+wrongstate'),
  },
  {
    id: 'OA-23',
    source: 'RFC 9207 2.4',
    request: 'the exchange answers as another issuer',
    person: 'allows',
    expected: 'an error screen; the answer is not followed',
    run: (party) => unfollowed(party, '+authorize+wrongiss'),
  },
];

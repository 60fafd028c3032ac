import { expect } from '@playwright/test';
import * as openid from 'openid-client';
import { refusedGrant, returnedError } from './expectations.ts';
import type { Row } from './row.ts';

/** The proof that the client that redeems a code is the one that asked for it. */
export const challengeRows: readonly Row[] = [
  {
    id: 'OA-07',
    source: 'RFC 7636 4.6',
    request: 'a code redeemed with another verifier',
    person: 'allows',
    expected: 'invalid_grant',
    run: async (party) => {
      const flow = await party.begin();
      const answer = await party.allow(flow);
      await refusedGrant(party.redeem({ ...flow, verifier: openid.randomPKCECodeVerifier() }, answer), 'invalid_grant');
      expect((await party.redeem(flow, answer)).access_token, 'a failed attempt changes nothing').not.toBe('');
    },
  },
  {
    id: 'OA-08',
    source: 'RFC 7636 4.6',
    request: 'a code redeemed without a verifier',
    person: 'allows',
    expected: 'invalid_grant',
    run: async (party) => {
      const flow = await party.begin();
      const answer = await party.allow(flow);
      const redeemed = openid.authorizationCodeGrant(flow.config, answer, { expectedState: flow.state });
      await refusedGrant(redeemed, 'invalid_grant');
    },
  },
  {
    id: 'OA-09',
    source: 'RFC 9700 2.1.1',
    request: 'a public client without a challenge',
    person: 'returns to the app',
    expected: 'invalid_request with state and iss, on a press alone',
    run: (party) => returnedError(party, { code_challenge: '', code_challenge_method: '' }, 'invalid_request'),
  },
  {
    id: 'OA-10',
    source: 'RFC 7636 4.2, RFC 9700 2.1.1',
    request: 'the method plain',
    person: 'returns to the app',
    expected: 'invalid_request with state and iss, on a press alone',
    run: (party) => returnedError(party, { code_challenge_method: 'plain' }, 'invalid_request'),
  },
  {
    id: 'OA-11',
    source: 'RFC 9700 4.8.2',
    request: 'a verifier for a code without a challenge',
    person: 'allows',
    expected: 'invalid_grant: the challenge was stripped',
    run: async (party) => {
      const flow = await party.begin({
        isSecret: true,
        parameters: { code_challenge: '', code_challenge_method: '' },
      });
      await refusedGrant(party.redeem(flow, await party.allow(flow)), 'invalid_grant');
    },
  },
];

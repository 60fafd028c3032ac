import { expect } from '@playwright/test';
import { refusedGrant } from './expectations.ts';
import type { Row } from './row.ts';

const CODE_LIFE = 60_000;

/** Codes that are used again, too late, elsewhere or for another. */
export const codeRows: readonly Row[] = [
  {
    id: 'OA-36',
    source: 'RFC 6749 4.1.2, RFC 9700 4.13',
    request: 'a code redeemed twice',
    person: 'allows',
    expected: 'invalid_grant, and the first tokens are revoked',
    run: async (party) => {
      const flow = await party.begin();
      const answer = await party.allow(flow);
      const { access_token: token } = await party.redeem(flow, answer);
      expect(await party.statusOf(flow.config, token)).toBe(200);
      await refusedGrant(party.redeem(flow, answer), 'invalid_grant');
      expect(await party.statusOf(flow.config, token)).toBe(401);
    },
  },
  {
    id: 'OA-37',
    source: 'RFC 6749 4.1.2',
    request: 'a code redeemed after a minute',
    person: 'allows',
    expected: 'invalid_grant',
    run: async (party) => {
      const flow = await party.begin();
      const answer = await party.allow(flow);
      party.stage.pass(CODE_LIFE);
      await refusedGrant(party.redeem(flow, answer), 'invalid_grant');
    },
  },
  {
    id: 'OA-38',
    source: 'RFC 6749 4.1.3',
    request: 'a code redeemed by another client',
    person: 'allows',
    expected: 'invalid_grant',
    run: async (party) => {
      const flow = await party.begin();
      const answer = await party.allow(flow);
      const other = party.stage.register(`${party.clientId}-other`, { redirectUri: party.stage.callback });
      const config = await party.stage.discover(other);
      await refusedGrant(party.redeem({ ...flow, config }, answer), 'invalid_grant');
    },
  },
  {
    id: 'OA-39',
    source: 'RFC 9700 4.4',
    request: 'a code of one site redeemed at another',
    person: 'allows',
    expected: 'invalid_grant: codes belong to a site',
    run: async (party) => {
      const flow = await party.begin();
      const answer = await party.allow(flow);
      const { config } = await party.begin({ label: 'eu' });
      answer.searchParams.set('iss', config.serverMetadata().issuer);
      await refusedGrant(party.redeem({ ...flow, config }, answer), 'invalid_grant');
    },
  },
  {
    id: 'OA-40',
    source: 'RFC 9700 4.5',
    request: 'a code swapped into the flow of another browser',
    person: 'allows',
    expected: 'invalid_grant: the challenge is that of the other flow',
    run: async (party) => {
      const attacked = await party.begin();
      const flow = await party.begin();
      const answer = await party.allow(flow);
      answer.searchParams.set('state', attacked.state);
      await refusedGrant(party.redeem(attacked, answer), 'invalid_grant');
    },
  },
];

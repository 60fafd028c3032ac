import { expect, test } from 'vitest';
import { createOAuth } from '../../services/client/oauth.ts';
import { createWire } from '../../services/client/wire.ts';
import { json, servicesOver } from './environment.ts';
import { oauthQuery as query } from './oauth-query.ts';

test.each([
  [0, { kind: 'answered' }, { kind: 'confirmed' }],
  [10007, { kind: 'unreachable', reason: 'server' }, { kind: 'unreachable', reason: 'server' }],
] as const)(
  'code %i with an address to follow gives %j, and confirms as %j [OAUTH-04] [OAUTH-05]',
  async (code, sent, confirmed) => {
    const { environment } = servicesOver(() =>
      json({ ret_code: code, result: { redirect_url: 'https://app.example/cb?code=c' } }),
    );
    const calls = createOAuth(createWire(environment));
    expect(await calls.authorize(query)).toMatchObject(sent);
    expect(await calls.confirmOAuth({ query, accountId: 1 })).toMatchObject(confirmed);
  },
);

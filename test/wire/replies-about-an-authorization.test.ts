import { expect, test } from 'vitest';
import { createOAuth } from '../../services/client/oauth.ts';
import { createWire } from '../../services/client/wire.ts';
import { json, servicesOver } from './environment.ts';
import { oauthQuery as query } from './oauth-query.ts';

function over(reply: unknown) {
  const { environment } = servicesOver(() => json(reply));
  return createOAuth(createWire(environment));
}

const account = { id: 7, username: 'Ada' };

test.each([
  [0, { account }, { kind: 'consented', account }],
  [0, {}, { kind: 'consented', account: null }],
  [0, null, { kind: 'consented', account: null }],
  [0, { account: 'Ada' }, { kind: 'unreachable', reason: 'unreadable' }],
  [10007, { account }, { kind: 'consentNeeded', account }],
  [10007, null, { kind: 'consentNeeded', account: null }],
  [10007, { account: 'Ada' }, { kind: 'unreachable', reason: 'unreadable' }],
  [50001, { account }, { kind: 'consentNeeded', account }],
  [50001, { account: 'Ada' }, { kind: 'consentNeeded', account: null }],
  [987_654, { account }, { kind: 'consentNeeded', account }],
])('code %i with %j says %j: only 0 is a consent [OAUTH-03] [REDIR-13] [ERR-15]', async (code, result, outcome) => {
  expect(await over({ ret_code: code, result }).preAuthorize(query)).toMatchObject(outcome);
});

const client = { client_id: 'demo-app', redirect_uri: query.redirectUri };

async function shown(result: object): Promise<unknown> {
  return over({ ret_code: 0, result: { name: 'Demo', ...result } }).readOAuthClient({
    clientId: client.client_id,
    redirectUri: client.redirect_uri,
  });
}

test('an application is shown with its own path of a picture, and with clean texts [OAUTH-01]', async () => {
  expect(
    await shown({
      name: 'De\u202Emo\u0000',
      logo: '/images/demo.png?size=48',
      domain: 'app.example',
      scopes: [{ name: 'pro\u200Ffile', description: `${'d'.repeat(299)}\u202Eef` }],
      iss: 'https://issuer.example',
      access_life: 3600,
      idle_life: 86_400,
    }),
  ).toEqual({
    kind: 'known',
    client: {
      name: 'Demo',
      logo: '/images/demo.png?size=48',
      domain: 'app.example',
      scopes: [{ name: 'profile', description: expect.stringMatching(/^d{299}/) as string }],
      iss: 'https://issuer.example',
      accessLife: 3600,
      idleLife: 86_400,
    },
  });
});

test.each(['https://evil.example/images/a.png', '//evil.example/images/a.png', '/image/a.png', '/images/../a.png'])(
  'the picture %s of an application counts as none [OAUTH-01] (decision D22)',
  async (logo) => {
    expect(await shown({ logo })).toMatchObject({ client: { logo: '' } });
  },
);

test.each([
  'app',
  'App.example',
  'аpp.example',
  'app.example/',
  'app..example',
  '.example',
  'a b.example',
  `${'a'.repeat(64)}.example`,
  `app.${'a'.repeat(64)}`,
  `${'a.'.repeat(126)}ab`,
])('the domain %s of an application counts as none [OAUTH-01] [G04]', async (domain) => {
  expect(await shown({ domain })).toMatchObject({ client: { domain: '' } });
});

test.each(['a.b.app-1.example', `${'a'.repeat(63)}.${'b'.repeat(63)}`, `${'a.'.repeat(126)}a`])(
  'the domain %s of an application is shown [OAUTH-01]',
  async (domain) => {
    expect(await shown({ domain })).toMatchObject({ client: { domain } });
  },
);

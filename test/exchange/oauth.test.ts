import * as oauth from 'oauth4webapi';
import { expect, test } from 'vitest';
import { createOAuth, denialAddress } from '../../services/client/oauth.ts';
import type { OAuthQuery } from '../../services/contract/oauth.ts';
import { addClient } from '../../services/exchange/oauth-store.ts';
import { openStage, type Stage } from '../wire/stage.ts';
import { sendForm } from '../wire/flows.ts';
import { desk, openWorld, site } from './world.ts';

type At = Stage<ReturnType<typeof createOAuth>>;
const issuer = new URL(site.global);
const redirectUri = 'https://app.example/cb?from=northgate';
const server = async ({ world }: At): Promise<oauth.AuthorizationServer> =>
  oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...over(world) }));

/** The client library of an application, whose requests reach the exchange in this process. */
function over(world: At['world']) {
  return {
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: (
      address: string,
      { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
    ) => world.fetch(address, { method, headers, ...(body instanceof URLSearchParams ? { body } : {}) }),
  };
}

interface App {
  readonly client: oauth.Client;
  readonly secret: string | null;
}
const publicApp: App = { client: { client_id: 'public-app' }, secret: null };
const secretApp: App = { client: { client_id: 'secret-app' }, secret: 's3cret: with/signs' };

async function opened(app: App): Promise<At> {
  const at = await openStage(createOAuth);
  at.world.store.write((run) =>
    addClient(run, { clientId: app.client.client_id, name: 'App', redirectUri, secret: app.secret }),
  );
  await at.signIn();
  return at;
}

const verifier = oauth.generateRandomCodeVerifier();
async function queryOf({ client }: App, change: Partial<OAuthQuery> = {}): Promise<OAuthQuery> {
  const codeChallenge = await oauth.calculatePKCECodeChallenge(verifier);
  return {
    clientId: client.client_id,
    responseType: 'code',
    redirectUri,
    scope: 'profile trade',
    state: 'st',
    codeChallenge,
    codeChallengeMethod: 'S256',
    ...change,
  };
}

/** Consents; returns the address to which the application is redirected. */
async function agreed(at: At, query: OAuthQuery): Promise<URL> {
  await at.calls.confirmOAuth({ query, accountId: 1 });
  const outcome = await at.calls.authorize(query);
  if (outcome.kind !== 'leaving') throw new Error(outcome.kind);
  return new URL(outcome.address);
}

async function redeem(at: At, app: App, address: URL, state = 'st', given = verifier) {
  const as = await server(at);
  const parameters = oauth.validateAuthResponse(as, app.client, address, state);
  const authentication = app.secret === null ? oauth.None() : oauth.ClientSecretBasic(app.secret);
  return oauth.processAuthorizationCodeResponse(
    as,
    app.client,
    await oauth.authorizationCodeGrantRequest(
      as,
      app.client,
      authentication,
      parameters,
      redirectUri,
      given,
      over(at.world),
    ),
  );
}

test.each([
  ['public', publicApp],
  ['confidential', secretApp],
])(
  "a client library of a %s application completes the flow, and reads the token's owner [OAUTH-05] [OAUTH-13]",
  async (_, app) => {
    const at = await opened(app);
    const token = await redeem(at, app, await agreed(at, await queryOf(app)));
    expect([token.token_type, token.scope, token.expires_in]).toEqual(['bearer', 'profile trade', 3600]);
    const user = await oauth.protectedResourceRequest(
      token.access_token,
      'GET',
      new URL(`${site.global}/oauth/v1/private/user`),
      new Headers(),
      null,
      over(at.world),
    );
    expect(await user.json()).toEqual({ sub: '1', name: 'Ada', scope: 'profile trade' });
    at.world.clock.advance(3_600_000);
    expect(
      (
        await at.world.fetch(`${site.global}/oauth/v1/private/user`, {
          headers: { authorization: `Bearer ${token.access_token}` },
        })
      ).status,
    ).toBe(401);
  },
);

test.each(['a&b=c#d', '%41%', '"<>\'', '\u202E🚀', ' ', 'x'.repeat(4096), '+ +'])(
  'the state %j is returned unchanged, in the answer and in a refusal [O03] [O04] [OAUTH-04] [OAUTH-13]',
  async (state) => {
    const at = await opened(publicApp);
    const query = await queryOf(publicApp, { state });
    expect((await agreed(at, query)).searchParams.get('state')).toBe(state);
    const refusal = new URL(denialAddress(query, site.global));
    expect(Object.fromEntries(refusal.searchParams)).toEqual({
      from: 'northgate',
      error: 'access_denied',
      state,
      iss: site.global,
    });
  },
);

test('the answer keeps redirect_uri byte for byte and adds code, iss and state [OAUTH-05] [O05]', async () => {
  const at = await opened(publicApp);
  const address = await agreed(at, await queryOf(publicApp));
  expect(address.href.startsWith(`${redirectUri}&code=`)).toBe(true);
  expect([...address.searchParams.keys()]).toEqual(['from', 'code', 'iss', 'state']);
});

test.each([
  `${redirectUri}&x=1`,
  redirectUri.toUpperCase(),
  'https://app.example/cb',
  `${redirectUri}#`,
  ' https://app.example/cb?from=northgate',
])('redirect_uri %j is not the registered one and causes no redirect [O02] [OAUTH-11]', async (other) => {
  const at = await opened(publicApp);
  const query = await queryOf(publicApp, { redirectUri: other });
  expect(await at.calls.readOAuthClient(query)).toEqual({ kind: 'redirectMismatch' });
  expect(await at.calls.preAuthorize(query)).toEqual({ kind: 'redirectMismatch' });
  expect(await at.calls.authorize(query)).toEqual({ kind: 'redirectMismatch' });
});

test.each([
  [{ responseType: 'token' }, 'unsupported_response_type'],
  [{ scope: 'profile withdraw' }, 'invalid_scope'],
  [{ codeChallenge: '', codeChallengeMethod: '' }, 'invalid_request'],
  [{ codeChallengeMethod: 'plain' }, 'invalid_request'],
])(
  'a request with %j returns to the application as %s, without asking for consent [OAUTH-11]',
  async (change, error) => {
    const at = await opened(publicApp);
    const query = await queryOf(publicApp, change);
    expect(await at.calls.preAuthorize(query)).toEqual({ kind: 'consented' });
    const outcome = await at.calls.authorize(query);
    expect(outcome.kind === 'leaving' && Object.fromEntries(new URL(outcome.address).searchParams)).toEqual({
      from: 'northgate',
      error,
      iss: site.global,
      state: 'st',
    });
  },
);

test('consent names the account, and is stored for its scopes only [OAUTH-03] [T07]', async () => {
  const at = await opened(publicApp);
  const query = await queryOf(publicApp, { scope: 'profile' });
  expect(await at.calls.preAuthorize(query)).toEqual({ kind: 'consentNeeded', account: { id: 1, username: 'Ada' } });
  expect(await at.calls.confirmOAuth({ query, accountId: 2 })).toEqual({ kind: 'accountChanged' });
  expect(await at.calls.authorize(query)).toEqual({ kind: 'unavailable' });
  await at.calls.confirmOAuth({ query, accountId: 1 });
  expect(await at.calls.preAuthorize(query)).toEqual({ kind: 'consented' });
  expect((await at.calls.preAuthorize({ ...query, scope: 'profile trade' })).kind).toBe('consentNeeded');
});

test('a code is valid once, and its second use revokes the token of the first [OAUTH-05]', async () => {
  const at = await opened(publicApp);
  const address = await agreed(at, await queryOf(publicApp));
  const token = await redeem(at, publicApp, address);
  await expect(redeem(at, publicApp, address)).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(
    (
      await at.world.fetch(`${site.global}/oauth/v1/private/user`, {
        headers: { authorization: `Bearer ${token.access_token}` },
      })
    ).status,
  ).toBe(401);
});

test('a code is invalid after a minute, with another verifier, or for another application [OAUTH-05]', async () => {
  const at = await opened(publicApp);
  at.world.store.write((run) =>
    addClient(run, { clientId: secretApp.client.client_id, name: 'Other', redirectUri, secret: secretApp.secret }),
  );
  const query = await queryOf(publicApp);
  await expect(
    redeem(at, publicApp, await agreed(at, query), 'st', oauth.generateRandomCodeVerifier()),
  ).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(redeem(at, secretApp, await agreed(at, query))).rejects.toMatchObject({ error: 'invalid_grant' });
  const late = await agreed(at, query);
  at.world.clock.advance(60_000);
  await expect(redeem(at, publicApp, late)).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('an application with a secret must send it [OAUTH-05]', async () => {
  const at = await opened(secretApp);
  const address = await agreed(at, await queryOf(secretApp));
  await expect(redeem(at, { ...secretApp, secret: 'guessed' }, address)).rejects.toMatchObject({ status: 401 });
  await expect(redeem(at, { ...secretApp, secret: null }, address)).rejects.toMatchObject({ status: 401 });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.example/cb?from=northgate&code=x',
  'https://app.example.evil.example/cb',
  'https://app.example/other?code=x',
  'https://u@app.example/cb',
  'http://app.example/cb',
])('a reply of authorize with %s is not followed [O07]', async (address) => {
  const at = await opened(publicApp);
  Object.assign(at.world.exchange, {
    fetch: () => Promise.resolve(Response.json({ ret_code: 0, result: { redirect_url: address } })),
  });
  expect(await at.calls.authorize(await queryOf(publicApp))).toEqual({ kind: 'unsafe' });
});

test('every call sends the client as oauth_tmp_login_id too, which the exchange requires [OAUTH-06]', async () => {
  const at = await opened(publicApp);
  const address = `${site.global}/oauth/v1/public/client_info?client_id=public-app&redirect_uri=${encodeURIComponent(redirectUri)}`;
  expect(await (await at.world.fetch(`${address}&oauth_tmp_login_id=other`)).json()).toMatchObject({ ret_code: 10001 });
  expect(await at.calls.readOAuthClient(await queryOf(publicApp))).toMatchObject({
    kind: 'known',
    client: { name: 'App', iss: site.global },
  });
});

test('the application at the desk starts a flow, and shows the signed-in user afterwards [OAUTH-01]', async () => {
  const at = await openStage(createOAuth);
  await at.signIn();
  const start = await sendForm(at.world, '/application', { site: 'global', scope: 'profile', client: 'demo-app' });
  const requested = new URL(start.headers.get('location') ?? '').searchParams;
  const of = (name: string): string => requested.get(name) ?? '';
  const query: OAuthQuery = {
    clientId: of('client_id'),
    responseType: of('response_type'),
    redirectUri: of('redirect_uri'),
    scope: of('scope'),
    state: of('state'),
    codeChallenge: of('code_challenge'),
    codeChallengeMethod: of('code_challenge_method'),
  };
  expect(query.redirectUri).toBe(`${desk}/application/callback`);
  const back = await agreed(at, query);
  expect(await (await at.world.fetch(back.href)).text()).toContain('The application is authorised.');
  expect(await (await at.world.fetch(back.href)).text()).toContain('This answer belongs to no visit.');
});

test('the application at the desk shows a refusal and its reason [OAUTH-04]', async () => {
  const world = await openWorld();
  const start = await sendForm(world, '/application', { site: 'global', scope: 'profile', client: 'demo-app' });
  const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? '';
  const page = await (
    await world.fetch(denialAddress({ redirectUri: `${desk}/application/callback`, state }, site.global))
  ).text();
  expect(page).toContain('The application was turned away.');
  expect(page).toContain('access_denied');
  expect(
    await (await sendForm(world, '/application', { site: 'nowhere', scope: '', client: 'demo-app' })).text(),
  ).toContain('Choose a site');
});

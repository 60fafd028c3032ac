import { expect, test } from 'vitest';
import { refusalAddress } from '../../machines/rules/oauth-answer.ts';
import { createOAuth } from '../../services/client/oauth.ts';
import { permissions, revokePermission } from '../../services/exchange/oauth-store.ts';
import { Secret } from '../../services/secret.ts';
import { openStage } from '../wire/stage.ts';
import {
  allow,
  answeringOf,
  granted,
  opened,
  publicApp,
  queryOf,
  queryUri,
  readUser,
  redeem,
  redirectUri,
  register,
  relyingParty,
  secretApp,
  start,
} from './relying-party.ts';
import { MINUTE, site } from './world.ts';

test.each([
  ['public', publicApp],
  ['confidential', secretApp],
])(
  "openid-client of a %s application completes the flow, and reads the token's owner [OAUTH-05] [OAUTH-13]",
  async (_, app) => {
    const at = await opened(app);
    const { tokens } = await granted(at, app, { scope: 'profile trade' });
    expect([tokens.token_type, tokens.scope, tokens.expires_in]).toEqual(['bearer', 'profile trade', 3600]);
    expect(tokens.refresh_token).toBeUndefined();
    expect(await (await readUser(at, tokens.access_token)).json()).toEqual({
      sub: '1',
      name: 'Ada',
      scope: 'profile trade',
    });
    at.world.clock.advance(60 * MINUTE);
    expect((await readUser(at, tokens.access_token)).status).toBe(401);
  },
);

test.each(['a&b=c#d', '%41%', '"<>\'', '\u202E🚀', ' ', 'x'.repeat(4096), '+ +'])(
  'the state %j is returned unchanged, in the answer and in a refusal [O03] [O04] [OAUTH-04] [OAUTH-13]',
  async (state) => {
    const at = await opened();
    const flow = await start(await relyingParty(at, publicApp), { state, redirect_uri: queryUri });
    expect((await allow(at, flow)).searchParams.get('state')).toBe(state);
    const refusal = new URL(refusalAddress(await answeringOf(at, queryOf(flow.address)), 'access_denied'));
    expect(Object.fromEntries(refusal.searchParams)).toEqual({
      from: 'northgate',
      error: 'access_denied',
      state,
      iss: site.global,
    });
  },
);

test('the answer keeps redirect_uri byte for byte and adds code, iss and state [OAUTH-05] [O05]', async () => {
  const at = await opened();
  const address = await allow(at, await start(await relyingParty(at, publicApp), { redirect_uri: queryUri }));
  expect(address.href.startsWith(`${queryUri}&code=`)).toBe(true);
  expect([...address.searchParams.keys()]).toEqual(['from', 'code', 'iss', 'state']);
});

test.each([
  `${queryUri}&x=1`,
  redirectUri.toUpperCase(),
  'https://app.example/',
  'https://app.example/cb/?from=northgate',
  'https://app.example:443/cb?from=northgate',
  'http://app.example/cb?from=northgate',
  'http://localhost/cb?from=northgate',
])('redirect_uri %j is not the registered one and causes no redirect [O02] [OAUTH-11]', async (other) => {
  const at = await opened();
  const query = queryOf((await start(await relyingParty(at, publicApp), { redirect_uri: other })).address);
  expect(await at.calls.readOAuthClient(query)).toEqual({ kind: 'redirectMismatch' });
  expect(await at.calls.preAuthorize(query)).toEqual({ kind: 'redirectMismatch' });
  expect(await at.calls.authorize(query)).toEqual({ kind: 'redirectMismatch' });
});

test.each([
  ['http://127.0.0.1/callback', 'http://127.0.0.1:50123/callback', 'known'],
  ['http://[::1]/callback', 'http://[::1]:50123/callback', 'known'],
  ['http://127.0.0.1:9/callback', 'http://127.0.0.1/callback', 'known'],
  ['http://127.0.0.1/callback', 'http://127.0.0.1:50123/other', 'redirectMismatch'],
  ['http://127.0.0.1/callback', 'http://[::1]:50123/callback', 'redirectMismatch'],
  ['http://127.0.0.1/callback', 'http://127.0.0.1:50123@evil.example/callback', 'redirectMismatch'],
  ['http://app.localhost:1/callback', 'http://app.localhost:2/callback', 'redirectMismatch'],
  ['https://127.0.0.1/callback', 'https://127.0.0.1:50123/callback', 'redirectMismatch'],
  ['com.example.app:/callback', 'com.example.app:/callback', 'known'],
])('with %s registered, %s is %s: any port on loopback addresses only [OAUTH-11]', async (registered, asked, kind) => {
  const at = await opened({ id: 'device', secret: null });
  register(at.world, { id: 'device', secret: null }, registered);
  const query = queryOf(
    (await start(await relyingParty(at, { id: 'device', secret: null }), { redirect_uri: asked })).address,
  );
  expect((await at.calls.readOAuthClient(query)).kind).toBe(kind);
});

test.each(['mailto:someone@evil.example', 'ms-msdt:/id', 'javascript:alert(1)', 'http://evil.example/cb'])(
  'redirect_uri %j, which cannot be registered, is refused even where the store has it [O07] [OAUTH-11]',
  async (address) => {
    const at = await opened();
    register(at.world, publicApp, address);
    const usual = queryOf((await start(await relyingParty(at, publicApp))).address);
    const query = { ...usual, redirectUri: address };
    expect(await at.calls.readOAuthClient(query)).toEqual({ kind: 'redirectMismatch' });
    expect(await at.calls.preAuthorize(query)).toEqual({ kind: 'redirectMismatch' });
    expect(await at.calls.authorize(query)).toEqual({ kind: 'redirectMismatch' });
  },
);

test.each([
  [{ response_type: 'token' }, 'responseType', 'unsupported_response_type'],
  [{ scope: 'profile withdraw-all' }, 'scope', 'invalid_scope'],
  [{ code_challenge: '', code_challenge_method: '' }, 'challengeMissing', 'invalid_request'],
  [{ code_challenge: 'short' }, 'challengeMissing', 'invalid_request'],
  [{ code_challenge_method: 'plain' }, 'challengeMethod', 'invalid_request'],
  [{ code_challenge_method: '' }, 'challengeMethod', 'invalid_request'],
  [{ response_mode: 'fragment' }, 'responseMode', 'invalid_request'],
  [{ request: 'e30.e30.' }, 'request', 'request_not_supported'],
  [{ request_uri: 'https://app.example/request' }, 'requestUri', 'request_uri_not_supported'],
  [{ prompt: 'dance' }, 'prompt', 'invalid_request'],
  [{ prompt: 'none login' }, 'prompt', 'invalid_request'],
  [{ prompt: 'none' }, 'interaction', 'interaction_required'],
  [{ max_age: '-1' }, 'maxAge', 'invalid_request'],
  [{ max_age: '1e9' }, 'maxAge', 'invalid_request'],
  [{ max_age: '60.5' }, 'maxAge', 'invalid_request'],
  [{ max_age: '٦٠' }, 'maxAge', 'invalid_request'],
] as const)(
  'pre_authorize refuses a request with %j as %s, and opens nothing [OAUTH-11]',
  async (change, problem, error) => {
    const at = await opened();
    const query = queryOf((await start(await relyingParty(at, publicApp), change)).address);
    expect(await at.calls.preAuthorize(query)).toEqual({ kind: 'badRequest', problem, error });
    expect(await at.calls.confirmOAuth({ query, accountId: 1 })).toEqual({ kind: 'requestGone' });
    expect(await at.calls.authorize(query)).toEqual({ kind: 'requestGone' });
  },
);

test.each(['1000000000', '9007199254740993', '9'.repeat(400)])(
  'max_age has no limit: %s seconds ask for no other log-in [OAUTH-03]',
  async (age) => {
    const at = await opened();
    const query = queryOf((await start(await relyingParty(at, publicApp), { max_age: age })).address);
    at.world.clock.advance(6 * 24 * 60 * MINUTE);
    expect((await at.calls.preAuthorize(query)).kind).toBe('consentNeeded');
  },
);

test('a confidential application needs no challenge, and then sends no verifier [OAUTH-05]', async () => {
  const at = await opened(secretApp);
  const flow = await start(await relyingParty(at, secretApp), { code_challenge: '', code_challenge_method: '' });
  const response = await allow(at, flow);
  await expect(redeem(flow, response)).rejects.toMatchObject({ error: 'invalid_grant' });
  const credentials = `${secretApp.id}:${encodeURIComponent(secretApp.secret ?? '')}`;
  const tokens = await at.world.fetch(`${site.global}/oauth/v1/public/access_token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: response.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
    }),
  });
  expect([tokens.status, ...['cache-control', 'pragma'].map((name) => tokens.headers.get(name))]).toEqual([
    200,
    'no-store',
    'no-cache',
  ]);
});

test('a repeated parameter is refused, whatever its values, and only an OAuth parameter [OAUTH-11] [O11]', async () => {
  const at = await opened();
  const { address } = await start(await relyingParty(at, publicApp));
  const ask = async (more: string): Promise<unknown> => {
    const query = `${address.search}&oauth_tmp_login_id=public-app${more}`;
    const headers = { UserToken: at.jar.get('gh_token') ?? '' };
    return (await at.world.fetch(`${site.global}/oauth/v1/private/pre_authorize${query}`, { headers })).json();
  };
  expect(await ask('&scope=profile')).toMatchObject({ ret_code: 50017 });
  expect(await ask('&prompt=&prompt=')).toMatchObject({ ret_code: 50017 });
  expect(await ask('&utm=1&utm=2')).toMatchObject({ ret_code: 50001 });
});

test('consent names the account, and is stored for its scopes only [OAUTH-03] [T07]', async () => {
  const at = await opened();
  const config = await relyingParty(at, publicApp);
  const { address } = await start(config);
  const query = queryOf(address);
  const account = { id: 1, username: 'Ada', address: 'a***@northgate.example' };
  expect(await at.calls.preAuthorize(query)).toEqual({ kind: 'consentNeeded', account });
  expect(await at.calls.confirmOAuth({ query, accountId: 2 })).toEqual({ kind: 'accountChanged' });
  expect(await at.calls.authorize(query)).toEqual({ kind: 'requestGone' });
  await at.calls.confirmOAuth({ query, accountId: 1 });
  expect(await at.calls.preAuthorize(query)).toEqual({ kind: 'consented', account });
  expect((await at.calls.preAuthorize({ ...query, scope: 'profile trade' })).kind).toBe('consentNeeded');
  for (const prompt of ['consent', 'select_account', 'login select_account']) {
    expect((await at.calls.preAuthorize({ ...query, prompt })).kind, prompt).toBe('consentNeeded');
    expect((await at.calls.authorize({ ...query, prompt })).kind, prompt).toBe('requestGone');
  }
  expect((await at.calls.preAuthorize({ ...query, prompt: 'create' })).kind).toBe('badRequest');
});

test('10007 and an unknown refusal of pre_authorize ask for permission; a catalogued one does not [REDIR-13]', async () => {
  const at = await opened();
  const { address } = await start(await relyingParty(at, publicApp));
  const kindOf = async (code: number) =>
    (await at.calls.preAuthorize({ ...queryOf(address), clientId: `public-app+pre+${code}` })).kind;
  expect(await kindOf(10007)).toBe('consentNeeded');
  expect(await kindOf(59_999)).toBe('consentNeeded');
  expect(await kindOf(31018)).toBe('declined');
  expect(await kindOf(50002)).toBe('unavailable');
  expect(at.toasts).toEqual([]);
});

test('a permission is confirmed by 0 alone: neither by 10007 nor by a word that is no sentinel [OAUTH-04] [ERR-01]', async () => {
  const at = await opened();
  const query = queryOf((await start(await relyingParty(at, publicApp))).address);
  const kindOf = async (word: string) =>
    (await at.calls.confirmOAuth({ query: { ...query, clientId: `public-app+confirm+${word}` }, accountId: 1 })).kind;
  expect(await Promise.all(['10007', 'typo', '-200', '0'].map(kindOf))).toEqual([
    'unreachable',
    'refused',
    'unreachable',
    'confirmed',
  ]);
});

test('a request is open for ten minutes, and one code ends it [OAUTH-05]', async () => {
  const at = await opened();
  const query = queryOf((await start(await relyingParty(at, publicApp))).address);
  await at.calls.preAuthorize(query);
  at.world.clock.advance(10 * MINUTE);
  expect(await at.calls.confirmOAuth({ query, accountId: 1 })).toEqual({ kind: 'requestGone' });
  await at.calls.preAuthorize(query);
  at.world.clock.advance(10 * MINUTE - 1);
  expect(await at.calls.confirmOAuth({ query, accountId: 1 })).toEqual({ kind: 'confirmed' });
  expect((await at.calls.authorize(query)).kind).toBe('answered');
  expect(await at.calls.authorize(query)).toEqual({ kind: 'requestGone' });
});

test('a request with prompt=consent that another tab opens anew after the press is asked again [OAUTH-05] [T06]', async () => {
  const at = await opened();
  const query = queryOf((await start(await relyingParty(at, publicApp), { prompt: 'consent' })).address);
  await at.calls.preAuthorize(query);
  expect(await at.calls.authorize(query)).toEqual({ kind: 'requestGone' });
  await at.calls.confirmOAuth({ query, accountId: 1 });
  expect((await at.calls.preAuthorize(query)).kind).toBe('consentNeeded');
  expect(await at.calls.authorize(query)).toEqual({ kind: 'requestGone' });
  await at.calls.confirmOAuth({ query, accountId: 1 });
  expect((await at.calls.authorize(query)).kind).toBe('answered');
});

test('a request belongs to its session and its parameters [T06] [T07]', async () => {
  const at = await opened();
  const query = queryOf((await start(await relyingParty(at, publicApp))).address);
  await at.calls.preAuthorize(query);
  await at.calls.confirmOAuth({ query, accountId: 1 });
  expect(await at.calls.authorize({ ...query, state: new Secret('another') })).toEqual({ kind: 'requestGone' });
  await at.signIn();
  expect(await at.calls.authorize(query)).toEqual({ kind: 'requestGone' });
});

test('codes, tokens and permissions of one site are unknown on another [OAUTH-05]', async () => {
  const at = await opened();
  const { tokens } = await granted(at, publicApp, { scope: 'profile offline_access' });
  expect((await readUser(at, tokens.access_token, site.eu)).status).toBe(401);
  const flow = await start(await relyingParty(at, publicApp), { scope: 'profile offline_access' });
  const response = await allow(at, flow);
  const body = (fields: Readonly<Record<string, string>>) => ({
    method: 'POST',
    body: new URLSearchParams({ client_id: publicApp.id, ...fields }),
  });
  const path = '/oauth/v1/public/access_token';
  const code = {
    grant_type: 'authorization_code',
    code: response.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: flow.verifier,
  };
  const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' };
  for (const fields of [code, refresh]) {
    expect(await (await at.world.fetch(site.eu + path, body(fields))).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await at.world.fetch(site.global + path, body(fields))).status).toBe(200);
  }
  expect(permissions(at.world.store, { siteId: 'eu', personId: 1 })).toEqual([]);
  expect(permissions(at.world.store, { siteId: 'global', personId: 1 })).toMatchObject([{ client_id: publicApp.id }]);
});

test('a revoked permission ends its codes and tokens, and is asked for again [OAUTH-03]', async () => {
  const at = await opened();
  const { tokens } = await granted(at, publicApp);
  const flow = await start(await relyingParty(at, publicApp));
  const response = await allow(at, flow);
  const holder = { siteId: 'global', clientId: publicApp.id, personId: 1 };
  expect(at.world.store.write((run) => revokePermission(run, { ...holder, siteId: 'eu' }))).toBe(false);
  expect((await readUser(at, tokens.access_token)).status).toBe(200);
  expect(at.world.store.write((run) => revokePermission(run, holder))).toBe(true);
  expect((await readUser(at, tokens.access_token)).status).toBe(401);
  await expect(redeem(flow, response)).rejects.toMatchObject({ error: 'invalid_grant' });
  expect((await at.calls.preAuthorize(queryOf(flow.address))).kind).toBe('consentNeeded');
});

test.each([
  'otherhost',
  'otherpath',
  'script',
  'wrongstate',
  'nostate',
  'wrongiss',
  'noiss',
  'nocode',
  'both',
  'twice',
  'fragment',
])('a response of authorize with %s is not followed [O07]', async (word) => {
  const at = await opened();
  const app = { ...publicApp, id: `${publicApp.id}+authorize+${word}` };
  await expect(allow(at, await start(await relyingParty(at, app)))).rejects.toThrow('unsafe');
});

test('without an issuer of the server, no response needs one [OAUTH-05]', async () => {
  const at = await opened();
  const app = { ...publicApp, id: `${publicApp.id}+client+noiss` };
  const query = queryOf((await start(await relyingParty(at, app))).address);
  expect(refusalAddress(await answeringOf(at, query), 'access_denied')).not.toContain('iss=');
});

test('a hostile name is cut and without marks, and a logo of another site is none [OAUTH-01]', async () => {
  const at = await opened();
  const query = { ...queryOf((await start(await relyingParty(at, publicApp))).address) };
  expect(await at.calls.readOAuthClient({ ...query, clientId: `${publicApp.id}+client+hostile` })).toMatchObject({
    kind: 'known',
    client: { name: 'Customer <b>Support</b> '.repeat(8).slice(0, 64), logo: '', domain: '' },
  });
});

test('every call sends the client as oauth_tmp_login_id too, which the exchange requires [OAUTH-06]', async () => {
  const at = await opened();
  const address = `${site.global}/oauth/v1/public/client_info?client_id=public-app&redirect_uri=${encodeURIComponent(redirectUri)}`;
  expect(await (await at.world.fetch(`${address}&oauth_tmp_login_id=other`)).json()).toMatchObject({ ret_code: 10001 });
  const query = queryOf((await start(await relyingParty(at, publicApp))).address);
  expect(await at.calls.readOAuthClient(query)).toMatchObject({
    kind: 'known',
    client: { name: 'App', iss: site.global, accessLife: 3600, idleLife: 2_592_000 },
  });
});

test('pre_authorize without a session is refused as signed out, once the client is known [OAUTH-02]', async () => {
  const at = await openStage(createOAuth);
  register(at.world, publicApp);
  const query = queryOf((await start(await relyingParty(at, publicApp))).address);
  expect(await at.calls.preAuthorize(query)).toEqual({ kind: 'signedOut' });
  expect(await at.calls.preAuthorize({ ...query, clientId: 'unknown' })).toEqual({ kind: 'clientUnknown' });
});

import * as openid from 'openid-client';
import { describe, expect, test } from 'vitest';
import {
  allow,
  granted,
  opened,
  publicApp,
  readUser,
  redeem,
  register,
  relyingParty,
  secretApp,
  start,
  type At,
} from './relying-party.ts';
import { DAY, MINUTE, site } from './world.ts';

const token = `${site.global}/oauth/v1/public/access_token`;
const revoke = `${site.global}/oauth/v1/public/revoke`;
const user = `${site.global}/oauth/v1/private/user`;
const metadata = `${site.global}/.well-known/oauth-authorization-server`;

const post = ({ world }: At, address: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
  world.fetch(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('metadata', () => {
  test.each([site.global, site.eu, site.are])('%s is its own issuer, and offers no OpenID Connect', async (origin) => {
    const at = await opened();
    const server = (await relyingParty(at, publicApp, { origin })).serverMetadata();
    expect([server.issuer, server.supportsPKCE()]).toEqual([origin, true]);
    expect(server.revocation_endpoint).toBe(`${origin}/oauth/v1/public/revoke`);
    expect((await at.world.fetch(`${origin}/.well-known/openid-configuration`)).status).toBe(404);
  });

  test('only the endpoints for applications are open to other origins, without credentials', async () => {
    const at = await opened();
    for (const address of [metadata, token, revoke, user]) {
      const preflight = await at.world.fetch(address, {
        method: 'OPTIONS',
        headers: { origin: 'https://app.example' },
      });
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
      const reply = await at.world.fetch(address, { headers: { origin: 'https://app.example' } });
      expect(reply.headers.get('access-control-allow-origin')).toBe('*');
      expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
    }
    for (const path of ['/oauth/v1/public/client_info', '/oauth/v1/private/authorize', '/images/client_logo']) {
      const reply = await at.world.fetch(site.global + path, { headers: { origin: 'https://app.example' } });
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('a code', () => {
  test('is valid once, and its second use revokes all tokens of the first [OAUTH-05]', async () => {
    const at = await opened();
    const flow = await start(await relyingParty(at, publicApp), { scope: 'profile offline_access' });
    const response = await allow(at, flow);
    const tokens = await redeem(flow, response);
    await expect(redeem(flow, response)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await readUser(at, tokens.access_token)).status).toBe(401);
    await expect(openid.refreshTokenGrant(flow.config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('used again by another application revokes nothing [OAUTH-05]', async () => {
    const at = await opened();
    register(at.world, secretApp);
    const flow = await start(await relyingParty(at, publicApp));
    const response = await allow(at, flow);
    const tokens = await redeem(flow, response);
    const other = { ...flow, config: await relyingParty(at, secretApp) };
    await expect(redeem(other, response)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await readUser(at, tokens.access_token)).status).toBe(200);
  });

  test('is valid for a minute [OAUTH-05]', async () => {
    const at = await opened();
    const flow = await start(await relyingParty(at, publicApp));
    const response = await allow(at, flow);
    at.world.clock.advance(MINUTE);
    await expect(redeem(flow, response)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('survives failed attempts: another verifier, application, redirect_uri or secret changes nothing', async () => {
    const at = await opened(secretApp);
    register(at.world, publicApp);
    const flow = await start(await relyingParty(at, secretApp));
    const response = await allow(at, flow);
    const wrong = [
      { ...flow, verifier: openid.randomPKCECodeVerifier() },
      { ...flow, config: await relyingParty(at, publicApp) },
    ];
    for (const one of wrong) await expect(redeem(one, response)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(redeem(flow, new URL(response.href.replace('/cb?', '/other?')))).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    const guessed = await relyingParty(at, secretApp, { authentication: openid.ClientSecretPost('guessed') });
    await expect(redeem({ ...flow, config: guessed }, response)).rejects.toMatchObject({ status: 401 });
    expect((await redeem(flow, response)).scope).toBe('profile');
  });
});

describe('client authentication', () => {
  test.each([
    ['client_secret_basic', openid.ClientSecretBasic(secretApp.secret ?? '')],
    ['client_secret_post', openid.ClientSecretPost(secretApp.secret ?? '')],
  ])('%s is accepted', async (_, authentication) => {
    const at = await opened(secretApp);
    const flow = await start(await relyingParty(at, secretApp, { authentication }));
    expect((await redeem(flow, await allow(at, flow))).token_type).toBe('bearer');
  });

  test('an application with a secret must send it, and one without must not', async () => {
    const at = await opened(secretApp);
    register(at.world, publicApp);
    const none = await relyingParty(at, secretApp, { authentication: openid.None() });
    const flow = await start(none);
    await expect(redeem(flow, await allow(at, flow))).rejects.toMatchObject({ status: 401 });
    const body = `grant_type=authorization_code&code=x&redirect_uri=x&client_id=${publicApp.id}&client_secret=x`;
    expect((await post(at, token, body)).status).toBe(401);
  });

  test('two ways at once, and two names, are refused', async () => {
    const at = await opened(secretApp);
    const authorization = `Basic ${Buffer.from(`${secretApp.id}:${encodeURIComponent(secretApp.secret ?? '')}`).toString('base64')}`;
    for (const more of ['&client_secret=x', '&client_id=other']) {
      const reply = await post(at, token, `grant_type=refresh_token&refresh_token=x${more}`, { authorization });
      expect([reply.status, await reply.json()]).toMatchObject([400, { error: 'invalid_request' }]);
    }
  });
});

describe('bad calls of the token endpoint change nothing', () => {
  test.each([
    ['grant_type=authorization_code&code=x&code=y', 400, 'invalid_request'],
    ['', 401, 'invalid_client'],
    ['client_id=public-app', 400, 'invalid_request'],
    ['client_id=public-app&grant_type=password', 400, 'unsupported_grant_type'],
    ['client_id=public-app&grant_type=authorization_code', 400, 'invalid_request'],
    ['client_id=public-app&grant_type=authorization_code&code=x', 400, 'invalid_request'],
    ['client_id=public-app&grant_type=authorization_code&code=x&redirect_uri=y', 400, 'invalid_grant'],
    ['client_id=public-app&grant_type=refresh_token', 400, 'invalid_request'],
    ['client_id=public-app&grant_type=refresh_token&refresh_token=x', 400, 'invalid_grant'],
    ['client_id=unknown&grant_type=refresh_token&refresh_token=x', 401, 'invalid_client'],
  ])('%s gets %i %s', async (body, status, error) => {
    const at = await opened();
    const reply = await post(at, token, body);
    expect([reply.status, await reply.json()]).toMatchObject([status, { error }]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('a body over 64 kB is refused with the error of the endpoint [OAUTH-05]', async () => {
    const at = await opened();
    for (const address of [token, revoke]) {
      const reply = await post(at, address, new URLSearchParams({ code: 'x'.repeat(66_000) }));
      expect([reply.status, await reply.json()]).toEqual([413, expect.objectContaining({ error: 'invalid_request' })]);
      expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test('another method or type of body is refused', async () => {
    const at = await opened();
    expect((await at.world.fetch(token)).status).toBe(405);
    const json = await post(at, token, '{"grant_type":"authorization_code"}', { 'content-type': 'application/json' });
    expect([json.status, await json.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });
});

describe('a refresh token', () => {
  const scope = 'profile balances offline_access';

  test('is rotated, and the new one works for 30 days without use', async () => {
    const at = await opened();
    const { config, tokens } = await granted(at, publicApp, { scope });
    at.world.clock.advance(30 * DAY - 1);
    const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect((await readUser(at, next.access_token)).status).toBe(200);
    at.world.clock.advance(30 * DAY);
    await expect(openid.refreshTokenGrant(config, next.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('used twice revokes the family: access tokens and the newest refresh token', async () => {
    const at = await opened(secretApp);
    const { config, tokens } = await granted(at, secretApp, { scope });
    const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    const used = openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    await expect(used).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await readUser(at, next.access_token)).status).toBe(401);
    const last = openid.refreshTokenGrant(config, next.refresh_token ?? '');
    await expect(last).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('used before revokes the family after its own 30 days too', async () => {
    const at = await opened(secretApp);
    const { config, tokens } = await granted(at, secretApp, { scope });
    at.world.clock.advance(20 * DAY);
    const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    at.world.clock.advance(11 * DAY);
    // Expired rows are removed as a code is used.
    await at.signIn();
    await granted(at, secretApp, { scope });
    const used = openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    await expect(used).rejects.toMatchObject({ error: 'invalid_grant' });
    const last = openid.refreshTokenGrant(config, next.refresh_token ?? '');
    await expect(last).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('narrows the scope of one access token, and never widens it', async () => {
    const at = await opened();
    const { config, tokens } = await granted(at, publicApp, { scope });
    const wider = openid.refreshTokenGrant(config, tokens.refresh_token ?? '', { scope: 'profile trade' });
    await expect(wider).rejects.toMatchObject({ error: 'invalid_scope' });
    const narrow = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '', { scope: 'balances' });
    expect(narrow.scope).toBe('balances');
    expect(await (await readUser(at, narrow.access_token)).json()).not.toHaveProperty('name');
    const whole = await openid.refreshTokenGrant(config, narrow.refresh_token ?? '');
    expect(whole.scope).toBe(scope);
    expect((await openid.refreshTokenGrant(config, whole.refresh_token ?? '', { scope: ' ' })).scope).toBe(scope);
  });

  test('of another application is refused and stays valid', async () => {
    const at = await opened();
    register(at.world, secretApp);
    const { config, tokens } = await granted(at, publicApp, { scope });
    const other = await relyingParty(at, secretApp);
    await expect(openid.refreshTokenGrant(other, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    expect((await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')).scope).toBe(scope);
  });

  test('works whatever other applications hold refresh tokens, before and after it [OAUTH-05]', async () => {
    const at = await opened();
    register(at.world, secretApp);
    const first = await granted(at, publicApp, { scope });
    const second = await granted(at, secretApp, { scope: 'email offline_access' });
    for (const { config, tokens } of [second, first]) {
      const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
      expect(next.scope).toBe(tokens.scope);
    }
  });
});

describe('revocation', () => {
  const scope = 'profile offline_access';

  test('of an access token ends it alone; of a refresh token ends its family', async () => {
    const at = await opened();
    const { config, tokens } = await granted(at, publicApp, { scope });
    await openid.tokenRevocation(config, tokens.access_token);
    expect((await readUser(at, tokens.access_token)).status).toBe(401);
    const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    await openid.tokenRevocation(config, next.refresh_token ?? '', { token_type_hint: 'access_token' });
    expect((await readUser(at, next.access_token)).status).toBe(401);
    await openid.tokenRevocation(config, 'unknown');
  });

  test('is answered with an empty JSON object, for clients that read no other body', async () => {
    const at = await opened();
    const { tokens } = await granted(at, publicApp, { scope });
    for (const revoked of [tokens.access_token, 'unknown']) {
      const reply = await post(at, revoke, `client_id=${publicApp.id}&token=${revoked}`);
      expect([reply.status, reply.headers.get('content-type'), await reply.json()]).toEqual([
        200,
        'application/json',
        {},
      ]);
    }
  });

  test('needs the application of the token', async () => {
    const at = await opened();
    register(at.world, secretApp);
    const { tokens } = await granted(at, publicApp, { scope });
    const other = await relyingParty(at, secretApp);
    await expect(openid.tokenRevocation(other, tokens.access_token)).rejects.toMatchObject({
      error: 'unauthorized_client',
    });
    expect((await post(at, revoke, `token=${tokens.access_token}`)).status).toBe(401);
    expect((await post(at, revoke, `client_id=${publicApp.id}`)).status).toBe(400);
    expect((await readUser(at, tokens.access_token)).status).toBe(200);
  });
});

describe('the user endpoint', () => {
  test('answers by scope', async () => {
    const at = await opened();
    const read = async (scope: string): Promise<unknown> =>
      (await readUser(at, (await granted(at, publicApp, { scope })).tokens.access_token)).json();
    expect(await read('profile')).toEqual({ sub: '1', name: 'Ada', scope: 'profile' });
    expect(await read('email')).toEqual({ sub: '1', email: 'ada@northgate.example', scope: 'email' });
    expect(await read('balances')).toMatchObject({ sub: '1', balances: [{ coin: 'USDT' }] });
  });

  test.each([
    ['without a token', {}, 401, 'Bearer realm="oauth"'],
    ['with Basic', { authorization: 'Basic eA==' }, 401, 'Bearer realm="oauth"'],
    ['without a token in its header', { authorization: 'Bearer' }, 400, /error="invalid_request"/],
    ['with two tokens', { authorization: 'Bearer a, Bearer b' }, 400, /error="invalid_request"/],
    ['with an unknown token', { authorization: 'Bearer unknown' }, 401, /error="invalid_token"/],
  ])('%s, as %j, it answers with %i and %s', async (_, headers, status, challenge) => {
    const at = await opened();
    const reply = await at.world.fetch(user, { headers });
    expect(reply.status).toBe(status);
    const shown = reply.headers.get('www-authenticate');
    if (typeof challenge === 'string') expect(shown).toBe(challenge);
    else expect(shown).toMatch(challenge);
  });

  test('another method than GET is refused, and named, of the metadata too', async () => {
    const at = await opened();
    for (const address of [user, new URL('/.well-known/oauth-authorization-server', user).href]) {
      const reply = await post(at, address, '');
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await reply.json()).toMatchObject({ error: 'invalid_request' });
    }
  });

  test('a scope without personal data is insufficient, and a token in the query is refused', async () => {
    const at = await opened();
    const { tokens } = await granted(at, publicApp, { scope: 'trade' });
    const reply = await readUser(at, tokens.access_token);
    expect(reply.status).toBe(403);
    expect(reply.headers.get('www-authenticate')).toContain('error="insufficient_scope"');
    expect((await at.world.fetch(`${user}?access_token=${tokens.access_token}`)).status).toBe(400);
  });
});

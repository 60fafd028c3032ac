import { describe, expect, test } from 'vitest';
import { refusalAddress } from '../../machines/rules/oauth-answer.ts';
import { createOAuth } from '../../services/client/oauth.ts';
import { openStage } from '../wire/stage.ts';
import { sendForm } from '../wire/flows.ts';
import { allow, answeringOf, queryOf, redeem, relyingParty, start, type At } from './relying-party.ts';
import { desk, openWorld, site } from './world.ts';

const app = 'http://app.tallybird.localhost:4173';
const hostile = 'http://app.tal1ybird.localhost:4173';
const fields = {
  site: 'global',
  client: 'tallybird',
  sentinel: '',
  redirect: 'page',
  how: 'here',
  more: 'scope=profile%20offline_access',
};

/** A browser at the demo app, with its cookie. */
function browserOf({ world }: At) {
  let cookie = '';
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const reply = await world.fetch(new URL(path, app).href, {
      ...init,
      headers: { cookie, ...(init.method === 'POST' ? { origin: app } : {}) },
    });
    cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return reply;
  };
  const post = (path: string, form: Readonly<Record<string, string>> = {}): Promise<Response> =>
    send(path, { method: 'POST', body: new URLSearchParams(form) });
  const text = async (path = '/'): Promise<string> => (await send(path)).text();
  const begin = async (change: Partial<typeof fields> = {}): Promise<URL> =>
    new URL((await post('/start', { ...fields, ...change })).headers.get('location') ?? '');
  return { send, post, text, begin };
}

async function signedIn(): Promise<At> {
  const at = await openStage(createOAuth);
  await at.signIn();
  return at;
}

describe('the demo app', () => {
  test.each(['tallybird', 'tallybird-server'])(
    '%s completes a flow, reads, renews and gives up [OAUTH-01]',
    async (client) => {
      const at = await signedIn();
      const browser = browserOf(at);
      const back = await allow(at, { address: await browser.begin({ client }) });
      expect((await browser.send(back.href)).headers.get('location')).toBe('/');
      const shown = await browser.text();
      expect(shown).toContain('Tallybird is authorized.');
      expect(shown).toContain('••••••••');
      expect(shown).not.toContain(back.searchParams.get('code'));
      await browser.post('/user');
      expect(await browser.text()).toContain('&quot;name&quot;:&quot;Ada&quot;');
      await browser.post('/refresh');
      expect(await browser.text()).toContain('The tokens were renewed.');
      await browser.post('/revoke');
      expect(await browser.text()).not.toContain('••••••••');
      expect(await browser.text(back.href)).toContain('This answer belongs to no visit');
    },
  );

  test('sends any parameter, removed or repeated', async () => {
    const at = await signedIn();
    const browser = browserOf(at);
    const { searchParams } = await browser.begin({ more: 'scope=trade&state=&prompt=login&prompt=consent&x=%2B' });
    expect([searchParams.getAll('prompt'), searchParams.has('state'), searchParams.get('x')]).toEqual([
      ['login', 'consent'],
      false,
      '+',
    ]);
    expect((await browser.begin({ sentinel: '+pre+50002' })).searchParams.get('client_id')).toBe('tallybird+pre+50002');
  });

  test.each(['state=abc', 'state=', 'state=a%2Bb'])(
    'takes the answer to a request with the typed parameter %s',
    async (more) => {
      const at = await signedIn();
      const browser = browserOf(at);
      const back = await allow(at, { address: await browser.begin({ more: `scope=profile&${more}` }) });
      await browser.send(back.href);
      expect(await browser.text()).toContain('Tallybird is authorized.');
    },
  );

  test('shows a refusal, and takes no answer of another browser [OAUTH-04]', async () => {
    const at = await signedIn();
    const browser = browserOf(at);
    const address = await browser.begin();
    const refusal = refusalAddress(await answeringOf(at, queryOf(address)), 'access_denied');
    expect(await browserOf(at).text(refusal)).toContain('This answer belongs to no visit');
    await browser.send(refusal);
    expect(await browser.text()).toContain('access_denied');
  });

  test('frames the page, and its answer returns to the browser that started [OAUTH-07]', async () => {
    const at = await signedIn();
    const browser = browserOf(at);
    const framed = await browser.post('/start', { ...fields, how: 'frame' });
    expect(framed.headers.get('content-security-policy')).toContain(`frame-src ${site.global} 'self';`);
    const [, src = ''] = /<iframe src="([^"]+)"/.exec(await framed.text()) ?? [];
    const back = await allow(at, { address: new URL(src.replaceAll('&amp;', '&')) });
    const closing = await at.world.fetch(back.href);
    expect(closing.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await browser.text()).toContain('Tallybird is authorized.');
  });

  test('an app on this device is answered on loopback', async () => {
    const at = await signedIn();
    const browser = browserOf(at);
    const back = await allow(at, {
      address: await browser.begin({ client: 'tallybird-device', redirect: 'loopback' }),
    });
    expect(back.host).toBe('127.0.0.1:4173');
    expect(await (await at.world.fetch(back.href)).text()).toContain('Tallybird is authorized.');
  });

  test('its twin is given no answer, and redeems no code [O02]', async () => {
    const at = await signedIn();
    const page = await (await at.world.fetch(`${hostile}/`)).text();
    const [, href = ''] = /<a href="([^"]+)"/.exec(page) ?? [];
    const query = queryOf(new URL(href.replaceAll('&amp;', '&')));
    expect(await at.calls.readOAuthClient(query)).toEqual({ kind: 'redirectMismatch' });
    const stolen = (await allow(at, { address: await browserOf(at).begin() })).searchParams.get('code') ?? '';
    const body = new URLSearchParams({ code: stolen, verifier: 'x'.repeat(43), redirect_uri: `${app}/callback` });
    expect(await (await at.world.fetch(`${hostile}/`, { method: 'POST', body })).text()).toContain(
      'Refused: invalid_grant',
    );
  });
});

describe('the desk', () => {
  const form = {
    client_id: '',
    name: 'Mine',
    domain: 'mine.example',
    redirect_uris: 'https://mine.example/cb',
    type: 'confidential',
  };

  test('registers an application that a client library can use', async () => {
    const at = await signedIn();
    const page = await (await sendForm(at.world, '/applications', form)).text();
    const [, id = ''] = /data-client-id>([^<]+)</.exec(page) ?? [];
    const [, secret = ''] = /data-client-secret>([^<]+)</.exec(page) ?? [];
    const flow = await start(await relyingParty(at, { id, secret }), { redirect_uri: form.redirect_uris });
    const query = queryOf(flow.address);
    expect(await at.calls.readOAuthClient(query)).toMatchObject({ client: { name: 'Mine', domain: 'mine.example' } });
    expect((await redeem(flow, await allow(at, flow))).scope).toBe('profile');
    await sendForm(at.world, '/applications/remove', { client_id: id });
    expect((await at.calls.readOAuthClient(query)).kind).toBe('clientUnknown');
  });

  test.each([
    'http://mine.example/cb',
    'https://mine.example/cb#x',
    'https://*.mine.example/cb',
    'https://u@mine.example/cb',
    'https:mine.example/cb',
    'https:/mine.example/cb',
    'javascript:alert(1)',
    'myapp:/cb',
    'mailto:someone@evil.example',
    'ms-msdt:/id',
    '/cb',
  ])('refuses the redirect_uri %s', async (address) => {
    const world = await openWorld();
    const page = await (await sendForm(world, '/applications', { ...form, redirect_uris: address })).text();
    expect(page).toContain('role="alert"');
    expect(await (await world.fetch(`${desk}/applications`)).text()).not.toContain('Mine');
  });

  test('and the account page list a permission and end it', async () => {
    const at = await signedIn();
    await allow(at, { address: await browserOf(at).begin() });
    const token = at.jar.get('gh_token') ?? '';
    const headers = { cookie: `gh_token=${token}` };
    const account = async (): Promise<string> =>
      (await at.world.fetch(`${site.global}/app/user/account-info`, { headers })).text();
    expect(await account()).toContain('data-revoke="tallybird"');
    expect(await (await at.world.fetch(`${desk}/applications`)).text()).toContain('name="person" value="1"');
    const ended = await at.world.post(
      `${site.global}/oauth/v1/private/revoke_permission`,
      { client_id: 'tallybird' },
      { UserToken: token },
    );
    expect(await ended.json()).toMatchObject({ ret_code: 0 });
    expect(await account()).toContain('No app has access');
    const none = await sendForm(at.world, '/applications/revoke', {
      site: 'global',
      client_id: 'tallybird',
      person: '1',
    });
    expect(await none.text()).toContain('There is no such permission.');
  });

  test('lists every client id that misbehaves', async () => {
    const world = await openWorld();
    expect(await (await world.fetch(`${desk}/sentinels`)).text()).toContain('+authorize+wrongstate');
  });
});

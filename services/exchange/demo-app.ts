import { Hono, type Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as openid from 'openid-client';
import * as v from 'valibot';
import { hostOf, sites } from '../../sites/sites.ts';
import { cookiesAreSecure } from '../cookies-are-secure.ts';
import { demoApp } from './demo-clients.ts';
import { hostilePages } from './demo-app.hostile.ts';
import { closingPage, framedPage, homePage, type Access } from './demo-app.pages.ts';
import { hostileAppHost } from '../../sites/domains.ts';
import { makeToken } from './digest.ts';
import type { Random } from './environment.ts';
import { addClient } from './oauth-clients.ts';
import type { Store } from './store.ts';

/** Maximum number of open visits and of browsers; the oldest is dropped. */
const MOST = 100;
const cookie = 'tallybird';

const sitePick = v.picklist(sites.map(({ id }) => id));
const StartForm = v.object({
  site: sitePick,
  client: v.picklist([demoApp.publicId, demoApp.confidentialId, demoApp.deviceId]),
  sentinel: v.pipe(v.string(), v.regex(/^(?:\+[\w-]+)*$/)),
  redirect: v.picklist(['page', 'loopback', 'private']),
  how: v.picklist(['here', 'popup', 'frame']),
  more: v.pipe(v.string(), v.maxLength(20_000)),
});

interface Visit {
  readonly config: openid.Configuration;
  readonly verifier: string;
  /** The state as sent, which may be typed; null: none. */
  readonly state: string | null;
  readonly browser: string;
  readonly how: 'here' | 'popup' | 'frame' | 'device';
}

interface Browser {
  access: Access | null;
  /** Result of the last step. */
  result: string;
}

interface DemoParts {
  readonly store: Store;
  readonly random: Random;
  /** Sends a request to the sites, as an application's server would. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/** A map that drops its oldest entries. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MOST && oldest !== undefined) map.delete(oldest);
}

/**
 * A third-party application with a real OAuth client library, on a registrable domain of its own, and its hostile twin.
 * [OAUTH-01]
 */
export function createDemoApp({ store, random, fetch }: DemoParts): Hono {
  const visits = new Map<string, Visit>();
  const browsers = new Map<string, Browser>();

  const configOf = (origin: string, clientId: string): Promise<openid.Configuration> => {
    const authentication = clientId.startsWith(demoApp.confidentialId)
      ? openid.ClientSecretBasic(demoApp.secret)
      : openid.None();
    return openid.discovery(new URL(origin), clientId, undefined, authentication, {
      algorithm: 'oauth2',
      execute: [openid.allowInsecureRequests],
      [openid.customFetch]: (address, { method, headers, body }) =>
        fetch(
          new Request(address, {
            method,
            headers,
            ...(typeof body === 'string' || body instanceof URLSearchParams ? { body } : {}),
          }),
        ),
    });
  };
  const browserOf = (c: Context): { readonly id: string; readonly browser: Browser } => {
    const id = getCookie(c, cookie) ?? makeToken(random);
    const browser = browsers.get(id) ?? { access: null, result: '' };
    remember(browsers, id, browser);
    setCookie(c, cookie, id, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: cookiesAreSecure(new URL(c.req.url)),
    });
    return { id, browser };
  };
  const home = (c: Context, problem: string | null = null): Promise<Response> => {
    const browser = browsers.get(getCookie(c, cookie) ?? '');
    return homePage(new URL(c.req.url), browser?.access ?? null, problem ?? browser?.result ?? '');
  };
  /** Uses the access of this browser, and shows what comes of it. */
  const withAccess = async (
    c: Context,
    use: (access: Access, browser: Browser) => Promise<string>,
  ): Promise<Response> => {
    const browser = browsers.get(getCookie(c, cookie) ?? '');
    if (browser?.access) browser.result = await use(browser.access, browser).catch(reasonOf);
    return c.redirect('/', 303);
  };

  const app = new Hono();
  app.use(async (c, next) => {
    if (new URL(c.req.url).hostname === hostileAppHost) return hostilePages(c, fetch);
    const isPost = c.req.method === 'POST';
    if (isPost && c.req.header('origin') !== new URL(c.req.url).origin) return c.text('Forms of this app only.', 403);
    return next();
  });
  app.get('/', (c) => home(c));
  app.post('/start', async (c) => {
    const form = v.safeParse(StartForm, await c.req.parseBody());
    const site = sites.find(({ id }) => form.success && id === form.output.site);
    if (!form.success || !site) return home(c, 'Choose a site and a client.');
    const { client, sentinel, redirect, more } = form.output;
    const { origin: own, port } = new URL(c.req.url);
    const redirectUri = {
      page: `${own}/callback`,
      loopback: `http://127.0.0.1${port === '' ? '' : `:${port}`}/callback`,
      private: 'example.tallybird.app:/callback',
    }[redirect];
    if (redirect === 'page')
      store.write((run) => addClient(run, { clientId: client, name: demoApp.name, redirectUri, secret: null }));
    const { id, browser } = browserOf(c);
    browser.result = '';
    const origin = `http://${hostOf(site, 'local')}${port === '' ? '' : `:${port}`}`;
    const config = await configOf(origin, client + sentinel);
    const verifier = openid.randomPKCECodeVerifier();
    const how = redirect === 'page' ? form.output.how : 'device';
    const address = withMore(
      openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        state: openid.randomState(),
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
      more,
    );
    address.pathname = `/${site.defaultLanguage}/oauth`;
    const state = address.searchParams.get('state');
    remember(visits, state ?? '', { config, verifier, state, browser: id, how });
    if (how === 'frame') {
      const framed = await framedPage(address);
      return c.newResponse(framed.body, framed);
    }
    return c.redirect(address.href, 303);
  });
  app.get('/callback', async (c) => {
    const url = new URL(c.req.url);
    const visit = visits.get(url.searchParams.get('state') ?? '');
    // A framed page is reached by a navigation of another site, which brings no cookie.
    const isOwn = visit?.how === 'frame' || visit?.how === 'device' || visit?.browser === getCookie(c, cookie);
    if (!visit || !isOwn) return home(c, 'This answer belongs to no visit of this browser.');
    visits.delete(visit.state ?? '');
    const browser = browsers.get(visit.browser) ?? { access: null, result: '' };
    remember(browsers, visit.browser, browser);
    try {
      const tokens = await openid.authorizationCodeGrant(visit.config, url, {
        ...(visit.state !== null && { expectedState: visit.state }),
        pkceCodeVerifier: visit.verifier,
      });
      browser.access = {
        config: visit.config,
        token: tokens.access_token,
        refresh: tokens.refresh_token ?? null,
        scope: tokens.scope ?? '',
      };
      browser.result = 'Tallybird is authorized.';
    } catch (error) {
      browser.result = reasonOf(error);
    }
    return visit.how === 'here' ? c.redirect('/', 303) : closingPage(browser.result);
  });
  app.post('/user', (c) =>
    withAccess(c, async ({ config, token }) => {
      const address = new URL(config.serverMetadata().userinfo_endpoint ?? '');
      return (await openid.fetchProtectedResource(config, token, address, 'GET')).text();
    }),
  );
  app.post('/refresh', (c) =>
    withAccess(c, async (access, browser) => {
      if (access.refresh === null) return 'There is no refresh token: ask for offline_access.';
      const tokens = await openid.refreshTokenGrant(access.config, access.refresh);
      browser.access = { ...access, token: tokens.access_token, refresh: tokens.refresh_token ?? null };
      return 'The tokens were renewed.';
    }),
  );
  app.post('/revoke', (c) =>
    withAccess(c, async ({ config, token, refresh }, browser) => {
      await openid.tokenRevocation(config, refresh ?? token);
      browser.access = null;
      return 'The access was given up.';
    }),
  );
  return app;
}

/** Adds the typed parameters as they are: `a=` removes the usual one, a second `a=…` in the text repeats it. */
function withMore(address: URL, more: string): URL {
  const typed = more
    .trim()
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '');
  const names = new Set(typed.map((pair) => pair.split('=', 1)[0] ?? ''));
  const usual = [...address.searchParams]
    .filter(([name]) => !names.has(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const result = new URL(address);
  result.search = [...usual, ...typed.filter((pair) => !pair.endsWith('=') || pair.split('=').length > 2)].join('&');
  return result;
}

/** A library's description of a failure. */
function reasonOf(error: unknown): string {
  if (error instanceof openid.AuthorizationResponseError) return `The answer is an error: ${error.error}`;
  if (error instanceof openid.ResponseBodyError) return `The token endpoint answered: ${error.error}`;
  if (error instanceof Error) return `The flow has failed: ${error.message}`;
  throw error;
}

import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import { hostOf, sites } from '../../sites/sites.ts';
import { deskPage } from './desk.pages.ts';
import { addClient } from './oauth-clients.ts';
import { scopes } from './oauth-scopes.ts';
import type { Html } from './page.ts';
import type { Store } from './store.ts';

const client: oauth.Client = { client_id: 'demo-app' };
/** Maximum number of open visits; the oldest is dropped. */
const OPEN = 100;

interface Visit {
  readonly origin: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

const StartForm = v.object({
  site: v.picklist(sites.map(({ id }) => id)),
  scope: v.pipe(v.string(), v.maxLength(200)),
  client: v.pipe(v.string(), v.regex(/^demo-app(\+\w+\+\w+)?$/)),
});

/**
 * A third-party application with a real OAuth client library: starts the flow on a site, redeems the code and shows the
 * result. [OAUTH-01]
 */
export function applicationPages({
  store,
  fetch,
}: {
  store: Store;
  fetch: (request: Request) => Promise<Response>;
}): Hono {
  const visits = new Map<string, Visit>();
  const overHere = {
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: (
      address: string,
      { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
    ) => fetch(new Request(address, { method, headers, body: body instanceof URLSearchParams ? body : null })),
  };
  const serverAt = async (origin: string): Promise<oauth.AuthorizationServer> => {
    const issuer = new URL(origin);
    return oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...overHere }),
    );
  };

  const pages = new Hono();
  pages.get('/', (c) => applicationPage(c, null));
  pages.post('/', async (c) => {
    const form = v.safeParse(StartForm, await c.req.parseBody());
    const site = sites.find(({ id }) => form.success && id === form.output.site);
    if (!form.success || !site)
      return applicationPage(c, html`<p class="problem" role="alert">Choose a site, scopes and a client id.</p>`);
    const here = new URL(c.req.url);
    const origin = `http://${hostOf(site, 'local')}${here.port === '' ? '' : `:${here.port}`}`;
    const visit: Visit = {
      origin,
      verifier: oauth.generateRandomCodeVerifier(),
      redirectUri: `${here.origin}/application/callback`,
    };
    store.write((run) =>
      addClient(run, {
        clientId: client.client_id,
        name: 'Demo application',
        redirectUri: visit.redirectUri,
        secret: null,
      }),
    );
    const state = oauth.generateRandomState();
    visits.set(state, visit);
    const [oldest] = visits.keys();
    if (visits.size > OPEN && oldest !== undefined) visits.delete(oldest);
    const query = new URLSearchParams({
      client_id: form.output.client,
      response_type: 'code',
      redirect_uri: visit.redirectUri,
      scope: form.output.scope,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(visit.verifier),
      code_challenge_method: 'S256',
    });
    return c.redirect(`${origin}/${site.defaultLanguage}/oauth?${query.toString()}`, 303);
  });
  pages.get('/callback', async (c) => {
    const url = new URL(c.req.url);
    const state = url.searchParams.get('state') ?? '';
    const visit = visits.get(state);
    visits.delete(state);
    if (!visit) return applicationPage(c, result('This answer belongs to no visit.', {}));
    try {
      const server = await serverAt(visit.origin);
      const parameters = oauth.validateAuthResponse(server, client, url, state);
      const reply = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        parameters,
        visit.redirectUri,
        visit.verifier,
        overHere,
      );
      const token = await oauth.processAuthorizationCodeResponse(server, client, reply);
      const user = await oauth.protectedResourceRequest(
        token.access_token,
        'GET',
        new URL(server.userinfo_endpoint ?? ''),
        new Headers(),
        null,
        overHere,
      );
      return await applicationPage(
        c,
        result('The application is authorised.', {
          Issuer: server.issuer,
          Scopes: token.scope ?? '',
          'Signed in as': await user.text(),
        }),
      );
    } catch (error) {
      if (error instanceof oauth.AuthorizationResponseError)
        return applicationPage(c, result('The application was turned away.', { Error: error.error }));
      if (error instanceof Error) return applicationPage(c, result('The flow has failed.', { Problem: error.message }));
      throw error;
    }
  });
  return pages;
}

function result(title: string, facts: Readonly<Record<string, string>>): Html {
  return html`<section role="status"><h2>${title}</h2><dl>${Object.entries(facts).map(([name, value]) => html`<dt>${name}</dt><dd><code>${value}</code></dd>`)}</dl></section>`;
}

function applicationPage(c: Context, outcome: Html | null): Promise<Response> {
  const { port } = new URL(c.req.url);
  return deskPage(
    { path: '/application' },
    'Application',
    html`${outcome ?? ''}<section><h2>A third-party application</h2>
<p class="muted">Starts an authorization on a site, with state and PKCE, and shows what comes back. Scopes: ${Object.keys(scopes).join(', ')}.</p>
<form method="post" action="/application">
<label>Site<select name="site">${sites.map(({ id }) => html`<option>${id}</option>`)}</select></label>
<label>Scopes<input name="scope" value="profile" autocomplete="off"></label>
<label>Client id, or demo-app+authorize+50002 and the like<input name="client" value="${client.client_id}" autocomplete="off" required></label>
<button>Start</button></form></section>`,
    sites.map((site) => `http://${hostOf(site, 'local')}${port === '' ? '' : `:${port}`}`),
  );
}

import type { Context } from 'hono';
import { html } from 'hono/html';
import { assumedPaths } from '../contract/assumed.ts';
import { demoAppHost } from '../../sites/domains.ts';
import { globalSite } from '../../sites/global.site.ts';
import { hostOf } from '../../sites/sites.ts';
import { demoApp } from './demo-clients.ts';
import { page } from './page.ts';

/** A challenge of no known verifier. */
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/**
 * The hostile twin: claims the demo app's client with its own redirect_uri, frames the pages, and redeems codes again.
 */
export async function hostilePages(c: Context, fetch: (request: Request) => Promise<Response>): Promise<Response> {
  const url = new URL(c.req.url);
  const port = url.port === '' ? '' : `:${url.port}`;
  const origin = `http://${hostOf(globalSite, 'local')}${port}`;
  const asked = (redirectUri: string): string =>
    `${origin}/en/oauth?${new URLSearchParams({
      client_id: demoApp.publicId,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'profile trade',
      state: 'hostile',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }).toString()}`;
  const stolen = `${url.origin}/callback`;
  const real = `http://${demoAppHost}${port}/callback`;
  const result =
    c.req.method === 'POST' ? await redeemed(c, origin, fetch) : url.pathname === '/callback' ? url.search : '';
  return page({
    title: 'Portfolio',
    brand: 'Tal1ybird',
    tag: 'en',
    direction: 'ltr',
    hasForms: true,
    frames: [origin],
    body: html`<header><strong>Tal1ybird</strong><span class="muted">The hostile twin of the demo app.</span></header>
<main><h1>What an attacker tries</h1>
${result === '' ? '' : html`<section role="status"><p><code>${result}</code></p></section>`}
<section><h2>Another redirect_uri</h2><p><a href="${asked(stolen)}">Ask as ${demoApp.name}, answer to this page</a></p></section>
<section><h2>Using a code again, or one of another user</h2><form method="post" action="/">
<label>Code<input name="code" autocomplete="off" required></label>
<label>Verifier<input name="verifier" autocomplete="off"></label>
<label>redirect_uri<input name="redirect_uri" value="${real}" size="48"></label><button>Redeem</button></form></section>
<section><h2>Framing</h2><iframe src="${asked(real)}" title="Framed" width="480" height="320"></iframe></section></main>`,
  });
}

async function redeemed(c: Context, origin: string, fetch: (request: Request) => Promise<Response>): Promise<string> {
  const form = await c.req.parseBody();
  const text = (name: string): string => {
    const value = form[name];
    return typeof value === 'string' ? value : '';
  };
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: demoApp.publicId,
    code: text('code'),
    code_verifier: text('verifier'),
    redirect_uri: text('redirect_uri'),
  });
  const reply = await fetch(new Request(origin + assumedPaths.oauthToken, { method: 'POST', body }));
  const { error } = (await reply.json()) as { readonly error?: string };
  return error === undefined ? 'The code was redeemed.' : `Refused: ${error}`;
}

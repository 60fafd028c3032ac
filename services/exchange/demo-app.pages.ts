import { html } from 'hono/html';
import type { Configuration } from 'openid-client';
import { brand } from '../../sites/brand.ts';
import { hostOf, sites } from '../../sites/sites.ts';
import { demoApp } from './demo-clients.ts';
import { scopes } from './oauth-scopes.ts';
import { page, type Html } from './page.ts';

/** Tokens of a browser at the demo app. */
export interface Access {
  readonly config: Configuration;
  readonly token: string;
  readonly refresh: string | null;
  readonly scope: string;
}

const shared = { tag: 'en', direction: 'ltr', brand: demoApp.name } as const;
const header = html`<header><strong>${demoApp.name}</strong><span class="muted">A demo app: the portfolio of your coins. It is not ${brand.name}.</span></header>`;
const DOTS = '••••••••';

/** Loads the page anew when another window or the frame has finished. */
const LISTEN = `
new BroadcastChannel('tallybird').onmessage = () => location.assign('/');
const form = document.querySelector('[data-start]');
form?.addEventListener('submit', () => {
  const isPopup = form.elements.how.value === 'popup';
  if (isPopup) window.open('', 'tallybird', 'popup,width=480,height=760');
  form.target = isPopup ? 'tallybird' : '';
});
`;

/** Start page: what was granted, and a form for any request. */
export function homePage(url: URL, access: Access | null, result: string): Promise<Response> {
  const clients = [demoApp.publicId, demoApp.confidentialId, demoApp.deviceId];
  const options = (values: readonly string[]): Html[] => values.map((value) => html`<option>${value}</option>`);
  return page({
    ...shared,
    title: 'Portfolio',
    hasForms: true,
    formTargets: siteOrigins(url.port),
    script: LISTEN,
    body: html`${header}<main><h1>Your coins, counted</h1>
${result === '' ? '' : html`<section role="status"><p><code>${result}</code></p></section>`}
${access === null ? '' : accessPart(access)}
<section><h2>Connect an exchange account</h2>
<form method="post" action="/start" data-start>
<label>Site<select name="site">${options(sites.map(({ id }) => id))}</select></label>
<label>Client<select name="client">${options(clients)}</select></label>
<label>Misbehaviour, such as +authorize+50002<input name="sentinel" autocomplete="off"></label>
<label>Answer to<select name="redirect"><option value="page">this app's page</option><option value="loopback">an app on this device: loopback</option><option value="private">an app on this device: private scheme</option></select></label>
<label>Opened<select name="how"><option value="here">here</option><option value="popup">in a pop-up</option><option value="frame">in a frame</option></select></label>
<label>Parameters; name= removes one<input name="more" value="scope=profile%20balances" size="48" autocomplete="off"></label>
<button>Connect</button></form>
<p class="muted">Scopes: ${Object.keys(scopes).join(', ')}. Parameters: prompt, max_age, login_hint, response_mode and any other.</p></section>
</main>`,
  });
}

function accessPart({ config, refresh, scope }: Access): Html {
  return html`<section><h2>Connected</h2><dl>
<dt>Issuer</dt><dd><code>${config.serverMetadata().issuer}</code></dd>
<dt>Scopes</dt><dd><code>${scope}</code></dd>
<dt>Access token</dt><dd><code>${DOTS}</code></dd>
<dt>Refresh token</dt><dd><code>${refresh === null ? 'none' : DOTS}</code></dd></dl>
<div class="row">${['user', 'refresh', 'revoke'].map((action) => html`<form method="post" action="/${action}"><button class="quiet">${action}</button></form>`)}</div></section>`;
}

/** A page that frames the authorization. [OAUTH-07] */
export function framedPage(address: URL): Promise<Response> {
  return page({
    ...shared,
    title: 'Connect',
    frames: [address.origin, "'self'"],
    script: LISTEN,
    body: html`${header}<main><h1>Connect an exchange account</h1>
<iframe src="${address.href}" title="${brand.name}" width="480" height="760"></iframe><p><a href="/">Back</a></p></main>`,
  });
}

/** The end of a flow in a pop-up, in a frame or on a device. */
export function closingPage(result: string): Promise<Response> {
  return page({
    ...shared,
    title: 'Done',
    framers: "'self'",
    script:
      "new BroadcastChannel('tallybird').postMessage('changed'); if (window.opener || window.name) window.close();",
    body: html`${header}<main class="narrow"><section role="status"><p><code>${result}</code></p><p>You can close this window.</p></section></main>`,
  });
}

/** Origins of all sites on a port. */
function siteOrigins(port: string): readonly string[] {
  return sites.map((site) => `http://${hostOf(site, 'local')}${port === '' ? '' : `:${port}`}`);
}

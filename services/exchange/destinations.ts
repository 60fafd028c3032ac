import { html } from 'hono/html';
import { parse } from 'hono/utils/cookie';
import { messengerOrigins, siteOf, type SiteLocation } from '../../sites/sites.ts';
import { brand } from '../../sites/brand.ts';
import { assumedPaths } from '../contract/assumed.ts';
import { accountPath, labelled, type Destination } from './destinations.table.ts';
import { linkPart, miniAppPart, miniAppScript, unlinkScript } from './destinations.telegram.ts';
import { permissions, type Permission } from './oauth-store.ts';
import { page, type Html } from './page.ts';
import type { Clock } from './environment.ts';
import { sessionOf, tokenCookie, type Session } from './session.ts';
import { describeLanguage, splitLanguage } from './language.ts';
import type { Store } from './store.ts';
import { isLinked } from './telegram-links.ts';

/** Answers requests for pages outside the product; null: not such a page. */
export type Destinations = (request: Request) => Promise<Response | null>;

/** Well-known URL at which password managers look for the password form (decision D13). */
const CHANGE_PASSWORD = '/.well-known/change-password';

/** Labelled pages for other applications and for unbuilt flows, at which a flow visibly ends (decision D13). */
export function createDestinations({ store, clock }: { store: Store; clock: Clock }): Destinations {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const url = new URL(request.url);
    const siteLocation = siteOf(url.hostname);
    if (!siteLocation || siteLocation.content !== null) return null;
    if (url.pathname === CHANGE_PASSWORD)
      return new Response(null, { status: 302, headers: { location: accountPath, 'cache-control': 'no-store' } });
    const { language, path } = splitLanguage(url.pathname, siteLocation.site);
    const destination = labelled(path);
    if (!destination) return null;
    const token = parse(request.headers.get('cookie') ?? '', tokenCookie)[tokenCookie];
    const session = destination.isPersonal
      ? sessionOf({ store, token, siteId: siteLocation.site.id, now: clock.now() })
      : null;
    const given =
      session && destination.hasPermissions
        ? permissions(store, { siteId: siteLocation.site.id, personId: session.id })
        : null;
    const response = await labelledPage({
      destination,
      language,
      siteLocation,
      url,
      session,
      given,
      isLinked: session !== null && isLinked(store, session.id),
    });
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}

interface Visit {
  readonly destination: Destination;
  readonly language: string;
  readonly siteLocation: SiteLocation;
  readonly url: URL;
  readonly session: Session | null;
  /** null: the page lists none. */
  readonly given: readonly Permission[] | null;
  readonly isLinked: boolean;
}

function labelledPage({
  destination,
  language,
  siteLocation,
  url,
  session,
  given,
  isLinked: linked,
}: Visit): Promise<Response> {
  const logIn = `/${language}/login`;
  const body = html`<header lang="en" dir="ltr"><strong>${brand.name}</strong><span class="muted">${url.host}</span></header>
<main class="narrow" lang="en" dir="ltr">
<span class="label">Stand-in page</span>
<h1>${destination.name}</h1>
<p class="muted">${destination.says}</p>
${destination.isPersonal ? sessionPart(session, siteLocation) : ''}
${given === null ? '' : html`${linkPart(linked)}${permissionPart(given)}`}
${destination.isMiniApp ? miniAppPart(`/${language}/telegram-register-login?source=task`) : ''}
${queryPart(url.searchParams)}
${session || destination.isMiniApp ? '' : html`<p><a href="${logIn}">Go to the log-in page</a></p>`}
</main>`;
  return page({
    title: destination.name,
    ...describeLanguage(language),
    body,
    ...(session ? { script: given === null ? LOG_OUT : LOG_OUT + REVOKE + unlinkScript } : {}),
    ...(destination.isMiniApp && {
      script: miniAppScript,
      framers: messengerOrigins(siteLocation.environment, url.port).join(' '),
    }),
  });
}

function sessionPart(session: Session | null, siteLocation: SiteLocation): Html {
  if (!session) return html`<section><p>You are not signed in.</p></section>`;
  return html`<section class="row">
<p>Signed in as <strong><bdi>${session.username}</bdi></strong> <span class="muted">(<bdi>${session.login_name}</bdi>)</span></p>
<button type="button" data-log-out data-domain="${siteLocation.cookieDomain}">Log out</button>
<p role="status" class="muted"></p>
</section>`;
}

function permissionPart(given: readonly Permission[]): Html {
  if (given.length === 0)
    return html`<section><h2>Connected apps</h2><p>No app has access to your account.</p></section>`;
  const rows = given.map(
    ({ client_id: id, name, scope }) =>
      html`<li class="row"><strong><bdi>${name}</bdi></strong> <code>${scope}</code> <button type="button" data-revoke="${id}">End access</button></li>`,
  );
  return html`<section><h2>Connected apps</h2><ul>${rows}</ul></section>`;
}

function queryPart(query: URLSearchParams): Html | string {
  if (query.size === 0) return '';
  return html`<section><h2>Came with</h2><dl>${[...query].map(([name, value]) => html`<dt><bdi>${name}</bdi></dt><dd><code>${value}</code></dd>`)}</dl></section>`;
}

/** Ends the session at the exchange, deletes the cookie whatever the reply, and reloads the page. [SESS-04] */
const LOG_OUT = `
const button = document.querySelector('[data-log-out]');
button.addEventListener('click', async () => {
  button.disabled = true;
  button.nextElementSibling.textContent = 'Logging out…';
  const token = /(?:^|; )${tokenCookie}=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  try {
    await fetch('/logout', { method: 'POST', headers: { 'content-type': 'application/json', UserToken: token }, body: '{"rpProps":{}}' });
  } catch {}
  document.cookie = '${tokenCookie}=; Max-Age=0; Path=/; SameSite=Lax; Domain=' + button.dataset.domain;
  location.reload();
});
`;

/** Ends the permission of an application, and reloads the page. */
const REVOKE = `
for (const end of document.querySelectorAll('[data-revoke]'))
  end.addEventListener('click', async () => {
    end.disabled = true;
    const token = /(?:^|; )${tokenCookie}=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    try {
      await fetch('${assumedPaths.oauthPermission}', { method: 'POST', headers: { 'content-type': 'application/json', UserToken: token }, body: JSON.stringify({ client_id: end.dataset.revoke }) });
    } catch {}
    location.reload();
  });
`;

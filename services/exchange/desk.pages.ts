import { html } from 'hono/html';
import { brand } from '../../sites/brand.ts';
import { hostOf, sites } from '../../sites/sites.ts';
import { switchable } from './calls.ts';
import { faultKinds, type Fault } from './faults.ts';
import type { Visitor } from './visitor.ts';
import type { StoredEvent } from './metrics.ts';
import type { Letter } from './outbox.ts';
import { page, type Html } from './page.ts';
import { oauthSentinels } from './oauth-sentinels.ts';
import { people, seededPassword } from './people.ts';
import { sentinelDomain, sentinels } from './sentinels.ts';
import { signUpRoutes, thingsToTry } from './greeting.ts';

/** Path of a desk page, and the port of all hosts. */
export interface DeskRequest {
  readonly path: string;
  readonly port: string;
}

const sections: readonly { readonly href: string; readonly name: string }[] = [
  { href: '/', name: 'Overview' },
  { href: '/sentinels', name: 'Addresses that misbehave' },
  { href: '/outbox', name: 'Outbox' },
  { href: '/phone', name: 'Phone' },
  { href: '/telegram', name: 'Telegram' },
  { href: '/sign-ups', name: 'Sign-ups' },
  { href: '/applications', name: 'Applications' },
  { href: '/controls', name: 'Clock and faults' },
  { href: '/events', name: 'Events' },
];

/** Formats milliseconds since the epoch in UTC. */
export const time = (at: number): string => new Date(at).toISOString().replace('T', ' ').replace('Z', ' UTC');

/** An e-mail address that may wrap only before its @. */
function address(text: string): Html {
  const at = text.indexOf('@');
  return html`<code class="address">${text.slice(0, at)}<wbr>${text.slice(at)}</code>`;
}

/** A table with its own horizontal scrolling. */
export function table(headings: readonly string[], rows: readonly Html[]): Html {
  const head = headings.map((heading) => html`<th scope="col">${heading}</th>`);
  return html`<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** A page of the desk; `formTargets` are origins to which its forms redirect. */
export function deskPage(
  { path }: Pick<DeskRequest, 'path'>,
  title: string,
  body: Html,
  formTargets: readonly string[] = [],
): Promise<Response> {
  const links = sections.map(({ href, name }) =>
    href === path ? html`<a href="${href}" aria-current="page">${name}</a>` : html`<a href="${href}">${name}</a>`,
  );
  return page({
    title: `${title} · Desk`,
    tag: 'en',
    direction: 'ltr',
    hasForms: true,
    formTargets,
    body: html`<header><strong>${brand.name} desk</strong><nav aria-label="Desk">${links}</nav></header><main><h1>${title}</h1>${body}</main>`,
  });
}

/** Start page: every site with its log-in and sign-up pages, and the seeded users. */
export function overview(request: DeskRequest): Promise<Response> {
  const suffix = request.port === '' ? '' : `:${request.port}`;
  const cards = sites.map((site) => {
    const origin = `http://${hostOf(site, 'local')}${suffix}`;
    const links = site.languages.map(
      (language) => html`<li><a href="${origin}/${language}/login">Log in, ${language}</a></li>`,
    );
    const pages = signUpRoutes.map(
      ({ path, shows }) => html`<li><a href="${origin}/${site.defaultLanguage}${path}">${shows}</a></li>`,
    );
    return html`<section><h2>${site.id}</h2><p class="muted">${hostOf(site, 'local')}</p><ul>${links}</ul><ul>${pages}</ul></section>`;
  });
  const rows = people.map(({ loginName, shows }) => html`<tr><td>${address(loginName)}</td><td>${shows}</td></tr>`);
  return deskPage(
    request,
    'Overview',
    html`<div class="sites">${cards}</div>
<section><h2>Three things to try</h2><ol>${thingsToTry.map((thing) => html`<li>${thing}</li>`)}</ol></section>
<section><h2>People</h2><p class="muted">The password of every user is <code>${seededPassword}</code></p>
${table(['E-mail', 'Shows'], rows)}</section>
<section><h2>For back ends</h2><p>The contract as OpenAPI: <a href="/openapi.json">openapi.json</a></p></section>`,
  );
}

/** Lists the sentinel addresses and the reply to each. */
export function sentinelPage(request: DeskRequest): Promise<Response> {
  const rows = Object.values(sentinels).map(
    ({ typed, shows }) => html`<tr><td>${address(`${typed}@${sentinelDomain}`)}</td><td>${shows}</td></tr>`,
  );
  const clientRows = oauthSentinels.map(
    ({ typed, shows }) => html`<tr><td><code>${typed}</code></td><td>${shows}</td></tr>`,
  );
  return deskPage(
    request,
    'Addresses that misbehave',
    html`<p class="muted">Type one in place of an e-mail address, with any password. The captcha has to be passed as always.</p>
<section>${table(['E-mail', 'The exchange answers with'], rows)}</section>
<section><h2>Client ids</h2><p class="muted">Append one to the client id of an application: ${'tallybird+authorize+50002'}.</p>
${table(['Ending', 'The exchange answers with'], clientRows)}</section>`,
  );
}

/** The outbox, in the given order. */
export function letterPage(request: DeskRequest, letters: readonly Letter[]): Promise<Response> {
  const rows = letters.map(
    ({ channel, recipient, subject, body, sent_at: at }) =>
      html`<tr><td>${time(at)}</td><td>${channel}</td><td>${recipient}</td><td><strong>${subject}</strong><br>${body}</td></tr>`,
  );
  return deskPage(
    request,
    'Outbox',
    letters.length === 0
      ? html`<section><p>Nothing was sent yet. Six wrong passwords in a row send the first letter.</p></section>`
      : html`<section>${table(['Sent', 'By', 'To', 'Text'], rows)}</section>`,
  );
}

/** Events sent by the product, unchanged. [MON-01] [ANALYTICS-04] */
export function eventPage(request: DeskRequest, events: readonly StoredEvent[]): Promise<Response> {
  const rows = events.map(
    ({ receivedAt, site, event }) =>
      html`<tr><td>${time(receivedAt)}</td><td>${site}</td><td><code>${JSON.stringify(event)}</code></td></tr>`,
  );
  return deskPage(
    request,
    'Events',
    events.length === 0
      ? html`<section><p>No events came yet. The product sends them ten at a time, what there is after 5 seconds, and the rest when its page is left.</p></section>`
      : html`<section>${table(['Received', 'Site', 'Event'], rows)}</section>`,
  );
}

interface Controls {
  readonly request: DeskRequest;
  readonly now: number;
  readonly shift: number;
  readonly faults: readonly Fault[];
  readonly visitor: Visitor | null;
  /** Error of the submitted form. */
  readonly problem: string | null;
}

/** Clock, active faults and the visitor's location, each with its form. Milliseconds. */
export function controls({ request, now, shift, faults, visitor, problem }: Controls): Promise<Response> {
  const hours = shift / 3_600_000;
  return deskPage(
    { ...request, path: '/controls' },
    'Clock and faults',
    html`${problem === null ? '' : html`<p class="problem" role="alert">${problem}</p>`}
<section><h2>Clock</h2>
<p>It is <strong>${time(now)}</strong> at the exchange${shift === 0 ? ', which is real time.' : html`, ${hours} hours from real time.`}</p>
<form method="post" action="/clock">
<label>Hours from real time<input name="hours" inputmode="decimal" autocomplete="off" value="${hours}" required></label>
<button>Set the clock</button></form></section>
<section><h2>Visitors</h2>
<p>All visitors come from <strong>${visitor ? `${visitor.country} ${visitor.region}`.trim() : 'nowhere'}</strong>${visitor?.is_banned ? ', which is not served.' : '.'}</p>
<form method="post" action="/visitor">
<label>Country<input name="country" autocomplete="off" size="2" maxlength="2" value="${visitor?.country ?? ''}" required></label>
<label>Region<input name="region" autocomplete="off" size="3" maxlength="3" value="${visitor?.region ?? ''}"></label>
<button>Move the visitors</button></form></section>
<section><h2>Faults</h2>${faultList(faults)}
<form method="post" action="/faults">
<label>Call<select name="path">${switchable.map((path) => html`<option>${path}</option>`)}</select></label>
<label>Answers with<select name="kind">${Object.entries(faultKinds).map(([kind, { label }]) => html`<option value="${kind}">${label}</option>`)}</select></label>
<label>Status, code or milliseconds<input name="amount" inputmode="numeric" autocomplete="off" size="8"></label>
<button>Switch on</button></form></section>`,
  );
}

function faultList(faults: readonly Fault[]): Html {
  if (faults.length === 0) return html`<p class="muted">Every call answers as it should.</p>`;
  const rows = faults.map(
    ({ path, kind, amount }) =>
      html`<tr><td><code>${path}</code></td><td>${faultKinds[kind].label}</td><td>${amount === 0 ? '' : amount}</td></tr>`,
  );
  return html`${table(['Call', 'Answers with', 'Number'], rows)}
<form method="post" action="/faults/clear"><button class="quiet">Clear all faults</button></form>`;
}

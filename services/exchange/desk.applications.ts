import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { demoAppHost, hostileAppHost } from '../../sites/domains.ts';
import { deskPage, table, time } from './desk.pages.ts';
import { makeToken } from './digest.ts';
import type { Random } from './environment.ts';
import { addClient, clientOf, clients, redirectProblem, redirectsOf, removeClient } from './oauth-clients.ts';
import { permissions, revokePermission } from './oauth-store.ts';
import type { Html } from './page.ts';
import type { Store } from './store.ts';

const RegisterForm = v.object({
  client_id: v.pipe(v.string(), v.regex(/^[\w.-]{0,64}$/)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  domain: v.pipe(v.string(), v.regex(/^(?:[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+)?$/)),
  redirect_uris: v.pipe(
    v.string(),
    v.transform((text) => text.split(/\s+/).filter((line) => line !== '')),
    v.minLength(1),
    v.maxLength(20),
  ),
  type: v.picklist(['public', 'confidential']),
});
const id = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const RevokeForm = v.object({ site: v.string(), client_id: v.string(), person: id });

/** Registered applications and given permissions, each with its forms. */
export function applicationPages({ store, random }: { store: Store; random: Random }): Hono {
  const shown = (c: Context, note: Html | null = null): Promise<Response> => applicationsPage(c, store, note);
  const problem = (text: string): Html => html`<p class="problem" role="alert">${text}</p>`;
  const pages = new Hono();
  pages.get('/', (c) => shown(c));
  pages.post('/', async (c) => {
    const form = v.safeParse(RegisterForm, await c.req.parseBody());
    if (!form.success)
      return shown(c, problem('A name, one redirect_uri on each line, and a lower-case domain or none.'));
    const { name, domain, type, redirect_uris: addresses } = form.output;
    const wrong = addresses.map((one) => [one, redirectProblem(one)] as const).find(([, reason]) => reason !== null);
    if (wrong) return shown(c, problem(`${wrong[0]}: ${wrong[1] ?? ''}`));
    const clientId = form.output.client_id || makeToken(random).slice(0, 22);
    if (clientOf(store, clientId)) return shown(c, problem('There is an application with this id.'));
    const secret = type === 'public' ? null : makeToken(random);
    store.write((run) => {
      for (const redirectUri of addresses) addClient(run, { clientId, name, redirectUri, secret, domain });
    });
    return shown(
      c,
      html`<section role="status"><h2>Registered</h2><dl><dt>client_id</dt><dd><code data-client-id>${clientId}</code></dd>
<dt>client_secret</dt><dd><code data-client-secret>${secret ?? 'none: a public client'}</code></dd></dl><p class="muted">The secret is not shown again.</p></section>`,
    );
  });
  pages.post('/remove', async (c) => {
    const form = v.safeParse(v.object({ client_id: v.string() }), await c.req.parseBody());
    const isRemoved = form.success && store.write((run) => removeClient(run, form.output.client_id));
    return isRemoved ? c.redirect('/applications', 303) : shown(c, problem('There is no such application.'));
  });
  pages.post('/revoke', async (c) => {
    const form = v.safeParse(RevokeForm, await c.req.parseBody());
    const isRevoked =
      form.success &&
      store.write((run) =>
        revokePermission(run, {
          siteId: form.output.site,
          clientId: form.output.client_id,
          personId: form.output.person,
        }),
      );
    return isRevoked ? c.redirect('/applications', 303) : shown(c, problem('There is no such permission.'));
  });
  return pages;
}

function applicationsPage(c: Context, store: Store, note: Html | null): Promise<Response> {
  const { port } = new URL(c.req.url);
  const suffix = port === '' ? '' : `:${port}`;
  const applications = clients(store).map(
    (
      client,
    ) => html`<tr><td><code>${client.client_id}</code></td><td><bdi>${client.name}</bdi></td><td>${client.secret_hash === null ? 'public' : 'confidential'}</td>
<td>${redirectsOf(store, client.client_id).map((address) => html`<code>${address}</code> `)}</td>
<td><form method="post" action="/applications/remove"><input type="hidden" name="client_id" value="${client.client_id}"><button class="quiet">Remove</button></form></td></tr>`,
  );
  const given = permissions(store).map(
    (
      one,
    ) => html`<tr><td>${one.site_id}</td><td><bdi>${one.name}</bdi></td><td><bdi>${one.username}</bdi></td><td><code>${one.scope}</code></td><td>${time(one.given_at)}</td>
<td><form method="post" action="/applications/revoke"><input type="hidden" name="site" value="${one.site_id}"><input type="hidden" name="client_id" value="${one.client_id}"><input type="hidden" name="person" value="${one.person_id}"><button class="quiet">Revoke</button></form></td></tr>`,
  );
  return deskPage(
    { path: '/applications' },
    'Applications',
    html`${note ?? ''}<section><h2>Demo app</h2><p><a href="http://${demoAppHost}${suffix}/">Tallybird</a>, and its <a href="http://${hostileAppHost}${suffix}/">hostile twin</a>.</p></section>
<section><h2>Permissions</h2>${given.length === 0 ? html`<p class="muted">No application has a permission.</p>` : table(['Site', 'Application', 'Person', 'Scopes', 'Given', ''], given)}</section>
<section><h2>Registered</h2>${table(['client_id', 'Name', 'Type', 'redirect_uri', ''], applications)}</section>
<section><h2>Register an application</h2><form method="post" action="/applications">
<label>client_id, or empty for a new one<input name="client_id" autocomplete="off"></label>
<label>Name<input name="name" autocomplete="off" required></label>
<label>Verified domain, or empty<input name="domain" autocomplete="off"></label>
<label>redirect_uri, one on each line<textarea name="redirect_uris" rows="3" cols="48" required></textarea></label>
<label>Type<select name="type"><option>public</option><option>confidential</option></select></label>
<button>Register</button></form></section>`,
  );
}

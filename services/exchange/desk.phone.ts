import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { deskPage, table, time } from './desk.pages.ts';
import type { Html } from './page.ts';
import type { Clock } from './environment.ts';
import { openQrCodes, phoneAction, scannedCode, type QrCode } from './qr.ts';
import type { Store } from './store.ts';

const number = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const ActionForm = v.object({ id: number, person: number, action: v.picklist(['scan', 'confirm', 'reject']) });
const ScanForm = v.object({ content: v.string(), person: number });
const OwnerRow = v.object({ id: v.number(), username: v.string() });
type Owner = v.InferOutput<typeof OwnerRow>;

/** A phone with a signed-in user: scans QR codes of log-in pages, and confirms or rejects them. [QR-03] [Q07] */
export function phonePages({ store, clock }: { store: Store; clock: Clock }): Hono {
  const owners = (): Owner[] =>
    store.all(OwnerRow, "SELECT id, username FROM person WHERE password <> '' ORDER BY id LIMIT 100");
  const shown = (problem: string | null = null): Promise<Response> =>
    phonePage({ codes: openQrCodes(store, clock.now()), owners: owners(), problem });
  const act = (form: v.InferOutput<typeof ActionForm>): boolean =>
    owners().some(({ id }) => id === form.person) &&
    store.write((run) =>
      phoneAction(run, { id: form.id, action: form.action, personId: form.person, now: clock.now() }),
    );

  const pages = new Hono();
  pages.get('/', () => shown());
  pages.post('/', async (c) => {
    const form = v.safeParse(ActionForm, await c.req.parseBody());
    return form.success && act(form.output) ? c.redirect('/phone', 303) : shown('It is too late for that code.');
  });
  pages.post('/scan', async (c) => {
    const form = v.safeParse(ScanForm, await c.req.parseBody());
    const id = form.success ? scannedCode(store, form.output.content, clock.now()) : null;
    return form.success && id !== null && act({ id, person: form.output.person, action: 'scan' })
      ? c.redirect('/phone', 303)
      : shown('That is no code that waits.');
  });
  return pages;
}

function phonePage({
  codes,
  owners,
  problem,
}: {
  codes: readonly QrCode[];
  owners: readonly Owner[];
  problem: string | null;
}): Promise<Response> {
  const choice = html`<label>Signed in on the phone<select name="person">${owners.map(({ id, username }) => html`<option value="${id}">${username}</option>`)}</select></label>`;
  const rows = codes.map(
    (code) =>
      html`<tr><td>${code.site_id}</td><td>${time(code.made_at)}</td><td>${code.state}</td><td>${buttons(code, choice)}</td></tr>`,
  );
  return deskPage(
    { path: '/phone' },
    'Phone',
    html`${problem === null ? '' : html`<p class="problem" role="alert">${problem}</p>`}
<section><h2>Codes on the screens</h2>${codes.length === 0 ? html`<p class="muted">No log-in page shows a QR code now.</p>` : table(['Site', 'Made', 'State', 'On the phone'], rows)}</section>
<section><h2>What the camera reads</h2><form method="post" action="/phone/scan"><label>Content of the code<input name="content" autocomplete="off" required></label>${choice}<button>Scan</button></form></section>`,
  );
}

function buttons({ id, state, person_id: person }: QrCode, choice: Html): Html {
  const hidden = html`<input type="hidden" name="id" value="${id}">`;
  if (state === 'waiting')
    return html`<form method="post" action="/phone">${hidden}${choice}<button name="action" value="scan">Scan</button></form>`;
  return html`<form method="post" action="/phone">${hidden}<input type="hidden" name="person" value="${person ?? 0}">
<button name="action" value="confirm">Confirm</button><button class="quiet" name="action" value="reject">Reject</button></form>`;
}

import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { isOwnReturn } from './own-return.ts';
import { page } from './page.ts';
import { unsupportedRequest } from './provider.unsupported.ts';
import type { Clock } from './environment.ts';
import { botId, signTelegram } from './telegram-data.ts';
import { telegramPeople } from './telegram-people.ts';
import { readQuery } from './body.ts';

const Asked = v.pipe(
  v.object({
    bot_id: v.literal(botId),
    origin: v.pipe(v.string(), v.url()),
    request_access: v.literal('write'),
    return_to: v.pipe(v.string(), v.url()),
  }),
  v.check(
    ({ origin, return_to: back }) =>
      new URL(back).origin === origin &&
      isOwnReturn(back.replace(/\?state=[\w-]{16,}$/, '')) &&
      back.includes('?state='),
  ),
);
const wanted = 'It needs the bot of the exchange, the origin of a site, and a return page of that site with a state.';
const Choice = v.object({
  choice: v.picklist([...telegramPeople.map(({ username }) => username), 'cancel']),
  request: v.string(),
});

/** Telegram's sign-in page for the web widget: returns signed data, or `false`, in the fragment of the URL. [TG-26] */
export function telegramWidget(clock: Clock): Hono {
  const pages = new Hono();
  pages.get('/', (c) => {
    const input = readQuery(c.req.raw, Asked);
    return input ? choicePage(input.origin, new URL(c.req.url).search) : unsupportedRequest(wanted);
  });
  pages.post('/', async (c) => {
    const form = v.safeParse(Choice, await c.req.parseBody());
    const input = form.success ? readQuery(new Request(new URL(form.output.request, c.req.url)), Asked) : null;
    if (!form.success || !input) return unsupportedRequest(wanted);
    const person = telegramPeople.find(({ username }) => username === form.output.choice);
    return c.redirect(`${input.return_to}#tgAuthResult=${person ? resultOf(person, clock.now()) : 'false'}`, 303);
  });
  return pages;
}

/** Format of the widget: base64url of JSON, numbers as numbers. */
function resultOf(person: (typeof telegramPeople)[number], now: number): string {
  const { id, username, first_name, last_name } = person;
  const fields = Object.fromEntries(
    [...new URLSearchParams(signTelegram('widget', { id, username, first_name, last_name }, now))].map(
      ([name, value]) => [name, ['id', 'auth_date'].includes(name) ? Number(value) : value],
    ),
  );
  return Buffer.from(JSON.stringify(fields)).toString('base64url');
}

function choicePage(origin: string, request: string): Promise<Response> {
  const choices = telegramPeople.map(
    ({ username, shows }) => html`<button name="choice" value="${username}">${username} (${shows})</button>`,
  );
  return page({
    title: 'Sign in with Telegram',
    tag: 'en',
    direction: 'ltr',
    hasForms: true,
    formTargets: [origin],
    body: html`<main class="narrow"><span class="label">Stand-in page</span><h1>Sign in with Telegram</h1>
<p class="muted">Telegram would ask who you are. ${new URL(origin).host} gets to know the user that you choose.</p>
<section><form method="post"><input type="hidden" name="request" value="${request}">${choices}
<button class="quiet" name="choice" value="cancel">Cancel</button></form></section></main>`,
  });
}

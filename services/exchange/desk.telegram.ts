import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { hostOf, sites } from '../../sites/sites.ts';
import { deskPage } from './desk.pages.ts';
import type { Clock } from './environment.ts';
import { signTelegram } from './telegram-data.ts';
import { telegramPeople } from './telegram-people.ts';

const HOUR = 3_600_000;

/** Variants of the signed data: fresh, expired, in the future, or modified. [TG-23] [Q01] [Q02] */
const ages = { fresh: 0, 'a day old': -24 * HOUR - 1000, 'an hour ahead': HOUR, edited: 0 } as const;
const ageNames = Object.keys(ages) as (keyof typeof ages)[];

const LaunchForm = v.object({
  person: v.picklist(telegramPeople.map(({ username }) => username)),
  site: v.picklist(sites.map(({ id }) => id)),
  age: v.picklist(ageNames),
  way: v.picklist(['miniApp', 'widget']),
});

/** Opens the mini app or the web widget's page with signed data, as Telegram does. [TG-26] [TG-28] */
export function telegramPages(clock: Clock): Hono {
  const pages = new Hono();
  pages.get('/', (c) => launcher(c));
  pages.post('/', async (c) => {
    const form = v.safeParse(LaunchForm, await c.req.parseBody());
    const person = telegramPeople.find(({ username }) => form.success && username === form.output.person);
    const site = sites.find(({ id }) => form.success && id === form.output.site);
    if (!form.success || !person || !site) return launcher(c, 'Choose a user, a site, an age and a way.');
    const { shows: _, ...user } = person;
    const { age, way } = form.output;
    const signed = signTelegram(way, user, clock.now() + ages[age]);
    const data = age === 'edited' ? signed.replace(user.username, 'somebodyelse') : signed;
    const page = `http://${hostOf(site, 'local')}${portOf(c)}/${site.defaultLanguage}/telegram-register-login`;
    const launch = new URLSearchParams({ tgWebAppData: data, tgWebAppVersion: '8.0', tgWebAppPlatform: 'web' });
    return c.redirect(way === 'miniApp' ? `${page}#${launch.toString()}` : `${page}?${data}`, 303);
  });
  return pages;
}

function portOf(c: Context): string {
  const { port } = new URL(c.req.url);
  return port === '' ? '' : `:${port}`;
}

function launcher(c: Context, problem: string | null = null): Promise<Response> {
  const options = (values: readonly string[]) => values.map((value) => html`<option>${value}</option>`);
  return deskPage(
    { path: '/telegram' },
    'Telegram',
    html`${problem === null ? '' : html`<p class="problem" role="alert">${problem}</p>`}
<section><h2>Launcher</h2><p class="muted">Opens a page of the product as Telegram does. ${telegramPeople.map(({ username, shows }) => `${username}: ${shows}. `)}</p>
<form method="post" action="/telegram">
<label>User<select name="person">${options(telegramPeople.map(({ username }) => username))}</select></label>
<label>Site<select name="site">${options(sites.map(({ id }) => id))}</select></label>
<label>Data<select name="age">${options(ageNames)}</select></label>
<label>Opened as<select name="way"><option value="miniApp">mini app</option><option value="widget">web page after the widget</option></select></label>
<button>Open</button></form></section>`,
    sites.map((site) => `http://${hostOf(site, 'local')}${portOf(c)}`),
  );
}

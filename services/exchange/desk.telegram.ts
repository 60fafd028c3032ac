import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { messengerHost } from '../../sites/domains.ts';
import { hostOf, sites } from '../../sites/sites.ts';
import { deskPage } from './desk.pages.ts';
import type { Clock } from './environment.ts';
import { AppQuery } from './messenger.ts';
import { launchFields } from './messenger.pages.ts';
import { launchAddress, launchData } from './telegram-launch.ts';
import { telegramPeople } from './telegram-people.ts';

const LaunchForm = v.object({ ...AppQuery.entries, way: v.picklist(['miniApp', 'widget']) });

/** Opens the mini app in the messenger, or the web widget's page with signed data, as Telegram does. [TG-26] [TG-28] */
export function telegramPages(clock: Clock): Hono {
  const pages = new Hono();
  pages.get('/', (c) => launcher(c));
  pages.post('/', async (c) => {
    const form = v.safeParse(LaunchForm, await c.req.parseBody());
    if (!form.success) return launcher(c, 'Choose a user, a site, data, a page, a version, a theme and a way.');
    const { way, ...launch } = form.output;
    if (way === 'miniApp') return c.redirect(`${messengerOf(c)}/app?${new URLSearchParams(launch).toString()}`, 303);
    const address = launchAddress(launch, new URL(c.req.url).port);
    address.search = launchData('widget', launch, clock.now());
    return c.redirect(address.href, 303);
  });
  return pages;
}

function portOf(c: Context): string {
  const { port } = new URL(c.req.url);
  return port === '' ? '' : `:${port}`;
}

function messengerOf(c: Context): string {
  return `http://${messengerHost}${portOf(c)}`;
}

function launcher(c: Context, problem: string | null = null): Promise<Response> {
  return deskPage(
    { path: '/telegram' },
    'Telegram',
    html`${problem === null ? '' : html`<p class="problem" role="alert">${problem}</p>`}
<section><h2>Launcher</h2><p class="muted">Opens a page of the product as Telegram does. ${telegramPeople.map(({ username, shows }) => `${username}: ${shows}. `)}</p>
<form method="post" action="/telegram">${launchFields()}
<label>Opened as<select name="way"><option value="miniApp">mini app</option><option value="widget">web page after the widget</option></select></label>
<button>Open</button></form></section>
<p><a href="${messengerOf(c)}/">The messenger</a></p>`,
    [messengerOf(c), ...sites.map((site) => `http://${hostOf(site, 'local')}${portOf(c)}`)],
  );
}

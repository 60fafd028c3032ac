import { html, raw } from 'hono/html';
import { brand } from '../../sites/brand.ts';
import { hostOf, sites } from '../../sites/sites.ts';
import { page, type Html } from './page.ts';
import { launchAges, launchPaths, type LaunchFields } from './telegram-launch.ts';
import { telegramPeople } from './telegram-people.ts';
import { themeNames, themes, type ThemeName } from './messenger.themes.ts';
import { messengerScript } from './messenger.script.ts';

/** Versions of Telegram's protocol that the stand-in says it has, the newest first. */
export const versions = ['9.1', '8.0', '7.7', '7.0', '6.9', '6.2', '6.1', '6.0', 'abc'] as const;

/** The sandbox in which Telegram Web frames a mini app. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation';

/** Reports that no page may take at its word. [Q03] */
const wrongReports = {
  'a height of -1': { name: 'viewport_changed', data: { height: -1, is_state_stable: true } },
  'a height of 1e9': { name: 'viewport_changed', data: { height: 1e9, is_state_stable: true } },
  'a height of null': { name: 'viewport_changed', data: { height: null, is_state_stable: true } },
  'insets of 1e9': { name: 'safe_area_changed', data: { top: 1e9, bottom: 1e9, left: -5, right: null } },
  'a style': { name: 'set_custom_style', data: 'body{display:none}' },
  'an unknown event': { name: 'everything_changed', data: { all: true } },
} as const;

const shared = { tag: 'en', direction: 'ltr', brand: 'Messenger' } as const;
const options = (values: readonly string[], chosen?: string): Html[] =>
  values.map((value) => html`<option ${value === chosen ? raw('selected') : ''}>${value}</option>`);
/** JSON in a script element that no browser runs. */
const json = (id: string, value: unknown): Html =>
  html`<script type="application/json" id="${id}">${raw(JSON.stringify(value).replaceAll('<', '\\u003c'))}</script>`;

const header = html`<header><strong>Messenger</strong><span class="muted">A stand-in for Telegram’s web client. It is not ${brand.name}.</span></header>`;

/** Fields of the form that opens a mini app. */
export function launchFields(): Html {
  return html`<label>User<select name="person">${options(telegramPeople.map(({ username }) => username))}</select></label>
<label>Site<select name="site">${options(sites.map(({ id }) => id))}</select></label>
<label>Data<select name="age">${options(launchAges)}</select></label>
<label>Page<select name="path">${options(launchPaths)}</select></label>
<label>Language; none: the page detects it<input name="language" size="8" autocomplete="off"></label>
<label>Version of Telegram<select name="version">${options(versions)}</select></label>
<label>Theme<select name="theme">${options(themeNames)}</select></label>`;
}

/** Start page: who opens which mini app. */
export function chatPage(problem: string | null = null): Promise<Response> {
  return page({
    ...shared,
    title: 'Chats',
    hasForms: true,
    body: html`${header}<main><h1>Mini apps</h1>
${problem === null ? '' : html`<p class="problem" role="alert">${problem}</p>`}
<section><h2>${brand.name} bot</h2><p class="muted">${telegramPeople.map(({ username, shows }) => `${username}: ${shows}. `)}</p>
<form method="get" action="/app">${launchFields()}<button>Open</button></form></section></main>`,
  });
}

export interface FramedApp {
  readonly launch: LaunchFields;
  /** With the launch data in its fragment. */
  readonly address: URL;
  readonly theme: ThemeName;
}

/** A mini app in a frame, with Telegram’s buttons, and controls for what Telegram reports. */
export function appPage({ launch, address, theme }: FramedApp): Promise<Response> {
  return page({
    ...shared,
    title: `${brand.name} bot`,
    frames: sites.map((site) => `http://${hostOf(site, 'local')}${address.port === '' ? '' : `:${address.port}`}`),
    script: messengerScript,
    body: html`<main><div class="row" id="bar"><button type="button" class="quiet" id="back" hidden>Back</button>
<strong>${brand.name} bot</strong><button type="button" class="quiet" id="reload">Reload</button><button type="button" class="quiet" id="close">Close</button></div>
<section id="closed" role="status" hidden><p>The mini app is closed.</p><p><button type="button" id="again">Open it again</button></p></section>
<iframe data-address="${address.href}" data-origin="${address.origin}" sandbox="${SANDBOX}" title="${brand.name}" width="390" height="700"></iframe>
<section><h2>What ${launch.person}’s Telegram reports</h2><form id="state" data-open="true">
<label>Theme<select id="theme">${options(themeNames, theme)}</select></label>
<label>Width<select id="width">${options(['320', '390', '600', '900'], '390')}</select></label>
<label>Height<select id="height">${options(['350', '480', '700', '900'], '700')}</select></label>
<label>Inset at the top<input id="top" type="number" value="0"></label>
<label>Inset at the bottom<input id="bottom" type="number" value="0"></label>
<label>Inset of the content<input id="content-top" type="number" value="0"></label>
<label>Wrong report<select id="wrong">${options(Object.keys(wrongReports))}</select></label>
<button type="button" class="quiet" id="send-wrong">Send</button></form></section>
<section><h2>Messages</h2><ol id="log"></ol></section><p><a href="/">Chats</a></p></main>
<dialog id="confirm" aria-label="Close"><p>Changes that you made may not be saved.</p><p class="row"><button type="button" id="close-anyway">Close anyway</button><button type="button" class="quiet" id="stay">Cancel</button></p></dialog>
<dialog id="write-access" aria-label="Messages"><p>Allow ${brand.name} bot to write to you?</p><p class="row"><button type="button" id="allow">Allow</button><button type="button" class="quiet" id="refuse">Cancel</button></p></dialog>
<dialog id="opened" aria-label="Link"><p>Open this link?</p><p><a id="link" href="/" target="_blank" rel="noopener">Link</a></p><p><button type="button" id="done">Done</button></p></dialog>
${json('themes', themes)}${json('wrong-reports', wrongReports)}`,
  });
}

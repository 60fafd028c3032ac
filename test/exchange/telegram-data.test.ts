import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { assumedRefusals, telegramTasksPath } from '../../services/contract/assumed.ts';
import { completeTask } from '../../services/contract/telegram.ts';
import { thirdPartyLogin } from '../../services/contract/third-party.ts';
import { hashOf, readTelegram, signTelegram } from '../../services/exchange/telegram-data.ts';
import { issueTelegramToken } from '../../services/exchange/telegram-links.ts';
import { joining } from '../../services/exchange/telegram-people.ts';
import { HOUR, MINUTE, openWorld, site, START, type World } from './world.ts';
import { sendForm, tess } from '../wire/flows.ts';

const messenger = 'http://web.messenger.localhost:4173';
const signed = (at = START) => signTelegram('miniApp', tess, at);

test.each(['miniApp', 'widget'] as const)(
  'data that Telegram signed for the %s is valid, and names its user [TG-23] [TG-26]',
  (kind) => {
    expect(readTelegram(kind, signTelegram(kind, tess, START), START)).toEqual({ kind: 'true', telegramId: '1001' });
  },
);

test('data of the mini app is invalid for the widget, whose key differs [TG-26]', () => {
  expect(readTelegram('widget', signed(), START)).toEqual({ kind: 'false' });
});

test.each([
  ['another user', signed().replace('tess', 'tom')],
  ['another date', signed().replace(/auth_date=\d+/, 'auth_date=1')],
  ['no hash', signed().replace(/&hash=.*/, '')],
  ['half a hash', signed().slice(0, -2)],
  ['a field more', `${signed()}&start_param=x`],
  ['a field twice', `${signed()}&user=%7B%22id%22%3A1%7D`],
  ['nothing', ''],
  ['no query', '\u0000{"id":1}'],
])("%s fails Telegram's signature [Q01]", (_, raw) => {
  expect(readTelegram('miniApp', raw, START)).toEqual({ kind: 'false' });
});

test.each([
  ['24 h old', 24 * HOUR, 'true'],
  ['a second older', 24 * HOUR + 1000, 'stale'],
  ['5 minutes ahead', -5 * MINUTE, 'true'],
  ['further ahead', -5 * MINUTE - 1000, 'stale'],
])('data that is %s is %s [TG-23] [Q02]', (_, age, kind) => {
  expect(readTelegram('miniApp', signed(START - age), START).kind).toBe(kind);
});

test('a date that is not a number yields no age [Q02]', () => {
  expect(readTelegram('miniApp', signTelegram('miniApp', tess, Number.NaN), START)).toEqual({ kind: 'false' });
});

test('data of the mini app needs the signature by which others than the owner of the bot verify it [Q01]', () => {
  const fields = new URLSearchParams(signed());
  expect([fields.has('chat_instance'), fields.get('signature')?.length]).toEqual([true, 86]);
  const other = new URLSearchParams(signed(START - 1000)).get('signature') ?? '';
  for (const signature of ['', other]) {
    fields.set('signature', signature);
    fields.set('hash', hashOf('miniApp', fields));
    expect(readTelegram('miniApp', fields.toString(), START)).toEqual({ kind: 'false' });
  }
});

/** The launch data in the frame that the messenger shows. */
async function framed(world: World, query: Readonly<Record<string, string>>) {
  const answer = await world.fetch(`${messenger}/app?${new URLSearchParams(query).toString()}`);
  const { document } = new JSDOM(await answer.text()).window;
  const frame = document.querySelector('iframe');
  const address = new URL(frame?.dataset['address'] ?? 'about:blank');
  const launch = new URLSearchParams(address.hash.slice(1));
  return { answer, document, frame, address, launch };
}

/** How often the user is named in data that is not as Telegram signs it. */
const twice: Readonly<Record<string, number>> = { 'a field twice': 2, missing: 0 };

test.each([
  ['fresh', 'true'],
  ['a day old', 'stale'],
  ['an hour ahead', 'stale'],
  ['edited', 'false'],
  ['a field twice', 'false'],
  ['unreadable', 'false'],
  ['20 kB', 'false'],
  ['missing', 'false'],
])('the messenger opens the mini app with data that is %s, which is read as %s [Q01] [Q02]', async (age, kind) => {
  const { address, launch } = await framed(await openWorld(), { person: 'tess', site: 'global', age });
  expect(address.origin + address.pathname).toBe(`${site.global}/en/telegram-register-login`);
  const data = launch.get('tgWebAppData');
  expect(data === null).toBe(age === 'missing');
  expect(new URLSearchParams(data ?? '').getAll('user').length).toBe(twice[age] ?? 1);
  expect(readTelegram('miniApp', data ?? '', START).kind).toBe(kind);
});

test('the messenger frames a mini app as Telegram Web does: sandboxed, with version and theme', async () => {
  const { frame, launch, answer } = await framed(await openWorld(), {
    person: 'tess',
    site: 'are',
    path: '/earn/tg-page',
    language: 'none',
    version: '6.9',
    theme: 'night',
  });
  expect(frame?.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation',
  );
  expect(frame?.dataset).toMatchObject({ origin: site.are });
  expect(frame?.dataset['address']).toContain(`${site.are}/earn/tg-page#tgWebAppData=`);
  expect(launch.get('tgWebAppVersion')).toBe('6.9');
  expect(JSON.parse(launch.get('tgWebAppThemeParams') ?? '')).toMatchObject({ bg_color: '#17212b' });
  expect(answer.headers.get('content-security-policy')).toContain(`frame-src ${site.global} `);
});

test('the messenger opens nothing for what it does not know', async () => {
  const { document } = await framed(await openWorld(), { person: 'unknown', site: 'global' });
  expect([document.querySelector('iframe'), document.querySelector('[role=alert]')?.textContent]).toEqual([
    null,
    'Choose a user, a site, data, a page, a version and a theme.',
  ]);
});

test('the desk opens the messenger with the same choices [TG-26]', async () => {
  const fields = { person: 'tess', site: 'global', age: 'edited', theme: 'night', way: 'miniApp' };
  const answer = await sendForm(await openWorld(), '/telegram', fields);
  const address = new URL(answer.headers.get('location') ?? '');
  expect([answer.status, address.origin, address.pathname]).toEqual([303, messenger, '/app']);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ person: 'tess', age: 'edited', theme: 'night' });
});

test("the launcher opens the web widget's page with its fields in the query, and refuses unknown input [TG-28]", async () => {
  const world = await openWorld();
  const fields = { person: 'theo', site: 'eu', age: 'fresh', way: 'widget' };
  const address = new URL((await sendForm(world, '/telegram', fields)).headers.get('location') ?? '');
  expect(readTelegram('widget', address.search.slice(1), START)).toEqual({ kind: 'true', telegramId: '1002' });
  expect(await (await sendForm(world, '/telegram', { ...fields, person: 'unknown' })).text()).toContain(
    'Choose a user',
  );
});

test('Telegram creates the account of nina at her first sign-in, and finds it at the second (A72)', async () => {
  const world = await openWorld();
  const nina = { id: joining.telegramId, username: 'nina', first_name: 'Nina', last_name: '' };
  const signIn = () =>
    world.call(`${site.global}${thirdPartyLogin.path}`, {
      provider: 'telegram',
      scene: 31001,
      telegram_callback_mini: signTelegram('miniApp', nina, START),
      ticket: 'a-ticket',
      randstr: 'a-challenge',
    });
  const [first, second] = [await signIn(), await signIn()];
  expect([first.result, second.result]).toMatchObject([{ tg_bind_result: 'success', is_new_user: true }, {}]);
  expect(second.result).not.toHaveProperty('is_new_user');
  expect(second.token).toMatch(/./);
});

test('the task page gets the tasks that the Telegram user of the token has done [TG-15]', async () => {
  const world = await openWorld();
  const token = world.store.write((run) =>
    issueTelegramToken(run, { telegramId: '1001', now: START, random: (length) => new Uint8Array(length) }),
  );
  const tasks = async (TgToken: string) =>
    (await (await world.fetch(`${site.global}${telegramTasksPath}`, { headers: { TgToken } })).json()) as unknown;
  await world.call(`${site.global}${completeTask.path}`, { campaignId: 'c1', taskId: 'b1' }, { TgToken: token });
  expect(await tasks(token)).toMatchObject({ result: { tasks: [{ campaignId: 'c1', taskId: 'b1' }] } });
  expect(await tasks('unknown')).toMatchObject({ ret_code: assumedRefusals.telegramTokenRefused });
});

test('signed data that names a field twice is refused, since readers could disagree on whose it is [TG-26]', () => {
  const fields = new URLSearchParams([
    ['id', '1001'],
    ['id', '1002'],
    ['auth_date', String(START / 1000)],
  ]);
  fields.set('hash', hashOf('widget', fields));
  expect(readTelegram('widget', fields.toString(), START)).toEqual({ kind: 'false' });
});

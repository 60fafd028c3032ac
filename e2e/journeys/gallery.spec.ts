import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import { languages } from '../../i18n/languages.ts';
import { sites } from '../../sites/sites.ts';
import type { Chart } from '../../machines/chart.ts';
import { fileOfRevision, type Past } from '../../src/gallery/differences/past.types.ts';
import { findings } from '../axe.ts';
import {
  everything,
  folder,
  live,
  openMachine,
  screensOf,
  searchFor,
  settled,
  stateBox,
  test,
} from '../gallery/fixtures.ts';

test.describe.configure({ mode: 'default' });

test('every machine is listed and drawn with every one of its states', async ({ page, address, content }) => {
  await page.goto(address);
  for (const { chart } of content.machines) {
    await openMachine(page, chart.id);
    await everything(page);
    expect(
      await page.locator('svg [data-id]').evaluateAll((all) => all.map((one) => one.getAttribute('data-id'))),
    ).toEqual(chart.nodes.map(({ id }) => id));
    expect(
      new Set(
        await page
          .locator('svg [data-transition]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-transition'))),
      ),
    ).toEqual(new Set(chart.transitions.map(({ id }) => id)));
  }
});

test('every chart is seen as a whole, and none of its labels is under 9 pixels, at Fit and zoomed out', async ({
  page,
  address,
  content,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(address);
  const labels = page.locator('svg[aria-label^="Chart of"] text');
  const small = (): Promise<readonly (string | null)[]> =>
    labels.evaluateAll((all) =>
      all
        .filter((one) => {
          const scale = (one as SVGTextElement).getScreenCTM()?.a ?? 0;
          return Number.parseFloat(getComputedStyle(one).fontSize) * scale < 8.99;
        })
        .map((one) => one.textContent),
    );
  const cut = (): Promise<readonly (string | null)[]> =>
    page.locator('svg[aria-label^="Chart of"] [data-id] > rect:first-of-type').evaluateAll((all) => {
      const frame = all[0]?.closest('svg')?.getBoundingClientRect() ?? new DOMRect();
      return all
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
        })
        .map((one) => one.parentElement?.dataset['id'] ?? null);
    });
  for (const { chart } of content.machines) {
    await openMachine(page, chart.id);
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await expect(labels.first()).toBeVisible();
    expect(await small(), chart.id).toEqual([]);
    expect(await cut(), chart.id).toEqual([]);
    await everything(page);
    for (let count = 0; count < 8; count += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
    expect(await small(), chart.id).toEqual([]);
  }
});

test('a group opens and closes by pointer and by keyboard; a state that is looked for opens its own', async ({
  page,
  address,
}) => {
  await page.goto(address);
  await openMachine(page, 'login');
  const settledChart = page.locator('[aria-busy=false] > svg[aria-label^="Chart of"]');
  await expect(stateBox(page, 'login.form')).toHaveAttribute('aria-expanded', 'false');
  await expect(stateBox(page, 'login.form.locked')).toHaveCount(0);
  await stateBox(page, 'login.form').click();
  await expect(stateBox(page, 'login.form.locked')).toBeVisible();
  await settledChart.waitFor();
  await stateBox(page, 'login.form.locked').focus();
  await page.keyboard.press('Escape');
  await expect(stateBox(page, 'login.form.locked')).toHaveCount(0);
  await stateBox(page, 'login.dialog').focus();
  await page.keyboard.press('Enter');
  await expect(stateBox(page, 'login.dialog')).toHaveAttribute('aria-expanded', 'true');
  await page.goto(`${address}#/chart/login?at=login.form.locked`);
  await expect(stateBox(page, 'login.form.locked')).toHaveAttribute('aria-pressed', 'true');
});

test('keys zoom and walk from the page; the skip link leads to where the arrow keys act', async ({ page, address }) => {
  await page.goto(address);
  const svg = page.locator('svg[aria-label^="Chart of"]');
  await svg.waitFor();
  const before = await svg.getAttribute('viewBox');
  await page.keyboard.press('+');
  await expect(svg).not.toHaveAttribute('viewBox', before ?? '');
  await page.keyboard.press('0');
  await expect(svg).toHaveAttribute('viewBox', before ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(svg.locator('[data-id]:focus')).toHaveCount(1);
  await page.reload();
  await svg.waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the chart' })).toBeFocused();
  await page.keyboard.press('Enter');
  const from = await svg.locator('[data-id]:focus').getAttribute('data-id');
  await page.keyboard.press('ArrowDown');
  await expect(svg.locator('[data-id]:focus')).not.toHaveAttribute('data-id', from ?? '');
});

test('a file that is no session clears the session before it', async ({ page, address }) => {
  await page.goto(`${address}#/inspector`);
  const session = {
    version: 1,
    began: 0,
    site: 'global',
    language: 'en',
    route: 'login',
    roots: [{ name: 'x', machine: 'none', input: {} }],
    entries: [],
  };
  const open = (text: string): Promise<void> =>
    page
      .getByLabel('Open a session')
      .setInputFiles({ name: 'session.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await open(JSON.stringify(session));
  await expect(page.getByRole('slider', { name: 'Step' })).toBeVisible();
  await open('{"version":2}');
  await expect(page.getByRole('alert')).toHaveText('This is no session of the gallery.');
  await expect(page.getByRole('slider', { name: 'Step' })).toHaveCount(0);
});

test('on a phone the live screen comes first, to the eye and in the order of focus', async ({ page, address }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}#/chart/ban?at=ban.noticed`);
  await settled(page);
  const [screen, list] = [
    page.getByRole('region', { name: 'Live screen' }),
    page.getByRole('navigation', { name: 'Machines' }),
  ];
  const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(screen)).toBeLessThan(await top(list));
  expect(await screen.evaluate((one) => one.nextElementSibling?.getAttribute('aria-label'))).toBe('Machines');
});

test('a click on any state walks to it and shows its screen', async ({ page, address, content }) => {
  test.setTimeout(400_000);
  await page.goto(address);
  for (const { chart, hasNoView } of content.machines) {
    await openMachine(page, chart.id);
    await everything(page);
    for (const { id, type } of chart.nodes) {
      if (type !== 'atomic' && type !== 'final') continue;
      await stateBox(page, id).dispatchEvent('click');
      await expect(page.locator('output').getByText(/^No known way/), id).toHaveCount(0);
      await expect(stateBox(page, id), id).toHaveAttribute('aria-pressed', 'true');
      if (hasNoView) continue;
      await settled(page);
      if (content.ways[id]?.[0]?.isPassing === false)
        await expect(stateBox(page, id), id).toHaveAttribute('data-here', 'true');
    }
  }
});

test('the address of a state restores the same screen, on every site and in every language', async ({
  page,
  address,
  content,
}) => {
  test.setTimeout(240_000);
  const [longest] = Object.entries(content.ways)
    .flatMap(([id, [way]]) =>
      way && !way.isPassing && way.world === 'page' && !id.includes(' ') ? [{ id, length: way.steps.length }] : [],
    )
    .toSorted((a, b) => b.length - a.length);
  const id = longest?.id ?? '';
  await page.goto(address);
  await openMachine(page, id.split('.')[0] ?? '');
  await everything(page);
  await stateBox(page, id).focus();
  await page.keyboard.press('Enter');
  await settled(page);
  const [link, screens] = [page.url(), await screensOf(page)];
  await page.goto('about:blank');
  await page.goto(link);
  await settled(page);
  await expect.poll(() => screensOf(page)).toEqual(screens);
  const spoken = new Set<string>();
  for (const { id: site, languages: own, defaultLanguage } of sites) {
    await page.getByLabel('Site').selectOption(site);
    for (const code of own.filter((one) => one === defaultLanguage || !spoken.has(one))) {
      spoken.add(code);
      await page.getByLabel('Language').selectOption(code);
      await settled(page);
      const { tag = '', dir = '' } = languages[code] ?? {};
      await expect(live(page).locator('html')).toHaveAttribute('lang', tag);
      await expect(live(page).locator('html')).toHaveAttribute('dir', dir);
      expect(page.url()).toContain(`site=${site}&language=${code}`);
    }
  }
});

test('a step is taken by its button or by using the screen; the trail leads back', async ({ page, address }) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Open the page at its beginning' }).click();
  await settled(page);
  const trail = page.getByRole('list').filter({ hasText: 'the page opens' });
  const possible = (name: string | RegExp): Locator =>
    page.getByRole('region', { name: 'Live screen' }).getByRole('group').getByRole('button', { name });
  await possible(/^guest$/).click();
  await settled(page);
  await live(page).locator('input[type=email]').fill('rosalind@post.example');
  await live(page).locator('input[type=password]').fill('something of their own');
  await live(page).locator('button[type=submit]').click();
  await expect(trail.getByRole('listitem')).toHaveCount(3);
  await settled(page);
  expect(decodeURIComponent(page.url())).not.toMatch(/rosalind|something/);
  await expect(live(page).locator('input[type=email]')).toHaveValue('rosalind@post.example');
  await trail.getByRole('button').first().click();
  await expect(trail.getByRole('listitem')).toHaveCount(1);
  await settled(page);
  await expect(live(page).locator('input[type=email]')).toHaveValue('');
  await page.goBack();
  await expect(trail.getByRole('listitem')).toHaveCount(3);
  await settled(page);
});

test('the search finds words of a screen in any language and says when there is nothing', async ({ page, address }) => {
  await page.goto(address);
  const search = page.getByRole('combobox', { name: /^Search/ });
  await search.fill('passwort zu oft falsch');
  await expect(page.getByRole('option').first()).toContainText('login.form.locked');
  await expect(page.getByRole('option').first()).toContainText('de-DE');
  await search.fill('zzyzx');
  await expect(page.getByText('Nothing is found for “zzyzx”')).toBeVisible();
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option')).toHaveCount(0);
});

test('the steps of the README lead to the banned user on the Turkish site, and to the other ends of a ban', async ({
  page,
  address,
}) => {
  await searchFor(page, address, 'banned modal');
  await expect(stateBox(page, 'ban.noticed')).toHaveAttribute('data-here', 'true');
  const panel = page.getByRole('region', { name: 'Live screen' });
  await panel.getByLabel('Site').selectOption('tur');
  await panel.getByLabel('Language').selectOption('tr-TUR');
  await settled(page);
  await expect(live(page).getByRole('dialog')).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Ways to this state' })).toContainText('qr.chosen');
  await panel.getByRole('button', { name: 'logIn → banned' }).click();
  await panel
    .getByRole('group')
    .getByRole('button', { name: /^refused/ })
    .first()
    .click();
  await settled(page);
  await expect(stateBox(page, 'ban.noticed')).not.toHaveAttribute('data-here', 'true');
});

test('the search leads to how a sign-up continues on a second device, and the other device follows', async ({
  page,
  address,
}) => {
  await searchFor(page, address, 'continues on a second device');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('mailConfirmation');
  const panel = page.getByRole('region', { name: 'Live screen' });
  await expect(panel.getByText('confirmAttempt → passed')).toBeVisible();
  await expect(live(page).getByText('Go back to the page where you signed up')).toBeVisible();
  await panel.getByRole('button', { name: /^signUp\.continued/ }).click();
  await panel
    .getByRole('group', { name: /prepareSteps/ })
    .getByRole('button', { name: 'ready' })
    .click();
  await settled(page);
  await expect(live(page).getByRole('heading', { name: 'Choose a password' })).toBeVisible();
});

test('the search leads to what a user of an application sees of a request older than ten minutes', async ({
  page,
  address,
}) => {
  await searchFor(page, address, 'older than ten minutes');
  await expect(stateBox(page, 'oauth.answering')).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('button', { name: /requestGone/ })
    .first()
    .click();
  await settled(page);
  const panel = page.getByRole('region', { name: 'Live screen' });
  await expect(panel.getByText('confirmOAuth → requestGone')).toBeVisible();
  for (const [call, reply] of [
    ['readRequest', 'usable'],
    ['identifyGuest', 'tokenHeld'],
    ['readOAuthClient', 'known'],
    ['preAuthorize', 'consentNeeded'],
  ] as const)
    await panel
      .getByRole('group', { name: `Answer ${call} with` })
      .getByRole('button', { name: reply, exact: true })
      .click();
  await settled(page);
  await expect(live(page).getByText('The request had expired or was answered in another tab')).toBeVisible();
});

test('an address that names a state without steps shows that state', async ({ page, address }) => {
  await page.goto(`${address}#/chart/ban?at=ban.noticed`);
  await settled(page);
  await expect(stateBox(page, 'ban.noticed')).toHaveAttribute('data-here', 'true');
  await expect(live(page).getByRole('dialog')).toBeVisible();
});

test('the search finds what happens to a banned user, by keyboard alone', async ({ page, address }) => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('banned modal');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('ban.noticed');
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(live(page).getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'What is looked at' })).toContainText('BAN-03');
  await page.getByLabel('Site').selectOption(sites.at(-1)?.id ?? '');
  await settled(page);
  await expect(live(page).getByRole('dialog')).toBeVisible();
});

test('a part outside the flow shows its view on sites that have it, and a message elsewhere', async ({
  page,
  address,
  content,
}) => {
  await page.goto(address);
  await openMachine(page, 'residence');
  const asking =
    content.machines.flatMap(({ chart }) => chart.nodes).find(({ screen }) => screen === 'residence.asking')?.id ?? '';
  await stateBox(page, asking).dispatchEvent('click');
  await settled(page);
  const [pickers, said] = [page.getByRole('region', { name: 'Live screen' }), page.getByText('has nothing of this')];
  for (const { id, residence } of sites) {
    await pickers.getByLabel('Site').selectOption(id);
    await settled(page);
    await expect(live(page).locator('dialog[open][data-screen="residence.asking"]'), id).toBeVisible();
    await expect(said).toHaveCount(residence === null ? 1 : 0);
  }
});

test('the screen follows site, language, layout, theme and width', async ({ page, address }) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Open the page at its beginning' }).click();
  await settled(page);
  const picker = (name: string): Locator => page.getByRole('region', { name: 'Live screen' }).getByLabel(name);
  for (const name of ['Site', 'Language', 'Layout', 'Theme', 'Width']) await expect(picker(name)).toBeEnabled();
  expect(
    await picker('Layout')
      .locator('option')
      .evaluateAll((all) => all.map((one) => [one.textContent?.split(' ')[0], (one as HTMLOptionElement).disabled])),
  ).toEqual(['new', 'oldDeadppol', 'newBrand', 'new_dark', 'new_light'].map((name) => [name, false]));
  const ground = (): Promise<string> =>
    live(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);
  await picker('Theme').selectOption('light');
  await expect(live(page).locator('html')).toHaveCSS('color-scheme', 'light');
  const light = await ground();
  await picker('Theme').selectOption('dark');
  await expect(live(page).locator('html')).toHaveCSS('color-scheme', 'dark');
  expect(await ground()).not.toBe(light);
  await picker('Width').selectOption('1280');
  expect(
    await live(page)
      .locator('html')
      .evaluate(() => innerWidth),
  ).toBe(1280);
});

test('the steps of a sign-up keep the layout of its form, and a chosen one is given back', async ({
  page,
  address,
}) => {
  const html = live(page).locator('html');
  const stateAt = async (machine: string, state: string): Promise<void> => {
    await page.goto(`${address}#/chart/${machine}?at=${state}&site=global&language=en`);
    await settled(page);
  };
  await stateAt('verification', 'verification.code.entering');
  await expect(html).toHaveAttribute('data-v', 'new');
  await stateAt('newPassword', 'newPassword.form.invalid');
  await expect(html).toHaveAttribute('data-v', 'new');
  const layout = page.getByRole('region', { name: 'Live screen' }).getByLabel('Layout');
  await layout.selectOption('newBrand');
  await expect(html).toHaveAttribute('data-v', 'newBrand');
  await layout.selectOption('');
  await settled(page);
  await expect(html).toHaveAttribute('data-v', 'new');
  await expect(live(page).locator('[data-screen="newPassword.invalid"]')).toBeVisible();
});

test('the words of a state stand beside English in the chosen languages, with the values that its screen inserts', async ({
  page,
  address,
}) => {
  await page.goto(`${address}#/words/ban?at=ban.noticed&site=tur&language=tr-TUR`);
  await settled(page);
  const rows = page.locator('tr[data-message]');
  const heads = page.locator('th[scope=col]');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ban.noticed');
  await expect(rows.first()).toBeVisible();
  await expect(heads).toContainText(['en', 'tr-TUR']);
  const title = (await live(page).getByRole('dialog').getByRole('heading').first().textContent()) ?? '';
  await expect(rows.first().locator('td').nth(1)).toHaveText(title);
  const brand = await live(page).locator('bdi, strong').first().textContent();
  expect(brand).not.toBeNull();
  const valued = page.locator('tr[data-message] td:first-child bdi').filter({ hasText: 'Northgate' });
  await expect(valued.first()).toBeVisible();
  await page.getByLabel('as written, with placeholders').check();
  await expect(
    page
      .locator('tr[data-message] td:first-child')
      .filter({ hasText: /\{\w+\}/ })
      .first(),
  ).toBeVisible();
  await page.getByLabel('as written, with placeholders').uncheck();
  await page.getByText(/^Languages:/).click();
  await page.getByRole('checkbox', { name: /^ar-ARE/ }).check();
  await expect(heads).toContainText(['en', 'tr-TUR', 'ar-ARE'].toSorted((one) => (one === 'en' ? -1 : 0)));
  await expect(page).toHaveURL(/words=/);
  await expect(rows.first().locator('td[lang=ar-AE]')).toHaveCSS('direction', 'rtl');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  const spoken = new Set(sites.flatMap(({ languages: own }) => own));
  await expect(heads).toHaveCount(spoken.size);
  await page.getByText(/^Languages:/).click();
  const scroll = page.getByRole('region', { name: 'Messages by language' });
  await scroll.evaluate((one) => one.scrollTo(5000, 0));
  expect((await heads.first().boundingBox())?.x).toBe((await rows.first().locator('td').first().boundingBox())?.x);
  await expect(heads.first()).toBeInViewport();
  await page.getByLabel('only what a language lacks').check();
  await expect(rows).toHaveCount(0);
  await expect(page.getByText('None of these languages lacks a message.')).toBeVisible();
});

test('on a phone a message stands with its translations one below the other, and nothing runs out of the page', async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}#/words/ban?at=ban.noticed&words=all`);
  await settled(page);
  const first = page.locator('li[data-message]').first();
  const spoken = new Set(sites.flatMap(({ languages: own }) => own));
  await expect(first.locator('dd')).toHaveCount(spoken.size);
  await expect(first.locator('dd[lang=ar-AE]')).toHaveCSS('direction', 'rtl');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('each difference from a revision zooms to its place, with its screens then and now', async ({
  page,
  address,
  content,
}) => {
  const [machine] = content.machines.filter(({ chart }) => chart.id === 'ban');
  const chart = machine?.chart ?? ({} as Chart);
  const leaving = chart.transitions.find(({ source }) => source === 'ban.noticed');
  const past: Past = {
    charts: content.machines.map((one) =>
      one.chart.id === 'ban'
        ? {
            ...chart,
            nodes: [
              ...chart.nodes.filter(({ id }) => id !== 'ban.reporting'),
              ...chart.nodes
                .filter(({ id }) => id === 'ban.noticed')
                .map((node) => ({ ...node, id: 'ban.old', key: 'old' })),
            ],
            transitions: chart.transitions
              .filter(({ source, targets }) => source !== 'ban.reporting' && !targets.includes('ban.reporting'))
              .map((move) => (move === leaving ? { ...move, targets: ['ban.old'] } : move)),
          }
        : one.chart,
    ),
    textsAt: { 'ban.notice': ['You are banned, it said before'] },
  };
  mkdirSync(`${folder}/differences/at`, { recursive: true });
  writeFileSync(`${folder}/${fileOfRevision('doctored')}`, JSON.stringify(past));
  await page.goto(`${address}#/differences/ban?since=doctored`);
  await expect(page.getByText(/^\d+ changes in 1 of \d+ machines$/)).toBeVisible();
  const changes = page.getByRole('navigation', { name: 'Changes' }).getByRole('button');
  const screens = page.getByRole('region', { name: 'Screens before and after' });
  const [before, after] = [
    screens.getByRole('region', { name: /^Before/ }),
    screens.getByRole('region', { name: 'After' }),
  ];
  await changes.filter({ hasText: 'retargeted: noticed' }).click();
  await expect(before).toContainText('You are banned, it said before');
  await expect(after).toContainText('You can log in again when the ban ends');
  await expect(page.locator('g[data-transition][data-chosen]')).toBeInViewport();
  await changes.filter({ hasText: 'added: state reporting' }).click();
  await settled(page);
  await expect(before).toContainText('It did not exist.');
  await expect(stateBox(page, 'ban.reporting')).toHaveAttribute('data-change', 'added');
  await expect(stateBox(page, 'ban.reporting')).toBeInViewport();
  await changes.filter({ hasText: 'removed: state old' }).click();
  await expect(after).toContainText('It is gone.');
  await expect(stateBox(page, 'ban.old')).toBeInViewport();
  expect(await findings(page, 'everything')).toEqual([]);
  await page.goto(`${address}#/differences/ban?since=nosuch`);
  await expect(page.getByText('This gallery does not have the revision nosuch.')).toBeVisible();
});

test('the storyboard follows the chosen site and language, and says how to take pictures where there are none', async ({
  page,
  address,
}) => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';
  mkdirSync(`${folder}/pictures`, { recursive: true });
  writeFileSync(`${folder}/pictures/one.jpg`, Buffer.from(picture.split(',')[1] ?? '', 'base64'));
  writeFileSync(`${folder}/pictures/pictures.json`, JSON.stringify({ 'tur/tr-TUR': { 'ban.noticed': 'one.jpg' } }));
  await page.goto(`${address}#/storyboard/ban?at=ban.noticed`);
  await settled(page);
  await expect(page.getByLabel('Command')).toHaveText('npm run gallery:pictures -- --pages global/en');
  const panel = page.getByRole('region', { name: 'Live screen' });
  await panel.getByLabel('Site').selectOption('tur');
  await panel.getByLabel('Language').selectOption('tr-TUR');
  await expect(page.getByRole('img', { name: 'ban.noticed on tur/tr-TUR' })).toBeVisible();
  await expect(page.getByLabel('Command')).toHaveCount(0);
  await panel.getByLabel('Site').selectOption('global');
  await expect(page.getByRole('img', { name: /on tur/ })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'tur/tr-TUR' }).check();
  await expect(page.getByRole('img', { name: 'ban.noticed on tur/tr-TUR' })).toBeVisible();
});

test('an address that names no known state says so', async ({ page, address }) => {
  await page.goto(`${address}#/chart/ban?at=ban.nosuch`);
  await expect(page.getByText('No machine has a state or transition ban.nosuch.')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in any view of the gallery, ${colorScheme}`, async ({ page, address }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(address);
    await page.getByRole('button', { name: 'Open the page at its beginning' }).click();
    await settled(page);
    await page.getByLabel('Coverage').check();
    for (const tab of ['Chart', 'Storyboard', 'Words', 'Differences', 'Inspector']) {
      await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: tab }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await findings(page, colorScheme === 'light' ? 'everything' : 'colours'), tab).toEqual([]);
    }
  });
}

test('a chart zooms, is navigable by arrow keys and prints on its own page', async ({ page, address, content }) => {
  const [first] = content.machines;
  await page.goto(address);
  const svg = page.locator('svg[aria-label^="Chart of"]');
  await everything(page);
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  const before = await svg.getAttribute('viewBox');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(svg).not.toHaveAttribute('viewBox', before ?? '');
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await expect(svg).toHaveAttribute('viewBox', before ?? '');
  await svg.locator('[tabindex="0"]').focus();
  const seen = new Set<string | null>();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']) {
    await page.keyboard.press(key);
    seen.add(await page.evaluate(() => document.activeElement?.getAttribute('data-id') ?? null));
  }
  expect(seen.size).toBeGreaterThan(2);
  expect([...seen].every((id) => first?.chart.nodes.some((node) => node.id === id))).toBe(true);
  const leaf = first?.chart.nodes.find(({ type, doc }) => type === 'atomic' && doc !== '');
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await svg.locator(`[data-id="${leaf?.id}"] text`).first().hover();
  await expect(page.getByRole('complementary', { name: 'What is looked at' })).toContainText(leaf?.doc ?? '');
  for (const id of leaf?.spec ?? []) await expect(page.getByRole('list', { name: 'Requirements' })).toContainText(id);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const { width = 0, height = 0 } = first?.layouts.all ?? {};
  expect((await svg.getAttribute('viewBox'))?.split(' ').slice(2).map(Number)).toEqual([width + 48, height + 48]);
  await expect(page.getByRole('navigation', { name: 'Machines' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Live screen' })).toBeHidden();
  await expect(svg).toBeVisible();
});

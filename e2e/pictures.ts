import '../src/node.mjs';
import { chromium, type Browser, type Page } from 'playwright';
import { createExchange, minimalCosts } from '../services/exchange/exchange.ts';
import { demoApp } from '../services/exchange/demo-clients.ts';
import { openStore } from '../services/exchange/store.ts';
import { serve } from '../src/serve/serve.ts';
import { chromiumPath, launchArgs } from '../src/testing/browsers/chromium.ts';
import { originOf, testSites } from './hosts.ts';
import { hydrated, tryToSignIn } from './person.ts';
import { insideTelegram, launchOf } from './telegram-app.ts';

/**
 * `npm run pictures`: takes the pictures of the README anew, from the result of `npm run build`. Each shows a screen on
 * two phones: in English, and dark in Arabic.
 */
const [com, , ae] = testSites;
const PHONE = { width: 390, height: 900 };
const GAP = 20;

type Shown = (page: Page, site: typeof com | typeof ae, port: number) => Promise<void>;

const pictures: Readonly<Record<string, Shown>> = {
  login: async (page, { label, language }, port) => {
    await page.goto(`${originOf(label, port)}/${language}/login`);
    await hydrated(page);
    await page.locator('#username').fill('ada@northgate.example');
  },
  registration: async (page, { label, language }, port) => {
    await page.goto(`${originOf(label, port)}/${language}/invite?affiliate_id=7&medium=affiliate&show_type=newBrand`);
    await stay(page);
    await page.locator('[data-screen="inviter.shown"]').waitFor();
    await page.locator('#username').fill('ada@northgate.example');
  },
  oauth: async (page, { label, language }, port) => {
    await page.goto(`${originOf(label, port)}/${language}/login`);
    await tryToSignIn(page, 'ada@northgate.example');
    await page.waitForURL('**/dashboard');
    const query = new URLSearchParams({
      client_id: demoApp.publicId,
      response_type: 'code',
      redirect_uri: 'https://app.tallybird.example/callback',
      scope: 'history trade',
      state: 'picture',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    });
    await page.goto(`${originOf(label, port)}/${language}/oauth?${query.toString()}`);
    await page.locator('[data-way=decide]:not([aria-disabled])').waitFor();
  },
  telegram: async (page, { label, language }, port) => {
    await insideTelegram(page);
    await page.goto(`${originOf(label, port)}/${language}/telegram-register-login${launchOf('tara')}`);
    await hydrated(page);
    await page.locator('[data-screen="miniApp.offer"]').waitFor();
  },
};

const store = openStore(':memory:');
const served = await serve({ port: 0, dist: 'dist', exchange: createExchange({ store, costs: minimalCosts }) });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArgs });

try {
  for (const [view, show] of Object.entries(pictures)) {
    const phones = [await shot(show, com, 'light'), await shot(show, ae, 'dark')];
    await composed(browser, phones, `views/${view}/picture.png`);
    console.log(`views/${view}/picture.png`);
  }
} finally {
  await browser.close();
  await served.close();
  store.close();
}

/** A screen as a PNG in base64. */
async function shot(show: Shown, site: typeof com | typeof ae, colorScheme: 'light' | 'dark'): Promise<string> {
  const context = await browser.newContext({ viewport: PHONE, colorScheme, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await show(page, site, served.port);
    await rejectCookies(page);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    return (await page.screenshot({ fullPage: false })).toString('base64');
  } finally {
    await context.close();
  }
}

/** Answers the question about cookies where there is one. */
async function rejectCookies(page: Page): Promise<void> {
  const asking = page.locator('[data-screen="consent.asking"] button').first();
  if ((await asking.count()) > 0) await asking.click();
}

/** Stays on the site where it asks for the residence. */
async function stay(page: Page): Promise<void> {
  await hydrated(page);
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  await dialog.getByRole('button').first().click();
  await dialog.waitFor({ state: 'detached' });
}

/** Writes a picture of two phones side by side. */
async function composed(in_: Browser, phones: readonly string[], path: string): Promise<void> {
  const page = await in_.newPage({
    viewport: { width: phones.length * (PHONE.width + GAP), height: PHONE.height + GAP },
  });
  const images = phones.map((png) => `<img src="data:image/png;base64,${png}" style="border-radius:16px">`).join('');
  await page.setContent(
    `<body style="margin:0;padding:${GAP / 2}px;display:flex;gap:${GAP}px;background:#dfe6e6">${images}`,
    { waitUntil: 'load' },
  );
  await page.screenshot({ path });
  await page.close();
}

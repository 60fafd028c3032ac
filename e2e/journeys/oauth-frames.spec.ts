import { expect, test, type Frame, type FrameLocator, type Page } from '@playwright/test';
import { launchKeepingPages, launchSharingProcesses } from '../../src/testing/browsers/chromium.ts';
import { question } from '../../src/flows/oauth/question.ts';
import { originOf, port } from '../hosts.ts';
import { tryToSignIn } from '../person.ts';

const app = `http://app.tallybird.localhost:${port}`;

/** Starts an authorization in a frame of the demo app, which is a partner; window and frame have room for it all. */
async function connectFramed(page: Page, more = 'scope=balances&prompt=consent'): Promise<FrameLocator> {
  await page.setViewportSize({ width: 1280, height: 1300 });
  await page.goto(`${app}/`);
  await page.locator('[name=more]').fill(more);
  await page.locator('[name=how]').selectOption('frame');
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.locator('iframe').evaluate((frame) => frame.setAttribute('height', '1100'));
  const framed = page.frameLocator('iframe');
  await expect(framed.locator('html')).toHaveAttribute('data-hydrated', 'true');
  return framed;
}

const screen = (framed: FrameLocator, name: string) => framed.locator(`[data-screen="${name}"]`);
const allow = (framed: FrameLocator) => framed.locator('[data-way=decide]');
const unavailable = ['aria-disabled', 'true'] as const;

const ownFrame = (page: Page) => {
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  if (!frame) throw new Error('there is no frame');
  return frame;
};

const logIn = (framed: FrameLocator): Promise<void> => tryToSignIn(framed, 'ada@northgate.example');

// The tab, which the next test has too, keeps the session of its frame.
test.afterEach(async ({ page }) => {
  if ((await page.locator('iframe').count()) === 0) await connectFramed(page);
  await expect(() => ownFrame(page).evaluate(() => sessionStorage.clear())).toPass();
});

test('a partner’s frame logs in and allows what is truly seen; its token stays there [OAUTH-07] [OAUTH-14] [SESS-02]', async ({
  page,
}) => {
  await page.goto(`${originOf('com')}/en/login`);
  await page.evaluate(() => localStorage.setItem('of-the-top', '1'));
  // The list outlives the documents of the top, which the answer replaces.
  const messages: string[] = [];
  await page.exposeFunction('noteMessage', (message: string) => messages.push(message));
  await page.addInitScript(() => {
    if (window.top === window) addEventListener('message', ({ data }) => window.noteMessage?.(JSON.stringify(data)));
  });
  const cookies: string[] = [];
  await page.exposeFunction('noteCookie', (access: string) => cookies.push(access));
  await page.addInitScript(() => {
    const { pathname } = location;
    if (window.top === window || !pathname.includes('/oauth')) return;
    Object.defineProperty(document, 'cookie', {
      get: () => {
        window.noteCookie?.(`read at ${pathname}`);
        return '';
      },
      set: (text: string) => {
        window.noteCookie?.(`${text} at ${pathname}`);
      },
    });
  });
  const framed = await connectFramed(page);
  await expect(screen(framed, 'oauthEntry.named')).toContainText('Tallybird');
  const inFrame = await ownFrame(page).evaluate(() => localStorage.getItem('of-the-top'));
  expect(inFrame, 'the browser keeps the storage of frames apart').toBeNull();
  await logIn(framed);
  await expect(screen(framed, 'oauth.permission')).toBeVisible();
  const token = await ownFrame(page).evaluate(() => sessionStorage.getItem('gh_token'));
  expect(token).toMatch(/.{16}/);
  expect((await page.context().cookies()).filter(({ name }) => name === 'gh_token')).toEqual([]);
  expect(cookies, 'no cookie is read or written').toEqual([]);

  await allow(framed).focus();
  await expect(allow(framed)).not.toHaveAttribute(...unavailable);
  await page.evaluate(() => {
    const cover = document.createElement('div');
    cover.style.cssText = 'position:fixed;inset:0;background:#fff;opacity:.01;pointer-events:none';
    cover.id = 'cover';
    document.body.append(cover);
  });
  await expect(allow(framed)).toHaveAttribute(...unavailable);
  await page.evaluate(() => document.querySelector('#cover')?.remove());
  await expect(allow(framed)).not.toHaveAttribute(...unavailable);
  await allow(framed).click();
  await expect(page.getByRole('status').first()).toHaveText('Tallybird is authorized.');
  await page.evaluate(() => window.postMessage('the last one', window.origin));
  await expect.poll(() => messages.at(-1)).toBe('"the last one"');
  expect(messages.join(' ')).not.toContain(String(token));
});

/** Milliseconds: more than twice the time for which the question must be seen. */
const long = 2500;

/** How a page that frames the question can leave nothing but its buttons in sight; `above`: the height of the rest. */
const hidings: readonly (readonly [name: string, hide: (frame: HTMLElement, above: number) => void])[] = [
  [
    'covers',
    (frame, above) => {
      const { x, y, width } = frame.getBoundingClientRect();
      const cover = document.createElement('div');
      cover.style.cssText = `position:fixed;left:${x}px;top:${y}px;width:${width}px;height:${above}px;background:#fff`;
      document.body.append(cover);
    },
  ],
  [
    'cuts off',
    (frame, above) => {
      const around = frame.parentElement ?? document.body;
      around.style.cssText = 'overflow:hidden;height:7rem';
      around.scrollTop += frame.getBoundingClientRect().y + above - around.getBoundingClientRect().y;
    },
  ],
];

for (const [hides, hide] of hidings)
  test(`a press counts for nothing while the framing page ${hides} what is above the buttons [OAUTH-07] [OAUTH-04]`, async () => {
    const browser = await launchSharingProcesses();
    const page = await browser.newPage();
    const framed = await connectFramed(page);
    await logIn(framed);
    // Nothing is read while the focus is elsewhere.
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    const choice = framed.locator('[data-choice]');
    await choice.waitFor();
    const frame = page.locator('iframe');
    const above = ((await choice.boundingBox())?.y ?? 0) - ((await frame.boundingBox())?.y ?? 0) - 8;
    await frame.evaluate(hide, above);
    await allow(framed).focus();
    await expect(choice).toBeInViewport({ ratio: 1 });
    await choice.evaluate((_, time) => new Promise((resolve) => setTimeout(resolve, time)), long);
    await expect(allow(framed)).toHaveAttribute(...unavailable);
    await browser.close();
  });

/** A default access, and a lasting one with a risky scope. */
const requests = ['prompt=consent', 'scope=profile+trade+offline_access&prompt=consent'];

test('no two blocks of a question touch, which would leave one unproved at a fraction of a pixel [OAUTH-07]', async ({
  page,
}) => {
  let isFirst = true;
  for (const more of requests) {
    const framed = await connectFramed(page, more);
    if (isFirst) await logIn(framed);
    isFirst = false;
    await framed.locator('[data-choice]').waitFor();
    const gaps = await framed.locator('html').evaluate((root, selector) => {
      const edges = [...root.querySelectorAll(selector)].map((block) => block.getBoundingClientRect());
      return edges.slice(1).map(({ top }, index) => top - (edges[index]?.bottom ?? 0));
    }, question.blocks);
    expect(gaps.length).toBeGreaterThan(6);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(1);
    await allow(framed).focus();
    await expect(allow(framed)).not.toHaveAttribute(...unavailable);
  }
});

/** Where a question is scrolled of which a small part is in sight. */
const smalls: readonly (readonly [
  name: string,
  shrink: (page: Page) => Promise<void>,
  whole: (page: Page) => Frame,
])[] = [
  [
    'a frame smaller than the question',
    (page) => page.locator('iframe').evaluate((frame) => frame.setAttribute('height', '200')),
    ownFrame,
  ],
  [
    'a window smaller than the frame',
    (page) => page.setViewportSize({ width: 1280, height: 260 }),
    (page) => page.mainFrame(),
  ],
];

for (const [small, shrink, whole] of smalls)
  test(`in ${small} a press counts once each part was scrolled into sight [OAUTH-07]`, async ({ page }) => {
    const framed = await connectFramed(page);
    await shrink(page);
    await logIn(framed);
    await framed.locator('[data-choice]').waitFor();
    await allow(framed).focus();
    await framed.locator('html').evaluate((_, time) => new Promise((resolve) => setTimeout(resolve, time)), long);
    await expect(allow(framed), 'the rest was never shown').toHaveAttribute(...unavailable);
    await expect(allow(framed)).toHaveAccessibleDescription('Read the whole page before you decide.');
    const scrolled = whole(page);
    await scrolled.evaluate(() => window.scrollTo(0, 0));
    await expect(async () => {
      await scrolled.evaluate(
        (time) =>
          new Promise<void>((resolve) => {
            setTimeout(() => {
              window.scrollBy(0, 80);
              resolve();
            }, time);
          }),
        1500,
      );
      await expect(allow(framed)).not.toHaveAttribute(...unavailable, { timeout: 100 });
    }).toPass();
    await allow(framed).click();
    await expect(page.getByRole('status').first()).toHaveText('Tallybird is authorized.');
  });

test('a frame offers its question in a new tab, with the same request [OAUTH-07] [OAUTH-13]', async ({ page }) => {
  const framed = await connectFramed(page);
  await logIn(framed);
  await framed.locator('[data-choice]').waitFor();
  await allow(framed).focus();
  await expect(allow(framed)).not.toHaveAttribute(...unavailable);
  const { search } = new URL(ownFrame(page).url());
  const [tab] = await Promise.all([page.waitForEvent('popup'), framed.locator('[data-way=outside]').click()]);
  await tab.waitForURL('**/oauth-login?**');
  expect(new URL(tab.url()).search).toBe(search);
  await tab.close();
});

test('where a browser cannot prove what is seen, a frame leads to a new tab with the same request [OAUTH-07] [OAUTH-13]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    delete (IntersectionObserverEntry.prototype as { isVisible?: boolean }).isVisible;
  });
  const framed = await connectFramed(page);
  await logIn(framed);
  await expect(screen(framed, 'oauth.outside')).toContainText('Open it in a new tab');
  await expect(framed.locator('[data-way=outside]')).toHaveText('Open in a new tab');
  await expect(allow(framed)).toHaveCount(0);
  const { search } = new URL(ownFrame(page).url());
  const [tab] = await Promise.all([page.waitForEvent('popup'), framed.locator('[data-way=outside]').click()]);
  await tab.waitForURL('**/oauth-login?**');
  expect(new URL(tab.url()).search).toBe(search);
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await tab.close();
});

test('a provider’s window, which a frame cannot hear, becomes a new tab with the same request [OAUTH-07] [LOGIN-03]', async ({
  page,
}) => {
  const framed = await connectFramed(page);
  await framed.locator('[data-provider="google"]').click();
  await expect(framed.locator('dialog[data-screen="thirdParty.framed"]')).toContainText('Open it in a new tab');
  await expect(framed.locator('[data-way=outside]')).toHaveText('Open in a new tab');
  const { search } = new URL(ownFrame(page).url());
  const [tab] = await Promise.all([page.waitForEvent('popup'), framed.locator('[data-way=outside]').click()]);
  await tab.waitForURL('**/oauth-login?**');
  expect(new URL(tab.url()).search).toBe(search);
  await tab.close();
});

test('Back after Allow in a partner’s frame leads to no second code, nor does Forward [OAUTH-07] [OAUTH-05] [O05]', async () => {
  test.setTimeout(120_000);
  const browser = await launchKeepingPages();
  const context = await browser.newContext();
  const page = await context.newPage();
  const codes: string[] = [];
  context.on('request', (request) => {
    if (/\/(?:confirm_auth|authorize)$/.test(new URL(request.url()).pathname)) codes.push(request.url());
  });
  const framed = await connectFramed(page);
  await logIn(framed);
  await expect(screen(framed, 'oauth.permission')).toBeVisible();
  await allow(framed).focus();
  await allow(framed).and(framed.locator(':not([aria-disabled])')).click();
  await expect(page.getByRole('status').first()).toHaveText('Tallybird is authorized.');
  expect(codes).toHaveLength(2);
  for (const go of [-1, 1]) {
    await page.evaluate((by) => void setTimeout(() => history.go(by)), go);
    await page.waitForLoadState('networkidle');
  }
  // The pages of the history may still be loading.
  const again = await connectFramed(await context.newPage(), 'scope=balances');
  await expect(screen(again, 'oauthEntry.named').or(screen(again, 'oauth.authorized')).first()).toBeVisible();
  expect(codes, 'a code takes a press').toHaveLength(2);
  await browser.close();
});

import { launch, type BrowserContext, type Page } from 'puppeteer-core';
import { firefoxPath } from '../../src/testing/browsers/engines.ts';
import { waitFor } from './wait-for.ts';
import { TIMEOUT_MS, viewport, type Engine, type EngineOptions, type Tab } from './engine.ts';

/** Debian's Firefox, driven over WebDriver BiDi. */
export async function launchFirefox({ scheme }: EngineOptions): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: true,
    defaultViewport: viewport,
    extraPrefsFirefox: { 'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1 },
  });
  return {
    visit: async () => {
      const context = await browser.createBrowserContext();
      return { tab: tabOf(await context.newPage(), context), leave: () => context.close() };
    },
    close: () => browser.close(),
  };
}

function tabOf(page: Page, context: BrowserContext): Tab {
  page.setDefaultTimeout(TIMEOUT_MS);
  return {
    // Not awaited: it ends with the page's scripts, which a test may hold back.
    goto: async (address) => void page.goto(address).catch(() => null),
    read: (expression) => page.evaluate(expression),
    press: ({ control, nth = 0 }) =>
      waitFor(control, async () => {
        const element = (await page.$$(control))[nth];
        if (!element || !(await element.isVisible())) return null;
        await element.click();
        return true;
      }).then(() => undefined),
    pressInFrame: async (frame, control) => {
      const element = await page.waitForSelector(frame);
      const inner = await waitFor(frame, async () => (await element?.contentFrame()) ?? null);
      await inner.locator(control).click();
    },
    type: (text) => page.keyboard.type(text),
    strike: (key) => page.keyboard.press(key),
    opened: async (action) => {
      const before = await context.pages();
      await action();
      const window = await waitFor(
        'a window',
        async () => (await context.pages()).find((one) => !before.includes(one)) ?? null,
      );
      return tabOf(window, context);
    },
    isClosed: async () => page.isClosed(),
    picture: async () => Buffer.from(await page.screenshot()),
  };
}

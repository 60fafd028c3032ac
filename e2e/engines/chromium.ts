import { chromium, type Page } from 'playwright';
import { chromiumPath, launchArgs } from '../../src/testing/browsers/chromium.ts';
import { TIMEOUT_MS, viewport, type Engine, type EngineOptions, type Tab } from './engine.ts';

/** Chromium, driven by Playwright. */
export async function launchChromium({ scheme }: EngineOptions): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArgs });
  return {
    visit: async () => {
      const context = await browser.newContext({ colorScheme: scheme, viewport });
      context.setDefaultTimeout(TIMEOUT_MS);
      return { tab: tabOf(await context.newPage()), leave: () => context.close() };
    },
    close: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  return {
    goto: async (address) => void (await page.goto(address, { waitUntil: 'commit' })),
    read: (expression) => page.evaluate(expression),
    press: ({ control, nth = 0 }) => page.locator(control).nth(nth).click(),
    pressInFrame: (frame, control) => page.frameLocator(frame).locator(control).click(),
    type: (text) => page.keyboard.type(text),
    strike: (key) => page.keyboard.press(key),
    opened: async (action) => {
      const [window] = await Promise.all([page.waitForEvent('popup'), action()]);
      return tabOf(window);
    },
    isClosed: async () => page.isClosed(),
    picture: () => page.screenshot(),
  };
}

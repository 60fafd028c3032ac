import type { Page } from '@playwright/test';

/**
 * Holds the scripts of a page, or those that match, until the returned function is called: what it shows and keeps
 * before hydration, or without a part.
 */
export async function holdScripts(page: Page, scripts = '**/assets/*.js'): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

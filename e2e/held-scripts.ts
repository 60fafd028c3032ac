import type { Page } from '@playwright/test';

/** Holds the scripts of a page until the returned function is called: what it shows and keeps before hydration. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

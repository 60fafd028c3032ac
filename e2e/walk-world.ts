import { expect, type Page } from '@playwright/test';
import { passwordsOf } from '../src/testing/gestures/credentials.ts';
import type { Recorded } from '../src/testing/explore/record.ts';
import { noteWalked } from '../src/testing/explore/walked.ts';
import type { WorldPlan } from '../src/testing/simulation/world-plan.ts';
import { addressOf, inputOf } from './drivers/input-of.ts';
import { isFramed } from './drivers/messenger-frame.ts';
import { walk } from './walk.ts';
import type { Walker } from './walker.ts';

/** Opens the page of a world, walks a recorded path on it, and looks for leaked secrets. */
export async function walkWorld(
  { page, driver, canary, port }: Walker,
  plan: WorldPlan,
  path: Recorded,
): Promise<void> {
  const simulated = await simulateWorld(page, plan);
  await driver.open(addressOf(plan, port), plan);
  await walk(driver, path);
  if (path.afterReload) {
    await driver.reload();
    await walk(driver, path.afterReload);
  }
  noteWalked('browser', await driver.taken());
  // A mailed link is opened with its code, which the page removes before any call.
  const leaks = (await canary.leaks(driver.frame, passwordsIn(path))).filter(
    (one) => one !== `GET ${addressOf(plan, port)}`,
  );
  expect(leaks, 'a secret was found in').toEqual([]);
  await simulated.undo();
}

/** Passwords that a path types. [INV4] */
function passwordsIn({ steps, afterReload }: Recorded): readonly string[] {
  return [...steps, ...(afterReload?.steps ?? [])].flatMap(passwordsOf);
}

/** The browser properties of a world's device. */
const devices = {
  mobile: () => Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Linux; Android 16) Mobile' }),
  telegram: () => Object.assign(window, { TelegramWebviewProxy: {} }),
  app: () =>
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (X11; Linux x86_64) NorthgateApp/1.0' }),
} as const;

/**
 * Gives the page the facts of a site that stores the session of a ticket without a question, before its modules run.
 */
const unconfirmed = (): void =>
  document.addEventListener('readystatechange', () => {
    const written = document.querySelector('#facts')?.firstChild;
    if (written instanceof Text)
      written.data = written.data.replace('"confirmsTickets":true', '"confirmsTickets":false');
  });

/** Gives the browser and the site of the page the properties of a world; `undo` removes them from later documents. */
async function simulateWorld(page: Page, plan: WorldPlan): Promise<{ undo(): Promise<void> }> {
  const { isInApp, visit, confirmsTickets } = inputOf(plan);
  const device = isInApp ? 'app' : visit.device;
  const scripts = [
    ...(device === 'desktop' || isFramed(plan) ? [] : [await page.addInitScript(devices[device])]),
    ...(confirmsTickets ? [] : [await page.addInitScript(unconfirmed)]),
  ];
  return { undo: async () => void (await Promise.all(scripts.map((script) => script.dispose()))) };
}

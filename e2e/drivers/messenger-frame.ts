import type { Frame, Page } from '@playwright/test';
import { messengerHost } from '../../sites/domains.ts';
import { siteOf } from '../../sites/sites.ts';
import { ignoreFailure } from '../../services/ignore-failure.ts';
import type { WorldPlan } from '../../src/testing/simulation/world-plan.ts';
import { inputOf } from './input-of.ts';
import { until } from './until.ts';

/** The key by which a page at the top of its tab leaves a trace for the frame. */
const TRACE = 'of-the-top';

/** Whether a world is walked in the frame of the messenger: inside of Telegram, on a page that it may frame. */
export function isFramed(plan: WorldPlan): boolean {
  const { visit } = inputOf(plan);
  return visit.device === 'telegram' && visit.page.pathname.endsWith('/telegram-register-login');
}

/**
 * Opens a page of the mini app in the frame of the stand-in for Telegram’s web client, from a page of the same site.
 * Rejects if the browser does not keep the frame’s storage and cookies apart. [S03]
 */
export async function openFramed(page: Page, url: string): Promise<Frame> {
  const { hostname, port, pathname } = new URL(url);
  const [, language = ''] = pathname.split('/');
  await page.evaluate((key) => {
    sessionStorage.setItem(key, '1');
    document.cookie = `${key}=1; samesite=lax`;
  }, TRACE);
  const query = new URLSearchParams({ person: 'tess', site: siteOf(hostname)?.site.id ?? '', language });
  await page.goto(`http://${messengerHost}:${port}/app?${query.toString()}`, { waitUntil: 'commit' });
  let frame: Frame | undefined;
  await until(() => {
    frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
    return frame?.url().startsWith(url) === true;
  }, 'the messenger has no frame');
  if (!frame) throw new Error('the messenger has no frame');
  const found = await frame.evaluate((key) => {
    document.cookie = 'of-the-frame=1; samesite=lax';
    return [sessionStorage.getItem(key), document.cookie];
  }, TRACE);
  if (found[0] !== null || found[1] !== '') throw new Error('the storage of the frame is that of the tab');
  return frame;
}

/** Removes what a framed page has stored, which the next one would have too. */
export async function leaveFrame(frame: Frame): Promise<void> {
  if (frame.parentFrame() !== null) await frame.evaluate(() => sessionStorage.clear()).catch(ignoreFailure);
}

/** Reloads a frame alone. */
export async function reloadFrame(frame: Frame): Promise<void> {
  const isNew = (): Promise<boolean> =>
    frame.evaluate(() => window.gatehouse?.taken.length !== undefined && !('isOld' in window));
  await frame.evaluate(() => {
    Object.assign(window, { isOld: true });
    location.reload();
  });
  await until(() => isNew().catch(() => false), 'the frame is not loaded anew');
}

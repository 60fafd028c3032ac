import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';

/** The headless shell, which needs a quarter less memory. */
const shells = ['/usr/bin/chromium-headless-shell'];
/** Full Chromium: it alone keeps pages for Back. */
const wholes = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * What no test needs. A process kept ready for the next page costs a third of the time; Playwright's own list would be
 * replaced by this one, so what matters of it is here too.
 */
const unneeded = [
  'SpareRendererForSitePerProcess',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
];

/**
 * Flags that every browser of the tests is started with: nothing of its own in the background, no sandbox, since tests
 * may run as root.
 */
export const launchArgs: string[] = [
  `--disable-features=${unneeded.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one site share a process: a start costs more than most tests do.
  '--renderer-process-limit=1',
];

/** Path of Chromium: CHROMIUM_PATH, else the headless shell of the system, else full Chromium; null: there is none. */
export function findChromium(): string | null {
  return [process.env['CHROMIUM_PATH'], ...shells].find(isThere) ?? findWholeChromium();
}

/** Playwright's own, else the system's; null: there is none. */
export function findWholeChromium(): string | null {
  return [chromium.executablePath(), ...wholes].find(isThere) ?? null;
}

export function chromiumPath(found = findChromium()): string {
  if (found === null)
    throw new Error(
      'There is no Chromium: run `node src/commands/parts/prepare.ts` as root, or `npx playwright install chromium`, or set CHROMIUM_PATH.',
    );
  return found;
}

/** Path of full Chromium, which keeps pages for Back. */
export function launchKeepingPages(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(findWholeChromium()),
    args: launchArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/**
 * Launches Chromium with a font size that the user has set in the browser: the size of text that is 16 px elsewhere.
 */
export function launchWithFontSize(pixels: number): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [...launchArgs, `--blink-settings=defaultFontSize=${pixels}`],
  });
}

/** Launches Chromium with a page and its frames in one process, as on devices with little memory. */
export function launchSharingProcesses(): Promise<Browser> {
  const unisolated = [...unneeded, 'IsolateOrigins', 'site-per-process'];
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [...launchArgs, '--disable-site-isolation-trials', `--disable-features=${unisolated.join(',')}`],
  });
}

function isThere(path: string | undefined): path is string {
  return path !== undefined && existsSync(path);
}

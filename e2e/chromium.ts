import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const systems = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Flags that every browser of the tests is started with: nothing of its own in the background, no sandbox, since tests may run as root. */
export const launchArgs: string[] = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Chromium by CHROMIUM_PATH, else Playwright's own, else the system's; null: there is none. */
export function findChromium(): string | null {
  return [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...systems].find((path) => path !== undefined && existsSync(path)) ?? null;
}

export function chromiumPath(): string {
  const found = findChromium();
  if (found === null) throw new Error('There is no Chromium: run `node src/prepare.ts` as root, or `npx playwright install chromium`, or set CHROMIUM_PATH.');
  return found;
}

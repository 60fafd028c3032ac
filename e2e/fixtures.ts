import { expect, test as base, type Page, type Request } from '@playwright/test';
import { password } from './hosts.ts';

declare global {
  interface Window {
    /** Left by a test's own script, which watches the page from within. */
    seenByTest?: () => string;
  }
}

/** What a page did while a test watched it. */
export interface Watch {
  readonly errors: string[];
  readonly requests: Request[];
  /** Console and page errors that the test brings about itself. */
  expected: RegExp | null;
}

/** Follows a page from its first request; what must hold in every test is asked by `checkInvariants`. */
async function watch(page: Page): Promise<Watch> {
  const seen: Watch = { errors: [], requests: [], expected: null };
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
  });
  page.on('pageerror', (error) => seen.errors.push(`page: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    const isFailedCall = text.startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isFailedCall) seen.errors.push(`console: ${text}`);
    if (text.includes(password)) seen.errors.push('the password was written to the console');
  });
  page.on('request', (request) => seen.requests.push(request));
  return seen;
}

const ours = /\.northgate(-frames)?\.localhost$|^$/;

function named(request: Request): string {
  return `${request.method()} ${request.url()}`;
}

function carriesPassword(request: Request): boolean {
  return `${decodeURIComponent(safe(request.url()))} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`.includes(password);
}

/** No uncaught error, no violation of the policy, no secret anywhere but sealed, no request to a stranger. [INV1] [INV4] [INV7] */
async function checkInvariants(page: Page, seen: Watch): Promise<void> {
  expect(seen.errors.filter((text) => !seen.expected?.test(text))).toEqual([]);
  expect(seen.requests.filter(carriesPassword).map(named), 'the password left in').toEqual([]);
  expect(seen.requests.filter((request) => !ours.test(new URL(request.url()).hostname)).map(named), 'a stranger was asked').toEqual([]);
  if (page.isClosed() || !page.url().startsWith('http')) return;
  const kept = await keptBy(page).catch(async () => {
    await page.waitForLoadState();
    return keptBy(page);
  });
  expect(kept.includes(password), `the password was kept: ${kept}`).toBe(false);
}

/** All that a page keeps; rejects when the page is left in the middle. */
function keptBy(page: Page): Promise<string> {
  return page.evaluate(() => {
    try {
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie, location.href]);
    } catch {
      return `${document.cookie} ${location.href}`;
    }
  });
}

function safe(url: string): string {
  return url.replaceAll(/%(?![0-9A-Fa-f]{2})/g, '%25');
}

/** Every test of the product watches its page and asks the invariants at its end. */
export const test = base.extend<{ seen: Watch }>({
  seen: [
    async ({ page }, use) => {
      const seen = await watch(page);
      await use(seen);
      await checkInvariants(page, seen);
    },
    { auto: true },
  ],
});

export { expect };

import { expect, test as base, type Page, type Request } from '@playwright/test';
import { scriptNames } from '../services/contract/metrics.ts';
import { Canary } from './canary.ts';
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
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  page.on('pageerror', (error) => seen.errors.push(`page: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    const isFailedCall = text.startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isFailedCall) seen.errors.push(`console: ${text}`);
  });
  page.on('request', (request) => seen.requests.push(request));
  return seen;
}

const ours = /\.northgate(-frames)?\.localhost$|^$/;

/** No uncaught error, no violation of the policy, no secret out of its place, no request to a stranger. [INV1] [INV4] [INV7] */
async function checkInvariants(page: Page, seen: Watch, canary: Canary): Promise<void> {
  expect(seen.errors.filter((text) => !seen.expected?.test(text))).toEqual([]);
  expect(
    seen.requests
      .filter((request) => !ours.test(new URL(request.url()).hostname))
      .map((request) => `${request.method()} ${request.url()}`),
    'a stranger was asked',
  ).toEqual([]);
  expect(await canary.leaks(page, [password]), 'a secret was found in').toEqual([]);
}

/** Every test of the product watches its page and asks the invariants at its end. */
export const test = base.extend<{ seen: Watch; device: 'known' | 'unknown' }>({
  /** `known`: a script of the deployment's own tells it. `unknown`: the isolated frame makes it out, which is a sixth of what a sign-in costs: for whole ways, and where frames are what is tested. [HTTP-07] */
  device: ['known', { option: true }],
  seen: [
    async ({ page, context, device }, use) => {
      if (device === 'known')
        await context.addInitScript(
          (name) => Object.assign(window, { [name]: { id: () => 'a-device-that-is-known' } }),
          scriptNames.device,
        );
      const [seen, canary] = [await watch(page), new Canary(context)];
      await use(seen);
      // The context serves the next test too.
      await context.setOffline(false);
      await checkInvariants(page, seen, canary);
      canary.end();
    },
    { auto: true },
  ],
});

export { expect };

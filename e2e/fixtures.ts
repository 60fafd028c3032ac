import { expect, test as base, type Page, type Request } from '@playwright/test';
import { scriptNames } from '../services/contract/metrics.ts';
import { Canary } from './canary.ts';
import { password } from './hosts.ts';
import { unstyled } from './unstyled.ts';

declare global {
  interface Window {
    /** Set by a test's own script, which observes the page from within. */
    seenByTest?: () => string;
    noteMessage?: (message: string) => void;
    noteCookie?: (access: string) => void;
  }
}

/** What a page did during a test. */
export interface Watch {
  readonly errors: string[];
  readonly requests: Request[];
  /** Console and page errors that the test causes itself. */
  expected: RegExp | null;
}

/** Observes a page from its first request; `checkInvariants` checks what must hold in every test. */
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

const ours = /\.(?:northgate(-frames)?|messenger|tallybird)\.localhost$|^$/;

/**
 * No uncaught error, no violation of the policy, no leaked secret, no request to a foreign host, no part without its
 * styles. [INV1] [INV4] [INV7]
 */
async function checkInvariants(page: Page, seen: Watch, canary: Canary): Promise<void> {
  expect(seen.errors.filter((text) => !seen.expected?.test(text))).toEqual([]);
  expect(
    seen.requests
      .filter((request) => !ours.test(new URL(request.url()).hostname))
      .map((request) => `${request.method()} ${request.url()}`),
    'a foreign host was requested',
  ).toEqual([]);
  expect(await canary.leaks(page, [password]), 'a secret was found in').toEqual([]);
  expect(await unstyled(page), 'parts are shown without their styles').toEqual([]);
}

/** Observes the page of every test and checks the invariants at its end. */
export const test = base.extend<{ seen: Watch; device: 'known' | 'unknown' }>({
  /**
   * `known`: a script of the deployment provides the fingerprint. `unknown`: the isolated frame computes it, which
   * takes a sixth of a sign-in; for complete flows, and for tests of frames. [HTTP-07]
   */
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
      // The next test uses the same context.
      await context.setOffline(false);
      await checkInvariants(page, seen, canary);
      canary.end();
    },
    { auto: true },
  ],
});

export { expect };

import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { hydrated, screen } from '../person.ts';
import { watchShift } from '../shift.ts';

const KB = 1000;

/** Names of the scripts among requests, without the hashes. */
function scriptsOf(requests: readonly Request[]): readonly string[] {
  return requests.flatMap((request) => /\/assets\/([\w.-]+?)-[\w-]{8}\.js$/.exec(request.url())?.[1] ?? []);
}

async function bytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, one) => sum + one.responseBodySize + one.responseHeadersSize, 0);
}

async function settled(page: Page, path: string): Promise<void> {
  await page.goto(`${originOf('com')}${path}`, { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.waitForLoadState('networkidle');
}

test('a log-in page at rest fetches at most 130 kB in 14 requests, and no part of an attempt [D01]', async ({
  page,
  seen,
}) => {
  await settled(page, '/en/login');
  const bytes = await bytesOf(seen.requests);
  expect(seen.requests.length).toBeLessThanOrEqual(14);
  expect(bytes).toBeLessThanOrEqual(130 * KB);
  expect(bytes).toBeGreaterThan(80 * KB);
  expect(scriptsOf(seen.requests)).toEqual(expect.arrayContaining(['main', 'dom', 'flow-login', 'rest', 'ways']));
  expect(scriptsOf(seen.requests).filter((name) => /^(?:attempt|make-attempt|phone|calls|shared)$/.test(name))).toEqual(
    [],
  );
});

test('a page fetches no part of another flow, and the rules of phone numbers only for a phone number [D01]', async ({
  page,
  seen,
}) => {
  await settled(page, '/en/register');
  await expect(screen(page, 'residence.asking')).toBeVisible();
  expect(scriptsOf(seen.requests).filter((name) => /make-steps|telemetry|phone/.test(name))).toEqual([]);
  expect(await bytesOf(seen.requests)).toBeLessThanOrEqual(205 * KB);
  await screen(page, 'residence.asking').getByRole('button').first().click();
  await page.locator('#username').focus();
  await expect.poll(() => scriptsOf(seen.requests)).toContain('sign-up');
  expect(scriptsOf(seen.requests).filter((name) => /^(?:flow-(?!registration|shared)|phone)/.test(name))).toEqual([]);
  await page.getByRole('tab', { name: 'Phone' }).click();
  await expect.poll(() => scriptsOf(seen.requests)).toContain('phone');
});

for (const [width, height] of [
  [412, 915],
  [1280, 900],
] as const)
  test(`nothing moves on a page ${width} pixels wide while it settles [UI-07] [UI-11] [UI-13]`, async ({ page }) => {
    await watchShift(page);
    await page.setViewportSize({ width, height });
    for (const path of [
      '/en/login',
      '/ar-SA/login',
      '/en/register',
      '/en/sign-up',
      '/en/web2',
      '/en/invite',
      '/en/email-code-verify',
      '/en/exclusive-benefits',
      '/en/oauth-login',
      '/en/oauth-register',
      '/en/authorized',
      '/en/telegram-register-login',
    ]) {
      await settled(page, path);
      expect([path, await page.evaluate(() => window.seenByTest?.())]).toEqual([path, '0']);
    }
    await page.goto(`${originOf('com')}/en/nothing-here`, { waitUntil: 'networkidle' });
    await expect(screen(page, 'consent.asking').getByRole('button').first()).toBeVisible();
    expect(await page.evaluate(() => window.seenByTest?.())).toBe('0');
  });

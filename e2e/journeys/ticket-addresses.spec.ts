import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { screen } from '../person.ts';
import { quickLogIns } from '../tickets.ts';

test.use({ device: 'unknown' });

/**
 * Addresses and headers of the page's own requests that contain a text, and entries of the browser's performance list.
 */
async function tracesOf(page: Page, seen: { readonly requests: readonly Request[] }, ticket: string) {
  // Those so far: further ones are made while the headers are read.
  const requests = [...seen.requests];
  const headers = await Promise.all(requests.map((request) => request.allHeaders()));
  return {
    addresses: requests.filter((request) => request.url().includes(ticket)).map((request) => request.url()),
    headers: requests
      .filter((request, at) => !request.isNavigationRequest() && JSON.stringify(headers[at]).includes(ticket))
      .map((request) => request.url()),
    entries: await page.evaluate(
      (text) =>
        [
          ...performance.getEntries().map((entry) => JSON.stringify(entry) ?? ''),
          location.href,
          document.cookie,
          ...navigation.entries().map(({ url }) => url ?? ''),
          document.documentElement.outerHTML,
        ].filter((one) => one.includes(text)),
      ticket,
    ),
  };
}

for (const [path, lands] of [
  ['/en/login', '/en/login'],
  ['/login', '/en/login'],
  ['/xx-YY/login', '/en/login'],
] as const)
  test(`a ticket for ${path} is in one address and no entry of the browser, and is used once [QUICK-01] [QUICK-03] [LANG-22]`, async ({
    page,
    context,
    seen,
  }) => {
    const address = `${originOf('com')}${path}?tmp_token=made-up&redirect_url=%2Fen%2Fearn`;
    await page.goto(address);
    await expect(screen(page, 'notices.shown').locator('[popover]')).toContainText('10025:');
    expect(page.url()).toBe(`${originOf('com')}${lands}?redirect_url=%2Fen%2Fearn`);
    expect(await tracesOf(page, seen, 'made-up')).toEqual({ addresses: [address], headers: [], entries: [] });
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('gh_ticket');
    expect(quickLogIns(seen).map((request) => request.postDataJSON() as unknown)).toEqual([{ tmp_token: 'made-up' }]);
  });

for (const path of ['/en/nope', '/en/dashboard', '/en/authorized'])
  test(`a ticket for ${path}, which redeems none, is dropped before the page [QUICK-03] [ROUTE-22]`, async ({
    page,
    context,
    seen,
  }) => {
    const address = `${originOf('com')}${path}?a=1&tmp_token=made-up`;
    await page.goto(address);
    expect(await tracesOf(page, seen, 'made-up')).toEqual({ addresses: [address], headers: [], entries: [] });
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('gh_ticket');
  });

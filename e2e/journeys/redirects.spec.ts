import type { Page } from '@playwright/test';
import sample from '../../test/rules/redirect-sample.json' with { type: 'json' };
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { hydrated, tryToSignIn } from '../person.ts';

const [com] = testSites;
const PARTS = 3;
/** An address without a scheme is relative to the page, and the sample's page has another scheme. */
const ofScheme = /^http:(?![/\\])/iu;

/**
 * The verdict of an entry on a site that trusts only its own domain: the addresses of the sample's site are foreign
 * there.
 */
function expected({ input, verdict, expect_normalised: normalised = '' }: (typeof sample)[number]): string {
  const isOwn =
    verdict === 'allow' && !/exchange/iu.test(input) && normalised.startsWith('https://www.exchange.example/');
  return (
    originOf(com.label) + (isOwn ? normalised.slice('https://www.exchange.example'.length) : '/').replace(/#.*$/su, '')
  );
}

/**
 * Opens the log-in page with a `redirect_url` as a signed-in user; returns the first address that the browser requests
 * next.
 */
async function ledTo(page: Page, value: string): Promise<string> {
  const login = loginOf(com, `?redirect_url=${encodeURIComponent(value)}`);
  const left = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && request.url() !== login,
  );
  await page.goto(login, { waitUntil: 'commit' });
  const target = (await left).url();
  await page.waitForURL((url) => url.pathname !== `/${com.language}/login`);
  return target;
}

for (let part = 0; part < PARTS; part++) {
  test.describe('reviewed redirects [REDIR-11] [REDIR-16] [O12]', () => {
    test(`each reviewed address redirects as its verdict says, part ${part + 1} [REDIR-07] [REDIR-08] [REDIR-09]`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await page.goto(loginOf(com));
      await hydrated(page);
      await tryToSignIn(page, 'ada@northgate.example');
      await page.waitForURL(`${originOf(com.label)}/en/dashboard`);
      const entries = sample.filter(
        ({ input }, index) => index % PARTS === part && input.isWellFormed() && !ofScheme.test(input),
      );
      for (const entry of entries)
        expect.soft(await ledTo(page, entry.input), JSON.stringify(entry.input)).toBe(expected(entry));
    });
  });
}

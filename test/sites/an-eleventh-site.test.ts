import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExchange, minimalCosts } from '../../services/exchange/exchange.ts';
import { openStore } from '../../services/exchange/store.ts';
import { SiteSchema, type Site } from '../../sites/site.ts';
import { logInPages } from '../../sites/log-in-pages.ts';
import { hostOf, redirectDomains, siteOf, sites } from '../../sites/sites.ts';
import { headersOf } from '../../src/serve/headers.ts';
import { documentFactsOf, routesOfSite } from '../../src/page/document-facts.ts';
import { renderPage } from '../../src/page/render.tsx';
import { pageAt } from '../../src/serve/addresses.ts';
import { eleventhSite } from './eleventh.site.ts';

/** Has the effect of the line in `sites.ts`. */
const table = sites as Site[];
beforeAll(() => void table.push(eleventhSite));
afterAll(() => void table.pop());

test('one file defines a site: the schema accepts it [SITE-05]', () => {
  expect(v.parse(SiteSchema, eleventhSite)).toEqual(eleventhSite);
});

test('its hosts are recognised in every environment, and other sites may redirect to them [SITE-02] [SITE-32]', () => {
  for (const environment of ['production', 'test', 'testnet', 'local'] as const) {
    const host = hostOf(eleventhSite, environment);
    expect(siteOf(host)).toMatchObject({ site: { id: 'xyz' }, environment, cookieDomain: host });
    expect(redirectDomains(environment)).toContain(host);
  }
  expect(
    headersOf('frame', { environment: 'production', port: '', inline: { scripts: [], styles: [] } })[
      'content-security-policy'
    ],
  ).toContain('https://xy.northgate.example');
});

test('its page is rendered in its languages, with its host and legal texts [SITE-30] (decision D24)', async () => {
  for (const language of eleventhSite.languages) {
    const html = await renderPage(
      await documentFactsOf({ site: eleventhSite, environment: 'production', language, route: 'login' }),
    );
    expect(html).toContain('xy.northgate.example');
    expect(html).toContain(`href="/${language}/help-center/article/privacy-policy-xy"`);
  }
});

test('it has no Turkish pages: none is rendered, and its call accepts only its own scene [ROUTE-02] (A48)', async () => {
  expect(await routesOfSite(eleventhSite)).toEqual([
    'login',
    'register',
    'sign-up',
    'channel-register',
    'web2',
    'friend-invite',
    'invite',
    'email-code-verify',
    'exclusive-benefits',
    'oauth',
    'oauth-login',
    'oauth-register',
    'oauth-authorized',
    'oauth-log-out',
    'authorized',
    'telegram-register-login',
    'earn/tg-page',
  ]);
  await expect(
    documentFactsOf({ site: eleventhSite, environment: 'local', language: 'en', route: 'tr-login' }),
  ).rejects.toThrow('no tr-login');
  expect(logInPages(eleventhSite)).toEqual([{ isTurkish: false, call: 'loginCompliance', scene: 31014 }]);
});

test('the server resolves its URLs [LANG-02]', () => {
  const siteLocation = siteOf('xy.northgate.localhost') ?? expect.fail('no site');
  expect(pageAt('/de-DE/login', siteLocation, new Set(['/login']))).toBe('sites/local/xyz/de-DE/login/index.html');
  expect(pageAt('/login', siteLocation, new Set(['/login']))).toBe('sites/local/xyz/index.html');
});

test("the stand-in exchange answers on its host with its family's call [LOGIN-04]", async () => {
  const exchange = createExchange({ store: openStore(':memory:'), costs: minimalCosts });
  const ask = (path: string): Promise<Response> =>
    exchange.fetch(
      new Request(`http://xy.northgate.localhost${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    );
  const [own, other] = await Promise.all(
    ['/user/public/login_compliance', '/login'].map(async (path) => (await ask(path)).json()),
  );
  expect(other).toMatchObject({ ret_code: 10024 });
  expect(own).not.toMatchObject({ ret_code: 10024 });
});

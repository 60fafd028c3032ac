import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { localeOf } from '../../i18n/languages.ts';
import { describeLanguage } from '../../services/exchange/language.ts';
import { sites } from '../../sites/sites.ts';
import { runScript } from '../run-script.ts';
import { openWorld, site, type World } from './world.ts';

async function open(
  address: string,
  headers: Readonly<Record<string, string>> = {},
  world?: World,
): Promise<{ response: Response; document: Document }> {
  const response = await (world ?? (await openWorld())).fetch(address, { headers });
  return { response, document: new JSDOM(await response.text()).window.document };
}

const heading = (document: Document): string | null | undefined => document.querySelector('h1')?.textContent;

const languagePages = [
  '',
  '/',
  '/dashboard',
  '/download',
  '/tg-app/app/home/',
  '/min-app/task',
  '/help-center/article/terms-of-service',
];
const plainPages = [
  '/app/user/auto-ban-account',
  '/app/user/security-item-find',
  '/app/user/retrieve',
  '/app/user/sub-account-login',
  '/app/user/account-info',
  '/help-center/s/webform',
  '/help-center',
  '/user/accounts/auth/personal',
];

describe('a page outside the product', () => {
  it.each([...languagePages.map((path) => `/en${path}`), ...plainPages])(
    '%s is a labelled page with a heading of its own, and never a 404 (decision D13)',
    async (path) => {
      const { response, document } = await open(site.global + path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(heading(document)).not.toBe('');
      expect(document.querySelector('.label')?.textContent).toBe('Stand-in page');
      expect(document.querySelectorAll('h1')).toHaveLength(1);
    },
  );

  it.each([
    '/en/login',
    '/login',
    '/en/tr-login',
    '/en/en/dashboard',
    '/nl-NL/dashboard',
    '/ar-ARE/dashboard',
    '/en/nope',
    '/nope',
    '//',
    '/en//',
    '/helpcenter',
    '/help-centers',
    '/.well-known/passkey-endpoints',
    '/constructor',
  ])('%s is not a destination [ROUTE-22] [ROUTE-23]', async (path) => {
    const world = await openWorld();
    expect(await world.exchange.destinations(new Request(site.global + path))).toBeNull();
    expect((await world.fetch(site.global + path)).status).toBe(404);
  });

  it('does not answer a POST', async () => {
    expect(
      await (await openWorld()).exchange.destinations(new Request(`${site.global}/en/dashboard`, { method: 'POST' })),
    ).toBeNull();
  });

  it('does not exist on hosts of other applications or on unknown hosts', async () => {
    const { exchange } = await openWorld();
    for (const host of ['blog.com.northgate.localhost', 'desk.northgate.localhost', 'evil.example']) {
      expect(await exchange.destinations(new Request(`http://${host}/en/dashboard`))).toBeNull();
    }
  });

  it('answers HEAD without a body', async () => {
    const response = await (
      await openWorld()
    ).exchange.destinations(new Request(`${site.global}/en/dashboard`, { method: 'HEAD' }));
    expect([response?.status, await response?.text()]).toEqual([200, '']);
  });

  it.each([
    [`${site.global}/en/dashboard`, 'en', 'ltr'],
    [`${site.global}/app/user/retrieve`, 'en', 'ltr'],
    [`${site.eu}/en-EU/dashboard`, 'en-EU', 'ltr'],
    [`${site.eu}/`, 'en-EU', 'ltr'],
    [`${site.are}/ar-ARE/dashboard`, 'ar-AE', 'rtl'],
  ])('is in language %s, %s, and says that its text is English', async (address, tag, direction) => {
    const { document } = await open(address);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual([tag, direction]);
    expect(document.querySelector('main')?.lang).toBe('en');
    expect(() => new Intl.Locale(tag)).not.toThrow();
  });

  it.each([...new Set(sites.flatMap(({ languages }) => languages))])(
    'gives %s the same tag and direction as the product [LANG-13]',
    (code) => {
      const { tag, dir } = localeOf(code);
      expect(describeLanguage(code)).toEqual({ tag, direction: dir });
    },
  );

  it('shows any query as text [O11]', async () => {
    const { document } = await open(
      `${site.global}/en/dashboard?newUser=true&a=<img%20src=x%20onerror=alert(1)>&<b>=%E0%A4%A&a="'`,
    );
    expect(document.querySelectorAll('img, b')).toHaveLength(0);
    expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'newUser',
      'a',
      '<b>',
      'a',
    ]);
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'true',
      '<img src=x onerror=alert(1)>',
      '\uFFFD%A',
      `"'`,
    ]);
  });

  it('names the article of the help centre as text', async () => {
    expect(heading((await open(`${site.global}/en/help-center/article/terms-of-service`)).document)).toBe(
      'Help centre: terms of service',
    );
    expect(heading((await open(`${site.global}/en/help-center/%3Cb%3E`)).document)).toBe('Help centre: <b>');
    expect(heading((await open(`${site.global}/en/help-center/%E0%A4%A`)).document)).toBe('Help centre: %E0%A4%A');
  });

  it('leads back to the log-in page of its language', async () => {
    const { document } = await open(`${site.are}/ar-ARE/dashboard`);
    expect(document.querySelector('main a')?.getAttribute('href')).toBe('/ar-ARE/login');
  });

  it('is uncacheable, under a policy that allows only its own style', async () => {
    const { response, document } = await open(`${site.global}/en/download`);
    const hash = createHash('sha256')
      .update(document.querySelector('style')?.textContent ?? '')
      .digest('base64');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    );
  });

  it('for changing the password leads to the account page, uncached (decision D13)', async () => {
    const { response } = await open(`${site.eu}/.well-known/change-password`);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/app/user/account-info']);
  });
});

describe.each(['/en/dashboard', '/en', '/'])('the page %s', (path) => {
  it('shows no signed-in user for no token, a foreign one and a broken cookie [S06]', async () => {
    for (const cookie of ['', 'gh_token=made-up', 'gh_token=%E0%A4%A; bad=%E0%A4%A', 'gh_token="']) {
      const { document, response } = await open(site.global + path, { cookie });
      expect(document.querySelector('main')?.textContent).toContain('You are not signed in.');
      expect(document.querySelector('script, button')).toBeNull();
      expect(response.headers.get('content-security-policy')).not.toContain('script-src');
    }
  });

  it('shows the signed-in user, only on the site of the session [SESS-01]', async () => {
    const world = await openWorld();
    const cookie = `other=1; gh_token=${await world.signedIn()}`;
    const { document } = await open(site.global + path, { cookie }, world);
    expect(document.querySelector('main')?.textContent).toContain('Signed in as Ada (ada@northgate.example)');
    const elsewhere = await open(site.eu + path.replace('/en', '/en-EU'), { cookie }, world);
    expect(elsewhere.document.querySelector('main')?.textContent).toContain('You are not signed in.');
  });

  it('shows the name of the account as text', async () => {
    const world = await openWorld();
    const cookie = `gh_token=${await world.signedIn()}`;
    world.store.write((run) => run("UPDATE person SET username = '<script>x</script>'"));
    const { document } = await open(site.global + path, { cookie }, world);
    expect(document.querySelectorAll('main script')).toHaveLength(0);
    expect(document.querySelector('main strong')?.textContent).toBe('<script>x</script>');
  });

  it('logs out with its button: session and cookie are deleted, and the page reloads [SESS-04] [CALL-10]', async () => {
    const world = await openWorld();
    const token = await world.signedIn();
    const { document, response } = await open(site.global + path, { cookie: `gh_token=${token}` }, world);
    const script = document.querySelector('script')?.textContent ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(
      `script-src 'sha256-${hash}'; connect-src 'self'`,
    );

    let cookie = `other=1; gh_token=${token}`;
    const page = {
      get cookie() {
        return cookie;
      },
      set cookie(text: string) {
        cookie = text;
      },
      querySelector: document.querySelector.bind(document),
    };
    const reloaded = new Promise<void>((resolve) => {
      runScript(script, {
        document: page,
        fetch: (address: string, init: RequestInit) => world.fetch(site.global + address, init),
        location: { reload: resolve },
      });
    });
    document.querySelector<HTMLButtonElement>('[data-log-out]')?.click();
    await reloaded;
    expect(cookie).toBe('gh_token=; Max-Age=0; Path=/; SameSite=Lax; Domain=com.northgate.localhost');
    const after = await open(site.global + path, { cookie: `gh_token=${token}` }, world);
    expect(after.document.querySelector('main')?.textContent).toContain('You are not signed in.');
  });
});

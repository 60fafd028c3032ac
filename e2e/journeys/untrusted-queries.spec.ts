import { authRoutes } from '../../machines/rules/auth-routes.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, places, port } from '../hosts.ts';
import { hydrated, tryToSignIn } from '../person.ts';

const hostile = ['%E0%A4%A', encodeURIComponent('<img src=x onerror="window.wasRun=true">'), 'r'.repeat(9000)];
const names = ['ref', 'uuid', 'state', 'redirect_url', 'source', 'token', 'affiliate_id', 'login_hint', 'lang'];

for (const route of authRoutes)
  test(`/${route} survives values that are broken, markup or endless, and runs none of them [QUERY-20]`, async ({
    page,
  }) => {
    for (const value of hostile) {
      // Headers have a bound: an endless value comes alone.
      const given = value.length > 1000 ? names.slice(0, 1) : names;
      const reply = await page.goto(
        `${originOf('com')}/en/${route}?${given.map((name) => `${name}=${value}`).join('&')}`,
      );
      expect(reply?.status()).toBe(200);
      await expect(page.locator('main').first()).toBeVisible();
      await expect(page.getByRole('heading').first()).toBeAttached();
      // A page may go on to another one meanwhile.
      await page.waitForFunction(() => !('wasRun' in window));
      await expect(page.locator('img[src=x]')).toHaveCount(0);
    }
  });

test('of a repeated parameter the first counts; lists, prototypes and broken escapes change nothing [O11] [QUERY-20]', async ({
  page,
}) => {
  const [com] = places;
  const query = [
    'redirect_url=%2Fen%2Fearn',
    'redirect_url=%2Fen%2Fother',
    'redirect_url[]=%2Fen%2Flist',
    '__proto__[polluted]=1',
    '__proto__.polluted=1',
    'constructor[prototype][polluted]=1',
    'ref=%E0%A4%A',
    'source=%',
  ].join('&');
  await page.goto(loginOf(com, `?${query}`));
  await hydrated(page);
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf(com.label)}/en/earn`);
});

test('an address of 20 kB is answered by a status in a line, and the next one as ever [O11]', async ({ request }) => {
  const [com] = places;
  const statusOf = async (query: string): Promise<number> => {
    const { pathname, search, host } = new URL(loginOf(com, query));
    return (await request.get(`http://127.0.0.1:${port}${pathname}${search}`, { headers: { host } })).status();
  };
  expect(await statusOf(`?ref=${'r'.repeat(20_000)}`)).toBe(431);
  expect(await statusOf('')).toBe(200);
});

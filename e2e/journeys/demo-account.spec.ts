import { tradeSwitch } from '../../services/contract/account.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { serveFaulty } from '../own-exchange.ts';
import { hydrated, screen, tryToSignIn } from '../person.ts';

test.use({ device: 'unknown' });

const [com] = testSites;

test('a demo account is announced, and switched to after logging in [DEMO-01] [QUERY-13] [CALL-03]', async ({
  page,
  seen,
}) => {
  await page.goto(loginOf(com, '?demoAccount=true'));
  await hydrated(page);
  await expect(page.getByText('You’re logging in to your demo account')).toBeVisible();
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
  const switched = seen.requests.filter((request) => new URL(request.url()).pathname === '/user/private/trade/switch');
  expect(switched.map((request) => request.postDataJSON() as unknown)).toEqual([{ env: 'demo' }]);
});

test('when the demo account fails, a toast is shown and the signed-in user continues as usual [DEMO-03] [CALL-03]', async ({
  page,
}) => {
  const faulty = await serveFaulty({ path: tradeSwitch.path, kind: 'http', amount: 500 });
  await page.goto(loginOf(com, '?demoAccount=true', faulty.port));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await expect(screen(page, 'notices.shown')).toContainText('-200');
  await page.waitForURL('**/en/dashboard');
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('gh_token');
  await faulty.close();
});

import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { serveBefore } from '../own-exchange.ts';
import { hydrated, tryToSignIn } from '../person.ts';

const [, eu] = testSites;

test('with a back end on another port, captcha and sign-in lead to a page of that back end (decision D04) [LOGIN-01]', async ({
  page,
}) => {
  const front = await serveBefore();
  await page.goto(loginOf(eu, '', front.port));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('eu', front.port)}/en-EU/dashboard`);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await front.close();
});

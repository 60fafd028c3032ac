import { signUpConfig, webConfig } from '../../services/contract/config.ts';
import { regulationInfo } from '../../services/contract/compliance.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { serveFaulty, serveWithoutPuzzle } from '../own-exchange.ts';
import { fillIn, hydrated, submit, tryToSignIn } from '../person.ts';
import { openSignUp, stayHere } from '../sign-up-page.ts';

const [com] = testSites;

test('without an answer for the layout a loader stands for 3 s, then the form that is prerendered [UI-13] [REG-06]', async ({
  page,
}) => {
  const { port, close } = await serveFaulty({ path: signUpConfig.path, kind: 'hang', amount: 0 });
  await page.addInitScript(() => {
    const seen: string[] = [];
    const look = (): void => {
      const form = document.querySelector('#register-form');
      const loader = Array.from(document.querySelectorAll('[aria-hidden=true]')).find(
        (one) => getComputedStyle(one).position === 'fixed',
      );
      const now = [form, loader].map((one) => (one ? getComputedStyle(one).visibility : 'missing')).join(' ');
      if (now !== seen.at(-1)) seen.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    window.seenByTest = () => seen.join(', ');
  });
  await page.goto(`${originOf(com.label, port)}/en/register`);
  await expect(page.locator('#register-form')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.seenByTest?.())).toMatch(/hidden visible, visible hidden$/);
  await close();
});

test('without any text of the exchange the page has words alone, no keys, and signs in [LANG-20] [G05]', async ({
  page,
}) => {
  const { port, close } = await serveFaulty({ path: '/locales/{lng}/{ns}.json', kind: 'http', amount: 500 });
  await page.goto(loginOf({ label: 'eu', language: 'de-DE' }, '', port));
  await hydrated(page);
  await tryToSignIn(page, 'code+20100@exchange.test');
  await expect(page.getByRole('alert').first()).toContainText('20100');
  const words = await page.evaluate(() => document.body.innerText.split(/\s+/u));
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((word) => /^[a-z]+[A-Z0-9_.]+[a-z]\w*$/u.test(word))).toEqual([]);
  await close();
});

test('without the configuration a sign-up page has its form, and no app is offered [G03]', async ({ page }) => {
  const { port, close } = await serveFaulty({ path: webConfig.path, kind: 'malformed', amount: 0 });
  await openSignUp(page, `${originOf(com.label, port)}/en/register?show_type=newCode`);
  await stayHere(page);
  await expect(page.locator('#username')).toBeVisible();
  await expect(page.locator('[data-screen^="appBanner."] a')).toHaveCount(0);
  await close();
});

for (const [what, fault, first] of [
  ['answers within 2 s', { kind: 'slow', amount: 1500 }, 'magpie'],
  ['has not answered in 2 s', { kind: 'hang', amount: 0 }, 'geetest'],
  ['cannot be read', { kind: 'malformed', amount: 0 }, 'geetest'],
] as const)
  test(`where the configuration of captchas ${what}, ${first} is the first one [CAPT-07] [C05]`, async ({
    page,
    seen,
  }) => {
    const { port, close } = await serveWithoutPuzzle({ path: webConfig.path, ...fault });
    await page.goto(loginOf(com, '', port));
    await hydrated(page);
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === webConfig.path);
    await fillIn(page, 'ada@northgate.example');
    await asked;
    await submit(page);
    const vendors = (): readonly string[] =>
      seen.requests.flatMap((one) => /\/vendors\/(\w+)\.js/u.exec(one.url())?.[1] ?? []);
    await expect.poll(vendors).not.toEqual([]);
    expect(vendors()[0]).toBe(first);
    await close();
  });

test('without the lookup of the regulation a sign-up page has its form, and a log-in signs in [G01]', async ({
  page,
}) => {
  const { port, close } = await serveFaulty({ path: regulationInfo.path, kind: 'malformed', amount: 0 });
  await openSignUp(page, `${originOf(com.label, port)}/en/register?show_type=newCode`);
  await stayHere(page);
  await expect(page.locator('#username')).toBeVisible();
  await page.goto(loginOf(com, '', port));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf(com.label, port)}/en/dashboard`);
  await close();
});

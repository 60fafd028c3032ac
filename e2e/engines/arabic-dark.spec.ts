import { loginOf, originOf, testSites } from '../hosts.ts';
import { test } from './fixtures.ts';
import { waitUntil, waitForAddress, open, tryToSignIn } from './person.ts';

const [, , ae] = testSites;

test.use({ scheme: 'dark' });

test('the Arabic page is dark, runs from right to left, and signs in [UI-09] [LANG-13] [LOGIN-01]', async ({
  visitor: { tab },
  served: { port },
}) => {
  await open(tab, loginOf(ae, '', port));
  await waitUntil(tab, `matchMedia('(prefers-color-scheme: dark)').matches && document.documentElement.dir === 'rtl'`);
  await waitUntil(
    tab,
    `(() => { return Number(/\\d+/.exec(getComputedStyle(document.querySelector('h1')).color)[0]) > 128; })()`,
  );
  await tryToSignIn(tab, 'ada@northgate.example');
  await waitForAddress(tab, `${originOf('ae', port)}/ar-ARE/dashboard`);
});

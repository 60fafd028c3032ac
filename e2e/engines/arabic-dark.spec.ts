import { loginOf, originOf, places } from '../hosts.ts';
import { test } from './fixtures.ts';
import { holds, isAt, open, tryToSignIn } from './person.ts';

const [, , ae] = places;

test.use({ scheme: 'dark' });

test('the Arabic page is dark, runs from right to left, and signs in [UI-09] [LANG-13] [LOGIN-01]', async ({
  visitor: { tab },
  served: { port },
}) => {
  await open(tab, loginOf(ae, '', port));
  await holds(tab, `matchMedia('(prefers-color-scheme: dark)').matches && document.documentElement.dir === 'rtl'`);
  await holds(
    tab,
    `(() => { return Number(/\\d+/.exec(getComputedStyle(document.querySelector('h1')).color)[0]) > 128; })()`,
  );
  await tryToSignIn(tab, 'ada@northgate.example');
  await isAt(tab, `${originOf('ae', port)}/ar-ARE/dashboard`);
});

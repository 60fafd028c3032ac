import { loginOf, testSites } from '../hosts.ts';
import { test } from './fixtures.ts';
import { enter, waitUntil, waitForAddress, open } from './person.ts';

const [com] = testSites;

test('a language choice keeps the e-mail address and is kept [LANG-15] [LANG-21]', async ({
  visitor: { tab },
  served: { port },
}) => {
  const russian = loginOf({ label: 'com', language: 'ru-RU' }, '', port);
  await open(tab, loginOf(com, '', port));
  await enter(tab, '#username', 'ada@northgate.example');
  await tab.press({ control: 'header [popovertarget=languages]' });
  await tab.press({ control: '#languages a[href="/ru-RU/login"]' });
  await waitForAddress(tab, russian);
  await waitUntil(
    tab,
    `document.documentElement.dataset.hydrated === 'true' && document.documentElement.lang === 'ru-RU'`,
  );
  await waitUntil(tab, `document.querySelector('#username').value === 'ada@northgate.example'`);
  await tab.goto(new URL('/login', russian).href);
  await waitForAddress(tab, russian);
});

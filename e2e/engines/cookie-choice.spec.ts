import { loginOf, testSites } from '../hosts.ts';
import { test } from './fixtures.ts';
import { controlOf, waitUntil, open, waitForVisible } from './person.ts';

const [com] = testSites;

test('a cookie choice closes the banner, survives a new load, and can be made again [UI-04] [STORE-09]', async ({
  visitor: { tab },
  served: { port },
}) => {
  await open(tab, loginOf(com, '', port));
  await tab.press(controlOf('consent', 'consent.given', 'rejected'));
  await waitUntil(tab, `document.querySelector('[data-screen="consent.none"]') !== null`);
  await open(tab, loginOf(com, '', port));
  await waitForVisible(tab, '#username');
  await waitUntil(tab, `document.querySelector('[data-screen="consent.none"]') !== null`);
  await tab.press(controlOf('consent', 'consent.reopened'));
  await waitForVisible(tab, '[data-screen="consent.asking"] button');
});

import { loginOf, originOf, password, testSites } from '../hosts.ts';
import { test } from './fixtures.ts';
import { enter, waitUntil, waitForAddress, passCaptcha, waitForVisible } from './person.ts';

const [com] = testSites;

test('text that is typed while the page loads is kept, and a submit goes on [LOGIN-01] [UI-15]', async ({
  visitor: { tab },
  served: { port },
}) => {
  await tab.goto(loginOf(com, '', port));
  await waitForVisible(tab, '#current-password');
  await enter(tab, '#username', 'ada@northgate.example');
  await enter(tab, '#current-password', password);
  await tab.strike('Enter');
  await waitUntil(tab, `document.documentElement.dataset.hydrated === 'true'`);
  await waitUntil(tab, `document.querySelector('#username').value === 'ada@northgate.example'`);
  await passCaptcha(tab);
  await waitForAddress(tab, `${originOf('com', port)}/en/dashboard`);
});

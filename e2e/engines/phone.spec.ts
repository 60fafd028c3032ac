import { loginOf, originOf, password, testSites } from '../hosts.ts';
import { test } from './fixtures.ts';
import { controlOf, enter, waitUntil, waitForAddress, open, passCaptcha } from './person.ts';

const [com] = testSites;

test('a phone number signs in, with the suggested country [LOGIN-02] [LOGIN-13]', async ({
  visitor: { tab },
  served: { port },
}) => {
  await open(tab, loginOf(com, '', port));
  await tab.press(controlOf('login', 'phone.chosen'));
  await waitUntil(tab, `document.querySelector('#country')?.value`);
  await enter(tab, '#phone', '015155509876');
  await enter(tab, '#current-password', password);
  await tab.press(controlOf('login', 'credentials.submitted'));
  await passCaptcha(tab);
  await waitForAddress(tab, `${originOf('com', port)}/en/dashboard`);
});

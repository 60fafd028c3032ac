import { loginOf, originOf, testSites } from '../hosts.ts';
import { waitFor } from './wait-for.ts';
import { test } from './fixtures.ts';
import { controlOf, waitForAddress, open, passCaptcha } from './person.ts';

const [com] = testSites;

test('a Google window and a captcha sign in, and the window closes [LOGIN-03] [CAPT-10]', async ({
  visitor: { tab },
  served: { port },
}) => {
  await open(tab, loginOf(com, '', port));
  const window = await tab.opened(() => tab.press(controlOf('login', 'thirdParty.chosen', 'google')));
  await window.press({ control: 'button[value=ada]' });
  await waitFor('the window closes', () => window.isClosed());
  await passCaptcha(tab);
  await waitForAddress(tab, `${originOf('com', port)}/en/dashboard`);
});

import { loginOf, originOf, testSites } from '../hosts.ts';
import { test } from './fixtures.ts';
import { controlOf, enter, goBack, waitUntil, waitForAddress, open, reload } from './person.ts';

const [com] = testSites;

test('a reload keeps the step and its text, Back leads to the e-mail address, then off the page [UI-15] [T05] [LOGIN-02]', async ({
  visitor: { tab },
  served: { port },
}) => {
  const before = `${originOf('com', port)}/help-center/s/webform`;
  await tab.goto(before);
  await waitForAddress(tab, before);
  await open(tab, loginOf(com, '', port));
  await enter(tab, '#username', 'ada@northgate.example');
  await tab.press(controlOf('login', 'phone.chosen'));
  await enter(tab, '#phone', '0151555');
  await waitUntil(tab, `history.state?.step === 1`);
  await tab.read('window.isOld = true');
  await reload(tab);
  await waitUntil(tab, `!('isOld' in window) && document.documentElement.dataset.hydrated === 'true'`);
  await waitUntil(tab, `document.querySelector('#phone')?.value === '0151555' && history.state?.step === 1`);
  await goBack(tab);
  await waitUntil(tab, `document.querySelector('#username')?.value === 'ada@northgate.example'`);
  await goBack(tab);
  await waitForAddress(tab, before);
});

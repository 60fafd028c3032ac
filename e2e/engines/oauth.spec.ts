import { originOf } from '../hosts.ts';
import { test } from './fixtures.ts';
import { tryToSignIn, waitForAddress, waitForScreen, waitForVisible, waitUntil } from './person.ts';

test('a visitor signs in for an app and allows it, and the app is authorized [OAUTH-02] [OAUTH-05] [ROUTE-10]', async ({
  visitor: { tab },
  served: { port },
}) => {
  const app = `http://app.tallybird.localhost:${port}/`;
  await tab.goto(app);
  await waitForVisible(tab, '[name=more]');
  await tab.read(`void (document.querySelector('[name=more]').value = 'scope=profile&prompt=consent')`);
  await tab.press({ control: 'form button' });
  await waitForScreen(tab, 'oauthEntry.named');
  await waitUntil(tab, `document.documentElement.dataset.hydrated === 'true'`);
  await tryToSignIn(tab, 'ada@northgate.example');
  await waitUntil(tab, `location.href.startsWith('${originOf('com', port)}/en/oauth?')`);
  await waitForVisible(tab, '[data-way=decide]:not([aria-disabled])');
  await tab.press({ control: '[data-way=decide]' });
  await waitForAddress(tab, app);
  await waitUntil(tab, `document.querySelector('[role=status]')?.textContent === 'Tallybird is authorized.'`);
});

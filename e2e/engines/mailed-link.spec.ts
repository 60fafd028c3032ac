import { letters } from '../../services/exchange/outbox.ts';
import { originOf } from '../hosts.ts';
import { waitFor } from './wait-for.ts';
import { test } from './fixtures.ts';
import { enter, waitUntil, open, passCaptcha, waitForScreen } from './person.ts';

test('a mailed link confirms a sign-up, and its address keeps neither id nor code [ROUTE-19] [REG-10] [HTTP-28]', async ({
  visitor: { tab },
  served: { port },
  store,
}) => {
  await open(tab, `${originOf('eu', port)}/en-EU/register?show_type=newLink`);
  await enter(tab, '#username', 'by-mail@newcomers.test');
  await tab.press({ control: '#agreement' });
  await tab.press({ control: '#register-form button[type=submit]' });
  await passCaptcha(tab);
  await waitForScreen(tab, 'mailedLink.waiting');
  const link = await waitFor('the link is sent', async () => {
    const sent = letters(store)
      .map((letter) => JSON.stringify(letter))
      .find((text) => text.includes('by-mail@'));
    return /http:\S+\/email-code-verify\?[\w=&%.~-]+/.exec(sent ?? '')?.[0] ?? null;
  });
  await open(tab, link);
  await waitForScreen(tab, 'mailConfirmation.form');
  await waitUntil(tab, `location.search === ''`);
  await tab.press({ control: '[data-way=confirm]' });
  await waitForScreen(tab, 'mailConfirmation.proven');
});

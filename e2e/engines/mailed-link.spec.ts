import { letters } from '../../services/exchange/outbox.ts';
import { originOf } from '../hosts.ts';
import { awaited } from './awaited.ts';
import { test } from './fixtures.ts';
import { enter, holds, open, passCaptcha, seesScreen } from './person.ts';

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
  await seesScreen(tab, 'mailedLink.waiting');
  const link = await awaited('the link is sent', async () => {
    const sent = letters(store)
      .map((letter) => JSON.stringify(letter))
      .find((text) => text.includes('by-mail@'));
    return /http:\S+\/email-code-verify\?[\w=&%.~-]+/.exec(sent ?? '')?.[0] ?? null;
  });
  await open(tab, link);
  await seesScreen(tab, 'mailConfirmation.form');
  await holds(tab, `location.search === ''`);
  await tab.press({ control: '[data-way=confirm]' });
  await seesScreen(tab, 'mailConfirmation.proven');
});

import { letters } from '../../services/exchange/outbox.ts';
import { originOf } from '../hosts.ts';
import { test } from './fixtures.ts';
import { enter, open, passCaptcha, waitForAddress, waitForVisible } from './person.ts';
import { waitFor } from './wait-for.ts';

test('a newcomer proves an e-mail address by its code, sets a password, and is signed in [REG-01] [REG-08] [REDIR-04]', async ({
  visitor: { tab },
  served: { port },
  store,
}) => {
  const account = 'by-code@newcomers.test';
  const submit = { control: '#register-form button[type=submit]' };
  await open(tab, `${originOf('eu', port)}/en-EU/register?show_type=newCode`);
  await enter(tab, '#username', account);
  await tab.press({ control: '#agreement' });
  await tab.press(submit);
  await passCaptcha(tab);
  await waitForVisible(tab, '#one-time-code');
  const code = await waitFor('the code is sent', async () => {
    const sent = letters(store).find(({ recipient }) => recipient === account);
    return /\d{6}/.exec(sent?.body ?? '')?.[0] ?? null;
  });
  await tab.press({ control: '#one-time-code' });
  await tab.type(code);
  await waitForVisible(tab, '#new-password');
  await enter(tab, '#new-password', 'seven brown llamas');
  await tab.press({ control: 'form button[type=submit]' });
  await waitForAddress(tab, `${originOf('eu', port)}/user/accounts/auth/personal`);
});

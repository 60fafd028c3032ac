import { letters } from '../../services/exchange/outbox.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { waitFor } from './wait-for.ts';
import { test } from './fixtures.ts';
import { enter, waitUntil, waitForAddress, open, waitForScreen, tryToSignIn } from './person.ts';

const [com] = testSites;

test('a mailed code confirms a log-in, and a wrong one before it keeps the question [LOGIN-11] [VAL-12]', async ({
  visitor: { tab },
  served: { port },
  store,
}) => {
  await open(tab, loginOf(com, '', port));
  await tryToSignIn(tab, 'mailed@northgate.example');
  await waitForScreen(tab, 'verification.code');
  const code = await waitFor('the code is sent', async () => {
    const sent = letters(store)
      .map((letter) => JSON.stringify(letter))
      .find((text) => text.includes('mailed@'));
    return /(\d{6}) is your security code/.exec(sent ?? '')?.[1] ?? null;
  });
  await enter(tab, '#one-time-code', code === '000000' ? '111111' : '000000');
  await waitForScreen(tab, 'verification.wrong');
  await waitUntil(
    tab,
    `(() => { const field = document.activeElement; return field?.id === 'one-time-code' && field.selectionEnd - field.selectionStart === 6; })()`,
  );
  await tab.type(code);
  await waitForAddress(tab, `${originOf('com', port)}/en/dashboard`);
});

import * as v from 'valibot';
import { openQrCodes, phoneAction } from '../../services/exchange/qr.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { waitFor } from './wait-for.ts';
import { test } from './fixtures.ts';
import { controlOf, waitForAddress, open, waitForScreen } from './person.ts';

const [com] = testSites;

test('a phone scans and confirms a QR code, and the page is signed in [QR-01] [QR-02] [QR-03] [LOGIN-13]', async ({
  visitor: { tab },
  served: { port },
  store,
}) => {
  const owner = store.one(
    v.object({ id: v.number() }),
    'SELECT id FROM person WHERE login_name = ?',
    'ada@northgate.example',
  );
  const act = async (action: 'scan' | 'confirm'): Promise<void> => {
    const { id } = await waitFor('a code is shown', async () => openQrCodes(store, Date.now())[0] ?? null);
    store.write((run) => phoneAction(run, { id, action, personId: owner?.id ?? 0, now: Date.now() }));
  };
  await open(tab, loginOf(com, '', port));
  await tab.press(controlOf('login', 'qr.chosen'));
  await waitForScreen(tab, 'qr.code');
  await act('scan');
  await waitForScreen(tab, 'qr.scanned');
  await act('confirm');
  await waitForAddress(tab, `${originOf('com', port)}/en/dashboard`);
});

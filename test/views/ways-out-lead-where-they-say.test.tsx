import { cleanup, screen as page } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { registerTypes } from '../../services/contract/sign-up-variant.ts';
import type { LoginPageProps } from '../../views/login/LoginPage.tsx';
import { DialogCodes } from '../../views/frame/RefusalCodes.tsx';
import { QrPage, type QrPageProps } from '../../views/qr/QrPage.tsx';
import { AccountName } from '../../views/sign-up/AccountName.tsx';
import { ThirdPartyPage, type ThirdPartyPageProps } from '../../views/third-party/ThirdPartyPage.tsx';
import { details, login, nothing, place, show, signingUp, signUp, speaking } from './stage.tsx';

afterEach(cleanup);

const hrefOf = (name: string): string | null => page.getByRole('link', { name }).getAttribute('href');

test('an account that is being upgraded has a way home and a way back to the form [MODAL-09] [ERR-25]', async () => {
  const send = vi.fn<LoginPageProps['send']>();
  await show(await speaking(), login('login.accountUpgrading', { send }));
  await userEvent.click(page.getByRole('button', { name: 'Back to homepage' }));
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  expect(send.mock.calls).toEqual([[{ type: 'home.requested' }], [{ type: 'refusal.acknowledged' }]]);
});

describe('a sign-in by a provider that has failed', () => {
  const dialog = (screen: ThirdPartyPageProps['screen'], here = place) => (
    <ThirdPartyPage screen={screen} refusal={details.refusal} retryAfter={30_000} place={here} send={nothing} />
  );

  test('leads to sign-up where the account is missing, and to support where it was refused [ERR-16] [LOGIN-03]', async () => {
    await show(await speaking(), dialog('thirdParty.noAccount'));
    expect(hrefOf('Sign up')).toBe(place.links.signUp);
    cleanup();
    await show(await speaking(), dialog('thirdParty.refused'));
    expect(hrefOf('Contact support')).toBe(place.links.support);
  });

  test('leads to support, and does not speak of sign-up, on a page that offers none [TG-12] [ROUTE-17]', async () => {
    await show(await speaking(), dialog('thirdParty.noAccount', { ...place, hides: ['signUp'] }));
    expect(hrefOf('Contact support')).toBe(place.links.support);
    expect(page.queryByText(/sign up/i)).toBeNull();
  });
});

describe('a new QR code', () => {
  const dialog = (screen: QrPageProps['screen']) => (
    <QrPage
      screen={screen}
      picture={null}
      refusal={details.refusal}
      life={0}
      retryAfter={30_000}
      place={place}
      send={nothing}
    />
  );

  test('that has to be waited for says why its button does nothing, and only then [UI-09] [HTTP-18]', async () => {
    await show(await speaking(), dialog('qr.tooMany'));
    const button = page.getByRole('button', { name: 'New QR code' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.querySelector(`#${button.getAttribute('aria-describedby') ?? 'none'}`);
    expect(reason?.textContent).toContain('30 seconds');
    cleanup();
    await show(await speaking(), dialog('qr.expired'));
    expect(page.getByRole('button', { name: 'New QR code' }).hasAttribute('aria-describedby')).toBe(false);
  });
});

test.each(registerTypes)(
  'a form of the type %s asks for the password with the account if it is an older one [REG-08] [REG-03]',
  async (type) => {
    await show(
      await speaking(),
      signUp('registration.form', { details: { ...signingUp, variant: { layout: 'oldDeadppol', type } } }),
    );
    expect(document.querySelector('#new-password') !== null).toBe(type.startsWith('old'));
  },
);

test.each([
  ['ada@northgate.example', 'username'],
  ['+49 15155501234', 'account'],
])(
  'the account %s of a later step has the field #%s, which fills in only a field of its kind [REG-27]',
  async (account, id) => {
    await show(await speaking(), <AccountName account={account} onChange={null} />);
    expect(page.getByLabelText('Account').id).toBe(id);
  },
);

test('a dialog without a code of the exchange shows its support code all the same, and one without both shows none [HTTP-20]', async () => {
  const { container, change } = await show(await speaking(), <DialogCodes code={0} reference="K7Q2MX" />);
  expect(container.textContent).toContain('K7Q2MX');
  expect(container.textContent).not.toContain('Error');
  await change(<DialogCodes code={0} reference="" />);
  expect(container.textContent).toBe('');
});

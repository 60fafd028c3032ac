import { cleanup, screen as page, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LoginPageProps } from '../../views/login/LoginPage.tsx';
import { login, place, show, speaking } from './stage.tsx';

afterEach(cleanup);

const modal = () => within(page.getByRole('dialog'));

test.each([
  'login.accountUpgrading',
  'login.declined',
  'login.kycMissing',
  'login.belongsElsewhere',
  'login.unsupported',
] as const)(
  'the dialog of %s shows its code and the support code, and is closed by its first button [MODAL-16] [HTTP-20]',
  async (screen) => {
    const send = vi.fn<LoginPageProps['send']>();
    await show(await speaking(), login(screen, { send }));
    expect(modal().getByText('Error 987654')).toBeTruthy();
    expect(modal().getByText('R3F2ND').tagName).toBe('CODE');
    modal().getAllByRole('button')[0]?.click();
    expect(send.mock.calls).toEqual([[{ type: 'refusal.acknowledged' }]]);
  },
);

test('an unverified identity has two actions: back, and verification [MODAL-14] [MODAL-15] [DEST-11]', async () => {
  await show(await speaking(), login('login.kycMissing'));
  expect(modal().getByRole('button', { name: 'Go back' })).toBeTruthy();
  expect(modal().getByRole('link', { name: 'Verify identity' }).getAttribute('href')).toBe(
    '/user/accounts/auth/personal',
  );
});

test('a user of another site sees its host before leaving, and may stay [MODAL-12] [MODAL-13] [JUMP-05]', async () => {
  await show(await speaking(), login('login.belongsElsewhere'));
  expect(modal().getByText(/regulations that apply to you/).textContent).toContain('hk.northgate.example');
  expect(modal().getByRole('link', { name: 'Continue to hk.northgate.example' }).getAttribute('href')).toBe(
    '//hk.northgate.example/',
  );
  expect(modal().getByRole('button', { name: 'Stay here' })).toBeTruthy();
});

test('in an unsupported country the action is support [MODAL-01] [ERR-39]', async () => {
  await show(await speaking(), login('login.unsupported'));
  expect(modal().getByText('You can’t log in here with this account')).toBeTruthy();
  expect(modal().getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(place.links.support);
});

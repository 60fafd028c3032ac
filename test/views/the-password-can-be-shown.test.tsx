import { act, cleanup, screen as page } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forgetPasswordOfKeptPage } from '../../services/browser/forget-password.ts';
import { viewOf } from './screens.tsx';
import { byId, login, show, signingUp, signUp, speaking } from './stage.tsx';

afterEach(cleanup);

const password = (): HTMLInputElement => byId('current-password') as HTMLInputElement;

async function shownPassword(): Promise<void> {
  await show(await speaking(), login('login.form'));
  await userEvent.type(password(), 'correct horse');
  await userEvent.click(page.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
}

test('a button next to the password shows and hides it, and its label alone says which', async () => {
  await shownPassword();
  const toggle = page.getByRole('button', { name: 'Hide password' });
  expect(toggle.hasAttribute('aria-pressed')).toBe(false);
  expect(toggle.getAttribute('aria-controls')).toBe('current-password');
  expect(toggle.getAttribute('type')).toBe('button');
  await userEvent.click(toggle);
  expect(password().type).toBe('password');
  expect(page.getByRole('button', { name: 'Show password' }).hasAttribute('aria-pressed')).toBe(false);
});

test('showing the password changes neither its value nor the caret', async () => {
  await show(await speaking(), login('login.form'));
  await userEvent.type(password(), 'correct horse');
  password().setSelectionRange(3, 5);
  const field = password();
  await userEvent.click(page.getByRole('button', { name: 'Show password' }));
  expect(password()).toBe(field);
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['correct horse', 3, 5]);
});

test.each([
  [
    'when the form is submitted',
    () => byId('login-form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  ],
  ['when the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['when the page comes back from the back-forward cache [T03]', () => window.dispatchEvent(new Event('pageshow'))],
])('the password is hidden again %s', async (_, happens) => {
  await shownPassword();
  act(() => void happens());
  expect(password().type).toBe('password');
  expect(password().value).toBe('correct horse');
});

const older = { layout: 'oldDeadppol', type: 'oldCode' } as const;

test.each([
  ['form', signUp('registration.form', { details: { ...signingUp, variant: older } })],
  ['password step', viewOf('newPassword.entering')],
] as const)(
  'a kept page of a sign-up returns without the password of its %s, and without a strength [T04]',
  async (_, view) => {
    await show(await speaking(), view);
    forgetPasswordOfKeptPage();
    const field = byId('new-password') as HTMLInputElement;
    await userEvent.type(field, 'correct horse battery');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
    expect(field.value).toBe('correct horse battery');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(field.value).toBe('');
    expect(document.body.textContent).not.toMatch(/Strength: /);
  },
);

test('Caps Lock is announced politely and linked to the field while it is on', async () => {
  await show(await speaking(), login('login.form'));
  const hint = byId('current-password-hint');
  const press = (isOn: boolean): void => {
    act(
      () =>
        void password().dispatchEvent(
          new KeyboardEvent('keydown', { key: 'a', bubbles: true, modifierCapsLock: isOn }),
        ),
    );
  };
  press(true);
  expect(hint.textContent).toBe('Caps Lock is on');
  expect(password().getAttribute('aria-describedby')).toContain('current-password-hint');
  press(false);
  expect(hint.textContent).toBe('');
  expect(password().hasAttribute('aria-describedby')).toBe(false);
});

test('Caps Lock is ignored after the field is left', async () => {
  await show(await speaking(), login('login.form'));
  password().focus();
  act(
    () =>
      void password().dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, modifierCapsLock: true })),
  );
  act(() => byId('username').focus());
  expect(byId('current-password-hint').textContent).toBe('');
});

import { cleanup, screen as page } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { byId, details, login, show, speaking } from './stage.tsx';

afterEach(cleanup);

const problem = 'Enter an email address like name@example.com.';

test('a malformed address is reported when the user moves on to the next field, until it is corrected [VAL-09] [UI-15]', async () => {
  await show(await speaking(), login('login.form'));
  await userEvent.type(byId('username'), 'ada@northgate');
  expect(page.queryByText(problem)).toBeNull();
  await userEvent.click(byId('current-password'));
  expect(byId('username').getAttribute('aria-describedby')).toBe('username-error');
  expect(page.getByText(problem).closest('[role=status]')).not.toBeNull();
  await userEvent.type(byId('username'), '.example');
  expect([page.queryByText(problem), byId('username').getAttribute('aria-invalid')]).toEqual([null, null]);
});

test('a field that is left empty, or for a button, which must not move, reports nothing [UI-07]', async () => {
  await show(await speaking(), login('login.form'));
  await userEvent.click(byId('username'));
  await userEvent.click(byId('current-password'));
  expect(byId('username').getAttribute('aria-invalid')).toBeNull();
  await userEvent.type(byId('username'), 'ada');
  await userEvent.click(page.getByRole('button', { name: 'Show password' }));
  expect(page.queryByText(problem)).toBeNull();
});

test('a field says that its text is too long, and how to go on [VAL-09] [UI-14]', async () => {
  const problems = { identifier: 'long', password: 'long' } as const;
  await show(await speaking(), login('login.invalid', { details: { ...details, problems } }));
  expect(byId('username-error').textContent).toBe('This email address is too long. Check what you entered.');
  expect(byId('current-password-error').textContent).toBe('This password is too long. Check what you entered.');
});

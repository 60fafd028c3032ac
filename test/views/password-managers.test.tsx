import { cleanup, screen as page } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LoginPageProps } from '../../views/login/LoginPage.tsx';
import { viewOf } from './screens.tsx';
import { byId, details, login, show, signingUp, signUp, speaking } from './stage.tsx';

afterEach(cleanup);

function attributes(id: string, names: readonly string[]): Readonly<Record<string, string | null>> {
  return Object.fromEntries(names.map((name) => [name, byId(id).getAttribute(name)]));
}

test('the fields of a sign-up have the ids, names and autocomplete of a new account [REG-07] [REG-12]', async () => {
  await show(
    await speaking(),
    signUp('registration.form', { details: { ...signingUp, variant: { layout: 'oldDeadppol', type: 'oldCode' } } }),
  );
  expect(attributes('username', ['name', 'type', 'autocomplete', 'enterkeyhint'])).toEqual({
    name: 'username',
    type: 'email',
    autocomplete: 'username',
    enterkeyhint: 'next',
  });
  expect(attributes('new-password', ['name', 'type', 'autocomplete', 'enterkeyhint'])).toEqual({
    name: 'password',
    type: 'password',
    autocomplete: 'new-password',
    enterkeyhint: 'go',
  });
  expect(document.querySelectorAll('[type=password]')).toHaveLength(1);
  expect(document.querySelectorAll('button[type=submit]')).toHaveLength(1);
});

test.each(['registration.code', 'registration.link', 'registration.password'])(
  'on %s the account is a read-only field for password managers, which Tab does not reach [REG-27]',
  async (screen) => {
    await show(await speaking(), viewOf(screen));
    expect(attributes('username', ['name', 'type', 'autocomplete', 'readonly', 'tabindex'])).toEqual({
      name: 'username',
      type: 'text',
      autocomplete: 'username',
      readonly: '',
      tabindex: '-1',
    });
  },
);

test('the fields keep their ids, names and autocomplete for password managers [LOGIN-01]', async () => {
  await show(await speaking(), login('login.form'));
  expect(
    attributes('username', [
      'name',
      'type',
      'autocomplete',
      'inputmode',
      'autocapitalize',
      'spellcheck',
      'enterkeyhint',
      'dir',
    ]),
  ).toEqual({
    name: 'username',
    type: 'email',
    autocomplete: 'username',
    inputmode: 'email',
    autocapitalize: 'none',
    spellcheck: 'false',
    enterkeyhint: 'next',
    dir: 'ltr',
  });
  expect(attributes('current-password', ['name', 'type', 'autocomplete', 'enterkeyhint'])).toEqual({
    name: 'password',
    type: 'password',
    autocomplete: 'current-password',
    enterkeyhint: 'go',
  });
  expect(attributes('login-form', ['method', 'action'])).toEqual({ method: 'post', action: null });
  expect(byId('login-form')).toHaveProperty('noValidate', true);
});

test('field values are submitted unchanged, however they were entered [I01] [I04]', async () => {
  const onCredentials = vi.fn<LoginPageProps['onCredentials']>();
  await show(await speaking(), login('login.form', { onCredentials }));
  Object.assign(byId('username'), { value: 'Ada+1@exämple.com' });
  Object.assign(byId('current-password'), { value: ' pass wörd 🚀 ' });
  await userEvent.click(page.getByRole('button', { name: 'Log in' }));
  expect(onCredentials.mock.calls).toEqual([['Ada+1@exämple.com', ' pass wörd 🚀 ']]);
});

test('Enter in either field submits [LOGIN-01]', async () => {
  const onCredentials = vi.fn<LoginPageProps['onCredentials']>();
  await show(await speaking(), login('login.form', { onCredentials }));
  await userEvent.type(byId('username'), 'ada@example.com{Enter}');
  await userEvent.type(byId('current-password'), 'secret{Enter}');
  expect(onCredentials.mock.calls).toEqual([
    ['ada@example.com', ''],
    ['ada@example.com', 'secret'],
  ]);
});

test.each(['login.busy', 'login.tooMany', 'login.captcha'] as const)(
  'on %s the button is focusable, described as inactive, and does nothing [N18] [UI-15]',
  async (screen) => {
    const onCredentials = vi.fn<LoginPageProps['onCredentials']>();
    await show(await speaking(), login(screen, { onCredentials }));
    const button = page.getByRole('button', { name: 'Log in' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(document.activeElement).toBe(button);
    await userEvent.type(byId('current-password'), '{Enter}');
    expect(onCredentials).not.toHaveBeenCalled();
  },
);

test('«Try again» submits the form again with its current values [ERR-44] [N08]', async () => {
  const onCredentials = vi.fn<LoginPageProps['onCredentials']>();
  const { change } = await show(await speaking(), login('login.form', { onCredentials }));
  await userEvent.type(byId('username'), 'ada@example.com');
  await userEvent.type(byId('current-password'), 'secret');
  await change(login('login.unreachable', { onCredentials, details: { ...details, identifier: 'ada@example.com' } }));
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  expect(onCredentials.mock.calls).toEqual([['ada@example.com', 'secret']]);
});

test("a field's error disappears when it is corrected, not before", async () => {
  await show(
    await speaking(),
    login('login.invalid', { details: { ...details, problems: { identifier: 'malformed', password: 'empty' } } }),
  );
  await userEvent.type(byId('username'), 'ada@ex');
  expect(byId('username').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(byId('username'), 'ample.com');
  expect(byId('username').hasAttribute('aria-invalid')).toBe(false);
  expect(document.querySelector('#username-error')).toBeNull();
  expect(byId('current-password').getAttribute('aria-invalid')).toBe('true');
});

test('title and summary report an error until all fields are corrected, and the next one again [VAL-09]', async () => {
  const found = (): ReactNode =>
    login('login.invalid', { details: { ...details, problems: { identifier: 'malformed', password: 'empty' } } });
  const said = (): (string | null)[] => [document.title, page.getByRole('alert').textContent];
  const wrong = ['Error: Log in – Northgate', '2 fields need fixing.'];
  const { change } = await show(await speaking(), found());
  await expect.poll(() => said()).toEqual(wrong);
  await userEvent.type(byId('username'), 'ada@example.com');
  expect(said()).toEqual(wrong);
  await userEvent.type(byId('current-password'), 'x');
  await expect.poll(() => said()).toEqual(['Log in – Northgate', '']);
  await userEvent.click(page.getByRole('button', { name: 'Log in' }));
  await change(found());
  await expect.poll(() => said()).toEqual(wrong);
});

test('an address with non-ASCII letters is corrected although the browser rejects it [VAL-09] [I02]', async () => {
  await show(
    await speaking(),
    login('login.invalid', { details: { ...details, problems: { identifier: 'malformed', password: null } } }),
  );
  await userEvent.type(byId('username'), 'ädä@köln.de');
  await expect.poll(() => document.title).toBe('Log in – Northgate');
  expect(byId('username').hasAttribute('aria-invalid')).toBe(false);
});

test('an invalid field keeps the title until its own mark is removed, whatever else is typed [VAL-10]', async () => {
  const found = { ...details, problems: { identifier: 'malformed', password: null } } as const;
  const number = (isWrong: boolean): ReactNode =>
    login('login.invalid', { details: found, phone: <input id="number" aria-invalid={isWrong || undefined} /> });
  const { change } = await show(await speaking(), number(true));
  await userEvent.type(byId('current-password'), 'x');
  expect(document.title).toBe('Error: Log in – Northgate');
  await change(number(false));
  await expect.poll(() => document.title).toBe('Log in – Northgate');
});

test('typing after a wrong password keeps the number of attempts left [LOGIN-07]', async () => {
  await show(await speaking(), login('login.wrongPassword'));
  await userEvent.type(byId('current-password'), 'x');
  expect(byId('current-password-error').textContent).toContain('Attempts left before your account may be locked: 2.');
  await userEvent.type(byId('username'), 'ada@example.com');
  expect(document.title).toBe('Error: Log in – Northgate');
});

import { cleanup, screen as page } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { whenLeft } from '../../views/kit/when-left.ts';
import { byId, details, login, show, signUp, speaking } from './stage.tsx';

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

test('a field that is left empty, or comes back to the user, reports nothing [UI-07]', async () => {
  await show(await speaking(), login('login.form'));
  await userEvent.click(byId('username'));
  await userEvent.click(byId('current-password'));
  expect(byId('username').getAttribute('aria-invalid')).toBeNull();
  await userEvent.type(byId('username'), 'ada');
  byId('username').blur();
  await userEvent.click(byId('username'));
  expect(page.queryByText(problem)).toBeNull();
});

test.each([
  ['log-in', () => login('login.form'), () => page.getByRole('button', { name: 'Show password' })],
  ['sign-up', () => signUp('registration.form'), () => byId('agreement')],
])(
  'a malformed address of the %s is reported after the press that leaves it, under which nothing moves [VAL-09] [UI-07]',
  async (_, view, next) => {
    await show(await speaking(), view());
    const user = userEvent.setup();
    await user.type(byId('username'), 'ada');
    await user.pointer({ keys: '[MouseLeft>]', target: next() });
    expect([document.activeElement, page.queryByText(problem)]).toEqual([next(), null]);
    await user.pointer({ keys: '[/MouseLeft]', target: next() });
    expect(await page.findByText(problem)).not.toBeNull();
    expect(byId('username').getAttribute('aria-describedby')).toBe('username-error');
  },
);

test('a malformed address of the sign-up is reported when Tab leaves it, until it is corrected [VAL-09] [UI-15]', async () => {
  await show(await speaking(), signUp('registration.form'));
  await userEvent.type(byId('username'), 'ada@northgate');
  await userEvent.tab();
  expect((await page.findByText(problem)).closest('[role=status]')).not.toBeNull();
  await userEvent.type(byId('username'), '.example');
  expect([page.queryByText(problem), byId('username').getAttribute('aria-invalid')]).toEqual([null, null]);
});

test('a field that is left by a press is reported once, whatever is pressed later [VAL-09]', async () => {
  const onLeft = vi.fn();
  await show(
    await speaking(),
    <>
      <input id="left" onBlur={(event) => whenLeft(event, onLeft)} />
      <input id="next" />
    </>,
  );
  await userEvent.click(byId('left'));
  await userEvent.click(byId('next'));
  await userEvent.keyboard('a');
  expect(onLeft).toHaveBeenCalledOnce();
});

test('a field says that its text is too long, and how to go on [VAL-09] [UI-14]', async () => {
  const problems = { identifier: 'long', password: 'long' } as const;
  await show(await speaking(), login('login.invalid', { details: { ...details, problems } }));
  expect(byId('username-error').textContent).toBe('This email address is too long. Check what you entered.');
  expect(byId('current-password-error').textContent).toBe('This password is too long. Check what you entered.');
});

import { act, cleanup, screen as page } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Step } from '../../views/frame/Step.tsx';
import type { RegisterPageScreen } from '../../views/registration/registration.types.ts';
import { app, byId, details, login, show, signUp, speaking } from './stage.tsx';

afterEach(cleanup);

const wrong = (identifier: 'empty' | 'malformed' | null, password: 'empty' | null) => ({
  details: { ...details, problems: { identifier, password } },
});

test('focus is unchanged at load', async () => {
  await show(await speaking(), login('login.form'));
  expect(document.activeElement).toBe(document.body);
});

test('a failed submit focuses the first invalid field [VAL-09]', async () => {
  const { change } = await show(await speaking(), login('login.form'));
  byId('current-password').focus();
  await change(login('login.invalid', wrong('malformed', 'empty')));
  expect(document.activeElement).toBe(byId('username'));
  await change(login('login.invalid', wrong(null, 'empty')));
  expect(document.activeElement).toBe(byId('current-password'));
});

test('a second failed submit with the same problem focuses it again', async () => {
  const { change } = await show(await speaking(), login('login.invalid', wrong('empty', null)));
  page.getByRole('button', { name: 'Log in' }).focus();
  await change(login('login.invalid', wrong('empty', null)));
  expect(document.activeElement).toBe(byId('username'));
});

test('typing with an error shown does not move focus', async () => {
  const view = login('login.invalid', wrong('malformed', 'empty'));
  const { change } = await show(await speaking(), view);
  byId('current-password').focus();
  await change(
    login('login.invalid', {
      ...wrong('malformed', 'empty'),
      details: { ...details, problems: (view as { props: { details: typeof details } }).props.details.problems },
    }),
  );
  expect(document.activeElement).toBe(byId('current-password'));
});

test('a wrong password clears its field, keeps the e-mail and focuses the password [LOGIN-07]', async () => {
  const { change } = await show(await speaking(), login('login.form'));
  await userEvent.type(byId('username'), 'ada@example.com');
  await userEvent.type(byId('current-password'), 'not this');
  await change(login('login.wrongPassword', { details: { ...details, passwordRound: 1 } }));
  expect(byId('username')).toHaveProperty('value', 'ada@example.com');
  expect(byId('current-password')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(byId('current-password'));
});

test('focus in a cleared password moves to the new, empty field [ERR-42]', async () => {
  const { change } = await show(await speaking(), login('login.busy'));
  const old = byId('current-password');
  old.focus();
  await change(login('login.refused', { details: { ...details, passwordRound: 1 } }));
  expect(byId('current-password')).not.toBe(old);
  expect(document.activeElement).toBe(byId('current-password'));
});

test('a cleared password takes focus from no other element', async () => {
  const { change } = await show(await speaking(), login('login.busy'));
  byId('username').focus();
  await change(login('login.locked', { details: { ...details, passwordRound: 1 } }));
  expect(document.activeElement).toBe(byId('username'));
});

test('when the focused control is removed, the button has the focus', async () => {
  const { change } = await show(await speaking(), login('login.busy', { waiting: 'progressIndicator.working' }));
  page.getByRole('button', { name: 'Cancel' }).focus();
  await change(login('login.form'));
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Log in' }));
});

test('«Try again» of a failed attempt leaves focus on the button when it disappears [ERR-44]', async () => {
  const { change } = await show(
    await speaking(),
    login('login.unreachable', { details: { ...details, identifier: 'ada@northgate.example' } }),
  );
  page.getByRole('button', { name: 'Try again' }).focus();
  await change(login('login.busy'));
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Log in' }));
});

test('a screen that replaces the flow focuses its heading, and the flow takes focus back [SESS-04]', async () => {
  const { change } = await show(await speaking(), app({ flow: login('login.form') }));
  byId('username').focus();
  for (const screen of [
    'app.leaving',
    'app.alreadyHere',
    'app.stalled',
    'app.signingOut',
    'app.cookiesBlocked',
  ] as const) {
    await change(app({ screen, destination: '/en/dashboard' }));
    expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 }));
  }
  await act(() => change(app({ flow: login('login.form') })));
  expect(document.activeElement).toBe(page.getByRole('heading', { level: 1, name: 'Log in' }));
});

test('the heading of a message has the focus after each change of its screen, and only then [UI-09]', async () => {
  const step = (screen: string, title = screen) => (
    <Step
      screen={screen}
      title={title}
      documentTitle={title}
      brand="Northgate"
      text={null}
      actions={<button type="button">Go on</button>}
    />
  );
  const { change } = await show(await speaking(), step('first'));
  expect(document.activeElement).toBe(document.body);
  for (const screen of ['second', 'first', 'second']) {
    const button = page.getByRole('button', { name: 'Go on' });
    button.focus();
    await change(step(screen));
    expect(document.activeElement).toBe(page.getByRole('heading', { level: 1, name: screen }));
    button.focus();
    await change(step(screen, `${screen}, again`));
    expect(document.activeElement).toBe(button);
  }
});

test.each(['registration.made', 'registration.hasAccount'] as const)(
  'on %s «Use another account» leads to the form and focuses its first field [REG-28] [UI-09]',
  async (end) => {
    function Flow(): ReactNode {
      const [screen, setScreen] = useState<RegisterPageScreen>(end);
      return signUp(screen, { send: () => setScreen('registration.form') });
    }
    await show(await speaking(), <Flow />);
    await userEvent.click(page.getByRole('button', { name: 'Use another account' }));
    expect(document.activeElement).toBe(byId('username'));
    expect(byId('username')).toHaveProperty('readOnly', false);
  },
);

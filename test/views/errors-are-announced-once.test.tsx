import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { VerificationScreen } from '../../machines/verification/verification.types.ts';
import type { LoginPageScreen } from '../../views/login/login.types.ts';
import { isErrorScreen, loginScreens } from '../../views/login/login.screens.ts';
import { verificationScreens } from '../../views/verification/verification.screens.ts';
import { codeStep, screens, viewOf } from './screens.tsx';
import { details, login, show, signUp, speaking } from './stage.tsx';

afterEach(cleanup);

const errors = (Object.keys(loginScreens) as LoginPageScreen[]).filter(isErrorScreen);
const problems = { identifier: 'malformed', password: 'empty' } as const;

/** Live regions whose text changed during an action. */
async function regionsSpeaking(act: () => Promise<void>): Promise<readonly Element[]> {
  const before = new Map(
    [...document.querySelectorAll('[role=alert],output')].map((region) => [region, region.textContent]),
  );
  await act();
  expect([...document.querySelectorAll('[role=alert],output')]).toEqual([...before.keys()]);
  return [...before.keys()].filter((region) => region.textContent !== '' && region.textContent !== before.get(region));
}

test.each(errors)('%s is announced only by the assertive region that existed at load [INV6]', async (screen) => {
  const { change } = await show(await speaking(), login('login.busy'));
  const received = await regionsSpeaking(() => change(login(screen, { details: { ...details, problems } })));
  expect(received).toHaveLength(1);
  expect(received[0]?.getAttribute('role')).toBe('alert');
});

test.each(errors)('%s is announced by the title of the document', async (screen) => {
  await show(await speaking(), login(screen));
  expect(document.title).toBe('Error: Log in – Northgate');
});

test.each((Object.keys(loginScreens) as LoginPageScreen[]).filter((screen) => !isErrorScreen(screen)))(
  '%s is no error: nothing is announced assertively',
  async (screen) => {
    await show(await speaking(), login(screen));
    expect(document.querySelector('[role=alert]')?.textContent).toBe('');
    expect(document.title).not.toMatch(/^Error/);
  },
);

test.each([
  ...screens.filter((screen) => /^(mailedLink|newPassword|mailConfirmation)\./.test(screen)),
  ...Object.keys(verificationScreens).filter((screen) => !/gone|intercepted/.test(screen)),
])('%s says in the title of the document whether its alert speaks, like its page [REG-01]', async (screen) => {
  const later = screen.startsWith('verification.') ? codeStep(screen as VerificationScreen) : null;
  await show(await speaking(), later ? signUp('registration.code', { later }) : viewOf(screen));
  const isSaid = [...document.querySelectorAll('[role=alert]')].some(({ textContent }) => textContent !== '');
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(document.title.startsWith('Error: ')).toBe(isSaid);
});

test('the alert announces the number of invalid fields; each error is linked to its field [VAL-09]', async () => {
  await show(await speaking(), login('login.invalid', { details: { ...details, problems } }));
  expect(document.querySelector('[role=alert]')?.textContent).toBe('2 fields need fixing.');
  for (const [id, words] of [
    ['username', 'Enter an email address like name@example.com.'],
    ['current-password', 'Enter your password.'],
  ] as const) {
    const field = document.querySelector(`#${id}`);
    const described = (field?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((one) => document.querySelector(`#${one}`)?.textContent);
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    expect(described).toContain(words);
  }
});

test('on every screen each text that describes a control is there [VAL-09]', async () => {
  const i18n = await speaking();
  const named: string[] = [];
  const missing: string[] = [];
  for (const screen of screens) {
    await show(i18n, viewOf(screen));
    for (const control of document.querySelectorAll('[aria-describedby]'))
      for (const id of (control.getAttribute('aria-describedby') ?? '').split(' '))
        (document.querySelector(`[id="${id}"]`) ? named : missing).push(`${screen}: ${id}`);
    cleanup();
  }
  expect(missing).toEqual([]);
  expect(named).toContain('login.tooMany: login-wait');
});

test('an empty field and a malformed one have different messages [VAL-09]', async () => {
  await show(
    await speaking(),
    login('login.invalid', { details: { ...details, problems: { identifier: 'empty', password: null } } }),
  );
  expect(document.querySelector('#username-error')?.textContent).toBe('Enter your email address.');
  expect(document.querySelector('#current-password')?.hasAttribute('aria-invalid')).toBe(false);
});

test('errors without a field mark no field as invalid', async () => {
  for (const screen of errors.filter((one) => one !== 'login.invalid' && one !== 'login.wrongPassword')) {
    await show(await speaking(), login(screen, { details: { ...details, problems } }));
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    cleanup();
  }
});

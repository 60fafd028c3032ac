import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { wordsOf } from '../../i18n/activate.ts';
import { loadFirstWords, loadWords } from '../../i18n/catalogues.ts';
import { localeConfig } from '../../i18n/languages.ts';
import { loadLateLogin } from '../../views/login/LateLogin.ts';
import { login, show } from './stage.tsx';

afterEach(cleanup);

const alert = (): string | null => page.getByRole('alert').textContent;

test('an error before its messages are loaded is shown once they are', async () => {
  const i18n = wordsOf(localeConfig('en'), await loadFirstWords('en', 'login'));
  await show(i18n, login('login.locked'));
  await page.findByText('Too many incorrect passwords');
  expect(alert()).toContain('Reset your password');
});

test('with preloaded messages an error is shown immediately', async () => {
  const i18n = wordsOf(localeConfig('en'), await loadWords('en'));
  await loadLateLogin(i18n);
  const { change } = await show(i18n, login('login.busy'));
  await change(login('login.locked'));
  expect(alert()).toContain('Too many incorrect passwords');
});

test('repeated requests load once', async () => {
  const i18n = wordsOf(localeConfig('en'), await loadFirstWords('en', 'login'));
  expect(loadLateLogin(i18n)).toBe(loadLateLogin(i18n));
});

test('when late messages cannot be loaded, the page says what to do, and keeps the form [D01] [G04]', async () => {
  const i18n = wordsOf({ code: 'xx-YY', formats: 'en' }, {});
  await show(i18n, login('login.locked'));
  await page.findByText('We couldn’t load this. Check your internet connection and try again.');
  expect(page.getByLabelText('Email address')).toBeTruthy();
  await expect(loadLateLogin(i18n)).rejects.toThrow('xx-YY');
});

import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { login, show, signUp, speaking } from './stage.tsx';

afterEach(cleanup);

test.each([
  ['a log-in', login('login.captchaUnavailable', { isOffline: true }), login('login.captchaUnavailable')],
  [
    'a sign-up',
    signUp('registration.captchaUnavailable', { isOffline: true }),
    signUp('registration.captchaUnavailable'),
  ],
])('%s without a network says so, and with one that the captcha is unavailable [N07] [CAPT-16]', async (_, off, on) => {
  const { change } = await show(await speaking(), off);
  const alert = (): string | null => page.getByRole('alert').textContent;
  expect(alert()).toContain('You’re offline');
  expect(alert()).not.toContain('Captcha');
  await change(on);
  expect(alert()).toContain('Captcha is currently unavailable');
  expect(alert()).not.toContain('offline');
});

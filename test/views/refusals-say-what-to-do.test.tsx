import { cleanup, screen as page, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { facts, login, place, show, speaking } from './stage.tsx';

afterEach(cleanup);

const alert = () => within(page.getByRole('alert'));
const hrefOf = (name: string): string | null => page.getByRole('link', { name }).getAttribute('href');

test.each([
  [2, 'Wrong password. 2 attempts left before your account is locked. Reset your password'],
  [1, 'Wrong password. 1 attempt left before your account is locked. Reset your password'],
  [0, 'Wrong password. The next wrong password locks your account. Reset your password'],
])('with %i attempts left a wrong password says so, and leads to a new one [LOGIN-07] [ERR-21] [K03]', async (attemptsLeft, words) => {
  await show(await speaking(), login('login.wrongPassword', { facts: { ...facts, attemptsLeft } }));
  expect(document.querySelector('#current-password-error')?.textContent).toBe(words);
  expect(hrefOf('Reset your password')).toBe(place.links.retrieve);
});

test('a locked account leads to a new password and to support [LOGIN-08] [ERR-23]', async () => {
  await show(await speaking(), login('login.locked'));
  expect(alert().getByText('Too many wrong passwords')).toBeTruthy();
  expect(hrefOf('Reset your password')).toBe(place.links.retrieve);
  expect(hrefOf('Contact support')).toBe(place.links.support);
});

test.each(['login.ipLimited', 'login.terminated', 'login.cryptoMissing', 'login.refused'] as const)('%s leads to support [DEST-06]', async (screen) => {
  await show(await speaking(), login(screen));
  expect(hrefOf('Contact support')).toBe(place.links.support);
});

test('the captcha that cannot be had is told word for word, with a way to try again [ERR-41] [CAPT-16] [C02]', async () => {
  await show(await speaking(), login('login.captchaUnavailable'));
  expect(alert().getByText('Captcha is currently unavailable, please check the network and try again')).toBeTruthy();
  expect(alert().getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test.each(['login.keyMissing', 'login.cryptoMissing'] as const)('%s says that the password was not sent [LOGIN-10] [I08] [I09]', async (screen) => {
  await show(await speaking(), login(screen));
  expect(alert().getByText('Your password was not sent')).toBeTruthy();
});

test.each([
  ['offline', 'You are offline'],
  ['network', 'We could not be reached'],
  ['timeout', 'No answer came in time'],
  ['server', 'Something went wrong on our side'],
  ['unreadable', 'The answer could not be read'],
] as const)('no reply because of «%s» is told as «%s», with a code for support and a way to try again [ERR-44] [HTTP-20]', async (reason, title) => {
  await show(await speaking(), login('login.unreachable', { facts: { ...facts, failure: { reason, reference: 'K7Q2MX' } } }));
  expect(alert().getByText(title)).toBeTruthy();
  expect(alert().getByText('K7Q2MX').tagName).toBe('CODE');
  expect(alert().getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('without a code for support none is spoken of', async () => {
  await show(await speaking(), login('login.unreachable', { facts: { ...facts, failure: { reason: 'network', reference: '' } } }));
  expect(alert().queryByText(/support/)).toBeNull();
});

test.each([
  [31_002, 'From the exchange.', 'Wrong email or password. Check both and try again. (code 31002)'],
  [987_654, 'From the exchange.', 'From the exchange. (code 987654)'],
  [987_654, '', 'Something went wrong. Please try again. (code 987654)'],
])('refusal %i with «%s» reads «%s»: the catalogue goes before the exchange, and nobody is left without words [ERR-43]', async (code, message, words) => {
  await show(await speaking(), login('login.refused', { facts: { ...facts, refusal: { code, message } } }));
  expect(alert().getByText((_, node) => node?.tagName === 'P' && node.textContent === words)).toBeTruthy();
});

test('a message of the exchange is text, and keeps its direction to itself [B08]', async () => {
  const message = '<img src=x onerror=alert(1)>\u202Egnp.exe';
  await show(await speaking(), login('login.refused', { facts: { ...facts, refusal: { code: 987_654, message } } }));
  expect(document.querySelector('img')).toBeNull();
  expect(alert().getByText(message).tagName).toBe('BDI');
});

test('the page says which address to look for, and leads to everything else an account needs [LOGIN-13] [DEST-03] [DEST-04]', async () => {
  await show(await speaking(), login('login.form'));
  const host = page.getByText('com.northgate.example');
  expect([host.tagName, host.getAttribute('dir')]).toEqual(['BDI', 'ltr']);
  expect(hrefOf('Forgot password?')).toBe(place.links.retrieve);
  expect(hrefOf('Log in to a sub-account')).toBe(place.links.subAccount);
  expect(hrefOf('Sign up')).toBe(place.links.signUp);
});

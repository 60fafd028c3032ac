import { cleanup, screen as page, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { OtherWays } from '../../views/login/OtherWays.tsx';
import { passwordStep } from './screens.tsx';
import { details, login, nothing, place, show, signingUp, signUp, speaking } from './stage.tsx';

afterEach(cleanup);

const alert = () => within(page.getByRole('alert'));
const hrefOf = (name: string): string | null => page.getByRole('link', { name }).getAttribute('href');

test.each([
  [2, 'Incorrect password. Attempts left before your account may be locked: 2.'],
  [1, 'Incorrect password. Attempts left before your account may be locked: 1.'],
  [0, 'Incorrect password. One more incorrect password may lock your account.'],
])(
  'with %i attempts left a wrong password says so, and no link takes the place of the button [LOGIN-07] [ERR-21] [K03]',
  async (attemptsLeft, words) => {
    await show(await speaking(), login('login.wrongPassword', { details: { ...details, attemptsLeft } }));
    expect(document.querySelector('#current-password-error')?.textContent).toBe(words);
    expect(hrefOf('Forgot password?')).toBe(place.links.retrieve);
    expect(document.querySelector('#current-password-error a')).toBeNull();
  },
);

test('a refusal of an account of a provider says so and focuses the provider buttons [LOGIN-06]', async () => {
  const row = (isWanted: boolean) => (
    <OtherWays
      ways={['qr', 'google', 'telegram']}
      canChoose={() => true}
      onChosen={nothing}
      onIntent={nothing}
      isProviderSuggested={isWanted}
    />
  );
  const { change } = await show(await speaking(), login('login.busy', { otherWays: row(false) }));
  const before = document.activeElement;
  await change(login('login.thirdPartyOnly', { otherWays: row(true) }));
  expect(alert().getByText('Log in the way you signed up')).toBeTruthy();
  expect(alert().getByText(/such as Google, Apple or Telegram/)).toBeTruthy();
  expect(before?.getAttribute('data-provider') ?? null).toBeNull();
  await expect.poll(() => document.activeElement?.getAttribute('data-provider')).toBe('google');
});

test('the focus does not go to the providers once the refusal has given way meanwhile [LOGIN-06] [UI-09]', async () => {
  const frames: FrameRequestCallback[] = [];
  const cancelled: number[] = [];
  const begin = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((work) => frames.push(work));
  const cancel = vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((at) => void cancelled.push(at));
  const row = (isWanted: boolean) => (
    <OtherWays
      ways={['google']}
      canChoose={() => true}
      onChosen={nothing}
      onIntent={nothing}
      isProviderSuggested={isWanted}
    />
  );
  const { change } = await show(await speaking(), row(true));
  await change(row(false));
  frames.forEach((work, at) => {
    if (!cancelled.includes(at + 1)) work(0);
  });
  expect(frames.length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(document.body);
  begin.mockRestore();
  cancel.mockRestore();
});

test.each([
  ['below it, which it has moved, likewise', '[data-provider]', ['DIV', 'BUTTON']],
  ['above it stays where it is', '#current-password', ['DIV']],
] as const)('a refusal is scrolled into view; the focused element %s [UI-07] [UI-09]', async (_, focused, expected) => {
  const otherWays = (
    <OtherWays
      ways={['google']}
      canChoose={() => true}
      onChosen={nothing}
      onIntent={nothing}
      isProviderSuggested={false}
    />
  );
  const { change } = await show(await speaking(), login('login.busy', { otherWays }));
  document.querySelector<HTMLElement>(focused)?.focus();
  const scrolled: string[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.tagName);
  });
  onTestFinished(() => scroll.mockRestore());
  await change(login('login.ipLimited', { otherWays }));
  await expect.poll(() => scrolled).toEqual(expected);
});

test('a locked account links the password reset and support [LOGIN-08] [ERR-23]', async () => {
  await show(await speaking(), login('login.locked'));
  expect(alert().getByText('Too many incorrect passwords')).toBeTruthy();
  expect(hrefOf('Reset your password')).toBe(place.links.retrieve);
  expect(hrefOf('Contact support')).toBe(place.links.support);
});

test.each([
  'login.ipLimited',
  'login.terminated',
  'login.keyTooShort',
  'login.cryptoMissing',
  'login.refused',
] as const)('%s links support [DEST-06]', async (screen) => {
  await show(await speaking(), login(screen));
  expect(hrefOf('Contact support')).toBe(place.links.support);
});

test('an unavailable captcha shows the specified message and a retry button [ERR-41] [CAPT-16] [C02]', async () => {
  await show(await speaking(), login('login.captchaUnavailable'));
  expect(alert().getByText('Captcha is currently unavailable, please check the network and try again')).toBeTruthy();
  expect(alert().getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test.each(['login.keyMissing', 'login.keyTooShort', 'login.cryptoMissing'] as const)(
  '%s says that the password was not sent [LOGIN-10] [I08] [I09]',
  async (screen) => {
    await show(await speaking(), login(screen));
    expect(alert().getByText('Your password wasn’t sent')).toBeTruthy();
  },
);

test('a password that was refused twice is said to have been sent, with code and retry [LOGIN-10] [HTTP-20]', async () => {
  await show(await speaking(), login('login.keyRefused'));
  expect(alert().queryByText('Your password wasn’t sent')).toBeNull();
  expect(alert().getByText(/^Two attempts in a row failed/)).toBeTruthy();
  expect(alert().getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(hrefOf('Contact support')).toBe(place.links.support);
});

test('a success without a token has words of its own, not those of an unreadable answer [ERR-01] (A14)', async () => {
  await show(
    await speaking(),
    login('login.tokenMissing', {
      details: { ...details, refusal: { code: 10007, message: 'ok', reference: 'R3F2ND', host: '' } },
    }),
  );
  expect(alert().getByText('We couldn’t finish logging you in. Try again in a moment.')).toBeTruthy();
  expect(alert().queryByText(/Wi-Fi/)).toBeNull();
});

test.each([
  ['login.captchaRefused', /security check did not go through|expired/],
  ['login.keyRefused', /key|not sent/],
  ['login.unsupported', /we cannot serve you|local rules/i],
] as const)('%s states nothing that only the exchange knows [CAPT-20] [LOGIN-10] [ERR-39]', async (screen, fact) => {
  await show(await speaking(), login(screen));
  expect(document.body.textContent).not.toMatch(fact);
});

test.each([
  ['offline', 'You’re offline'],
  ['network', 'We couldn’t connect'],
  ['timeout', 'The request timed out'],
  ['server', 'Something went wrong on our end'],
  ['unreadable', 'We received an unexpected response'],
  ['cookies', 'Too many cookies'],
] as const)(
  'no reply because of «%s» is shown as «%s», with a support code and a retry button [ERR-44] [HTTP-20]',
  async (reason, title) => {
    await show(
      await speaking(),
      login('login.unreachable', {
        details: { ...details, identifier: 'ada@northgate.example', failure: { reason, reference: 'K7Q2MX' } },
      }),
    );
    expect(alert().getByText(title)).toBeTruthy();
    expect(alert().getByText('K7Q2MX').tagName).toBe('CODE');
    expect(alert().getByRole('button', { name: 'Try again' })).toBeTruthy();
  },
);

test('after a QR code or provider without a submit, no button would submit the empty form [ERR-44] [LOGIN-03]', async () => {
  await show(
    await speaking(),
    login('login.unreachable', {
      details: { ...details, identifier: '', failure: { reason: 'network', reference: 'K7Q2MX' } },
    }),
  );
  expect(alert().getByText('K7Q2MX')).toBeTruthy();
  expect(alert().queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('too many cookies for a server show the advice to delete those of this site, not to wait [S07]', async () => {
  await show(
    await speaking(),
    login('login.unreachable', { details: { ...details, failure: { reason: 'cookies', reference: 'K7Q2MX' } } }),
  );
  expect(alert().getByText(/Delete this site’s cookies/)).toBeTruthy();
});

test('without a support code none is mentioned', async () => {
  await show(
    await speaking(),
    login('login.unreachable', { details: { ...details, failure: { reason: 'network', reference: '' } } }),
  );
  expect(alert().queryByText(/support/)).toBeNull();
});

test.each([
  [31_002, 'From the exchange.', 'Incorrect email, phone number or password. Check your details and try again.'],
  [987_654, 'From the exchange.', 'From the exchange.'],
  [987_654, '', 'Something went wrong. Try again.'],
])(
  'refusal %i with «%s» reads «%s»: the catalogue precedes the exchange, and no text is empty [ERR-43]',
  async (code, message, words) => {
    await show(
      await speaking(),
      login('login.refused', { details: { ...details, refusal: { code, message, reference: 'R3F2ND', host: '' } } }),
    );
    expect(alert().getByText((_, node) => node?.tagName === 'P' && node.textContent === words)).toBeTruthy();
    expect(alert().getByText(`Error ${code}`)).toBeTruthy();
  },
);

test('10006 during a sign-up asks for no log-in: the session stays [ERR-03] [REG-28]', async () => {
  const refusal = { code: 10_006, message: 'Log in again.', reference: '', host: '' };
  await show(await speaking(), signUp('registration.refused', { details: { ...signingUp, refusal } }));
  expect(alert().getByText('Something went wrong. Try again.')).toBeTruthy();
  expect(alert().queryByText(/Log in/)).toBeNull();
});

test.each([
  ['network', true, /same password/, /still here/],
  ['server', true, /same password/, /still here/],
  ['cookies', true, /Delete this site’s cookies/, /same password/],
  ['network', false, /still here/, /same password/],
] as const)(
  'a password step that is unreachable by «%s», last call unanswered: %s, says what is true [REG-28] [ERR-44]',
  async (reason, isUnanswered, said, unsaid) => {
    const failure = { reason, reference: '' };
    await show(
      await speaking(),
      signUp('registration.password', {
        later: passwordStep('newPassword.unreachable', { failure, isUnanswered }),
      }),
    );
    expect(alert().getByText(said)).toBeTruthy();
    expect(alert().queryByText(unsaid)).toBeNull();
  },
);

test('a message of the exchange is plain text with its own direction [B08]', async () => {
  const message = '<img src=x onerror=alert(1)>\u202Egnp.exe';
  await show(
    await speaking(),
    login('login.refused', {
      details: { ...details, refusal: { code: 987_654, message, reference: 'R3F2ND', host: '' } },
    }),
  );
  expect(document.querySelector('img')).toBeNull();
  expect(alert().getByText(message).tagName).toBe('BDI');
});

test('the page shows the host to check, and links everything else an account needs [LOGIN-13] [DEST-03] [DEST-04]', async () => {
  await show(await speaking(), login('login.form'));
  const host = page.getByText('com.northgate.example');
  expect([host.tagName, host.getAttribute('dir')]).toEqual(['BDI', 'ltr']);
  expect(hrefOf('Forgot password?')).toBe(place.links.retrieve);
  expect(hrefOf('Log in to a sub-account')).toBe(place.links.subAccount);
  expect(hrefOf('Sign up')).toBe(place.links.signUp);
});

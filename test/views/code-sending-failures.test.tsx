import { act, cleanup, fireEvent, screen as page, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { VerificationPage, type VerificationPageProps } from '../../views/verification/VerificationPage.tsx';
import { verificationScreens } from '../../views/verification/verification.screens.ts';
import { codeStep, viewOf } from './screens.tsx';
import { byId, show, speaking, spoken, verifying } from './stage.tsx';

afterEach(cleanup);

const dialog = (): HTMLElement => page.getByRole('dialog');
const button = (name: string): HTMLElement => within(dialog()).getByRole('button', { name });
const names = (): readonly (string | null)[] =>
  within(dialog())
    .getAllByRole('button')
    .map((one) => one.textContent);
const code = (): HTMLInputElement => byId('one-time-code') as HTMLInputElement;
const type = (value: string) => act(async () => void fireEvent.input(code(), { target: { value } }));

async function opened(
  screen: VerificationPageProps['screen'],
  details: Partial<VerificationPageProps['details']> = {},
) {
  const send = vi.fn<VerificationPageProps['send']>();
  const onCode = vi.fn<VerificationPageProps['onCode']>();
  const view = (now: VerificationPageProps['screen']) => (
    <VerificationPage
      {...verifying}
      details={{ ...verifying.details, ...details }}
      screen={now}
      send={send}
      onCode={onCode}
    />
  );
  const { change } = await show(await speaking(), view(screen));
  return { send, onCode, change: (now: VerificationPageProps['screen']) => change(view(now)) };
}

test.each([
  ['Not from <b>this</b> network.', 'Not from <b>this</b> network.'],
  ['', 'We can’t send a code right now. If you need help, contact support.'],
])(
  'a code refused as «%s» opens a focused dialog with «%s», an alternative and an exit [LOGIN-14]',
  async (interception, words) => {
    const { send, change } = await opened('verification.sending', { interception });
    expect(document.activeElement).toBe(code());
    await change('verification.intercepted');
    expect(document.activeElement?.textContent).toBe(words);
    expect(dialog().querySelectorAll('input, form, b')).toHaveLength(0);
    expect(names()).toEqual(['Try another way', 'Cancel']);
    for (const name of names()) await userEvent.click(button(String(name)));
    expect(send.mock.calls).toEqual([[{ type: 'way.otherRequested' }], [{ type: 'verification.cancelled' }]]);
  },
);

test('10002 to the check of a code is said in the dialog, with its code and reference, and the code stays [ERR-17] [LOGIN-11]', async () => {
  const refusal = { code: 10002, message: 'Too late', reference: 'R3F2ND', host: '' };
  const { change } = await opened('verification.code', { refusal });
  await type('123');
  await change('verification.refused');
  const said = within(dialog()).getByRole('alert').textContent;
  expect([said?.includes('Too late'), said?.includes('10002'), said?.includes('R3F2ND')]).toEqual([true, true, true]);
  expect(code().value).toBe('123');
});

test('the dialog announces that a code is being sent, and where to look only once it is sent [LOGIN-11]', async () => {
  const { change } = await opened('verification.sending');
  const said = (): readonly string[] => spoken().filter((words) => words.includes('code'));
  expect([dialog().textContent?.includes('code we sent'), said()]).toEqual([
    false,
    ['We’re sending you a 6-digit code.'],
  ]);
  await change('verification.code');
  expect([dialog().textContent?.includes('We are sending'), said()]).toEqual([
    false,
    [expect.stringContaining('code we sent to your email')],
  ]);
});

test('an attempt that expired or had too many wrong codes has one message for both and one button [LOGIN-11]', async () => {
  const { send } = await opened('verification.gone');
  expect(dialog().querySelector('p')?.textContent).toBe('This login attempt has expired. Log in again.');
  expect(names()).toEqual(['OK']);
  await userEvent.click(button('OK'));
  expect(send.mock.calls).toEqual([[{ type: 'verification.cancelled' }]]);
});

test.each([
  [true, 'We’ve sent too many codes this way. Try another way, or come back later.'],
  [false, 'We’ve sent too many codes. Try again later.'],
])(
  'when too many codes were sent and another item exists: %s, the dialog says «%s» [LOGIN-11] [LOGIN-14]',
  async (hasOtherWay, words) => {
    await opened('verification.sentTooOften', { hasOtherWay });
    expect(within(dialog()).getByRole('alert').querySelector('p')?.textContent).toBe(words);
    expect(names().includes('Try another way')).toBe(hasOtherWay);
  },
);

test('an account without another item only gets the exit [LOGIN-14]', async () => {
  await opened('verification.intercepted', { hasOtherWay: false });
  expect(names()).toEqual(['Cancel']);
});

test('during a requested wait the buttons show why, the code stays, and the exit works [HTTP-18] [N13]', async () => {
  const { send, onCode, change } = await opened('verification.tooMany', { retryAfter: 30_000 });
  await type('271828');
  for (const name of ['Try another way', 'Confirm']) {
    expect(button(name).getAttribute('aria-disabled')).toBe('true');
    expect(
      document.querySelector(`#${button(name).getAttribute('aria-describedby') ?? 'none'}`)?.firstChild?.textContent,
    ).toBe('You can try again in 30 seconds.');
    await userEvent.click(button(name));
  }
  expect([
    send.mock.calls,
    onCode.mock.calls,
    within(dialog()).getByRole('alert').textContent?.includes('Too many attempts'),
  ]).toEqual([[], [], true]);
  await userEvent.click(button('Cancel'));
  expect(send.mock.calls).toEqual([[{ type: 'verification.cancelled' }]]);
  await change('verification.code');
  expect([
    code().value,
    button('Confirm').getAttribute('aria-disabled'),
    button('Confirm').getAttribute('aria-describedby'),
  ]).toEqual(['271828', null, null]);
  await userEvent.click(button('Confirm'));
  expect(onCode.mock.calls).toEqual([['271828']]);
});

test.each(Object.keys(verificationScreens) as (keyof typeof verificationScreens)[])(
  '%s offers help to a user who cannot receive codes, unless the attempt is over [DEST-02]',
  async (screen) => {
    await opened(screen);
    const link = within(dialog()).queryByRole('link', { name: 'Lost access to your email, phone or app?' });
    expect(link?.getAttribute('href') ?? null).toBe(
      screen === 'verification.gone' ? null : '/app/user/security-item-find',
    );
  },
);

test('a request for a new code moves the focus to the code field, as its button is removed [LOGIN-11] [UI-09]', async () => {
  const view = (isOpen: boolean) => (
    <VerificationPage
      {...verifying}
      resend={isOpen && <button type="button">Send a new code</button>}
      screen="verification.code"
    />
  );
  const { change } = await show(await speaking(), view(true));
  button('Send a new code').focus();
  await change(view(false));
  expect(document.activeElement?.id).toBe('one-time-code');
});

test('a sign-up whose codes were sent too often names no other way: it has none [REG-09] [ERR-44]', async () => {
  const { container } = await show(await speaking(), codeStep('verification.sentTooOften'));
  expect(container.textContent).toContain('We’ve sent too many codes. Try again later.');
  expect(container.textContent).not.toContain('Try another way');
});

test.each([
  ['mailedLink.waiting', true],
  ['mailedLink.sending', false],
  ['mailedLink.refused', false],
  ['mailedLink.unsent', false],
])('after an earlier letter, %s says that a link was sent: %s [REG-10] [REG-28]', async (screen, isSaid) => {
  const { container } = await show(await speaking(), viewOf(screen));
  expect(container.textContent.includes('We sent a link')).toBe(isSaid);
});

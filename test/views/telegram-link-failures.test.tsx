import { cleanup, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bindFailureKeys } from '../../machines/rules/telegram-bind.ts';
import { bindFailureWords } from '../../views/app/BindFailed.tsx';
import { AccountNote } from '../../views/login/AccountNote.tsx';
import { Notices } from '../../views/notices/Notices.tsx';
import { app, nothing, show, speaking } from './stage.tsx';

afterEach(cleanup);

test('every failure of a Telegram link has a text, different for each of the four kinds [MODAL-20] [TG-29]', async () => {
  const i18n = await speaking();
  const words = new Map(bindFailureKeys.map((key) => [key, i18n._(bindFailureWords[key])]));
  expect(Object.keys(bindFailureWords).toSorted()).toEqual([...bindFailureKeys].toSorted());
  expect([...words.values()].every((text) => text.startsWith('You’re logged in, but'))).toBe(true);
  expect(
    new Set(
      ['authFailureRelinkTip', 'telegramAlreadyBind', 'relinkBybitAccountTip', 'telegramLinkSystemError'].map((key) =>
        words.get(key as never),
      ),
    ).size,
  ).toBe(4);
});

test.each(bindFailureKeys)('%s opens a dialog whose button and Escape continue [MODAL-17]', async (key) => {
  const send = vi.fn();
  const i18n = await speaking();
  await show(
    i18n,
    app({
      screen: 'app.leaving',
      postLogin: 'app.bindFailed',
      bind: { kind: 'failed', key, code: 1003, canRebind: true, notice: null },
      sendPostLogin: send,
    }),
  );
  expect(page.getByRole('dialog', { name: 'We couldn’t link Telegram' }).textContent).toContain(
    i18n._(bindFailureWords[key]),
  );
  expect(page.getByRole('dialog').textContent).toContain('Error 1003');
  expect(document.activeElement?.textContent).toBe('Continue');
  fireEvent(page.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.click(page.getByRole('button', { name: 'Link again' }));
  fireEvent.click(page.getByRole('button', { name: 'Continue' }));
  expect(send.mock.calls.flat()).toEqual([
    { type: 'bindFailure.acknowledged' },
    { type: 'rebind.chosen' },
    { type: 'bindFailure.acknowledged' },
  ]);
});

test.each(bindFailureKeys)(
  '%s says what to remove first exactly where another link is in the way [MODAL-20]',
  async (key) => {
    const bind = { kind: 'failed', key, code: 1003, canRebind: true, notice: null } as const;
    await show(await speaking(), app({ screen: 'app.leaving', postLogin: 'app.bindFailed', bind }));
    expect(page.getByRole('dialog').textContent.includes('Remove that link first')).toBe(
      /100[23]$|telegramAlreadyBind|relinkBybitAccountTip/.test(key),
    );
  },
);

test('without a chance of success there is no button to link again [MODAL-19]', async () => {
  await show(
    await speaking(),
    app({
      screen: 'app.leaving',
      postLogin: 'app.bindFailed',
      bind: { kind: 'failed', key: 'login1003', code: 1003, canRebind: false, notice: null },
    }),
  );
  expect(page.getByRole('dialog').querySelectorAll('button')).toHaveLength(1);
});

test.each([
  ['loginAndBind', 'You’re logged in, and your account is linked to Telegram.'],
  ['registerAndBind', 'You’ve signed up, and your account is linked to Telegram.'],
] as const)(
  'the success message «%s» is a toast with text only, not styled as a failure [TG-13]',
  async (words, text) => {
    await show(
      await speaking(),
      <Notices
        screen="notices.shown"
        notice={{ code: 0, message: '', duration: 2000, throttle: 0, words }}
        recent={[]}
        send={nothing}
      />,
    );
    expect(document.querySelector('[popover] bdi')?.textContent).toBe(text);
    expect(document.querySelector('[popover]')?.hasAttribute('data-good')).toBe(true);
  },
);

test.each([
  ['Tess Tone @tess', 'Log in to your account to link Telegram to it.Tess Tone @tess'],
  ['', 'Log in to your account to link Telegram to it.'],
  [null, 'Log in to your account here.'],
])(
  'the account step for Telegram account %j names it, has the focus and can be declined [TG-22] [TG-10]',
  async (linked, text) => {
    const onDecline = vi.fn();
    await show(await speaking(), <AccountNote linked={linked} isUnavailable={false} onDecline={onDecline} />);
    expect(document.activeElement?.textContent).toContain(text);
    fireEvent.click(page.getByRole('button', { name: 'Go back' }));
    expect(onDecline).toHaveBeenCalledOnce();
  },
);

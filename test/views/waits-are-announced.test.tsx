import { act, cleanup, screen as page } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { BanPage, type BanPageProps } from '../../views/ban/BanPage.tsx';
import type { LoginPageProps } from '../../views/login/LoginPage.tsx';
import { ThirdPartyPage, type ThirdPartyPageProps } from '../../views/third-party/ThirdPartyPage.tsx';
import { VerificationPage } from '../../views/verification/VerificationPage.tsx';
import { banned, details, login, nothing, place, show, speaking, spoken, verifying } from './stage.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  // The document outlives this file and renders frames by an interval: an unfinished one would block every later frame.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

const button = (): HTMLElement => page.getByRole('button', { name: 'Log in' });
const hasSpinner = (): boolean => button().querySelector('[aria-hidden]') !== null;

test.each([
  ['progressIndicator.fresh', false, []],
  ['progressIndicator.spinning', true, []],
  ['progressIndicator.working', true, ['Still working…']],
  ['progressIndicator.slow', true, ['Still working. Your connection seems slow.']],
] as const)('a wait that is %s shows a spinner: %s, and says %j [UI-15]', async (waiting, isSpinning, words) => {
  await show(await speaking(), login('login.busy', { waiting }));
  expect(hasSpinner()).toBe(isSpinning);
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(button().textContent).toBe('Log in');
  expect(spoken()).toEqual(words);
});

test('a wait of something else does not affect the form', async () => {
  await show(await speaking(), login('login.form', { waiting: 'progressIndicator.slow' }));
  expect(hasSpinner()).toBe(false);
  expect(button().hasAttribute('aria-busy')).toBe(false);
  expect(spoken()).toEqual([]);
});

test('an attempt can be cancelled from the start, and only while it lasts [N19]', async () => {
  const onCancel = vi.fn<LoginPageProps['onCancel']>();
  const { change } = await show(
    await speaking(),
    login('login.busy', { waiting: 'progressIndicator.fresh', onCancel }),
  );
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
  await change(login('login.form', { onCancel }));
  expect(page.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('the lookup of a ban is shown in the form and can be cancelled [BAN-01]', async () => {
  const send = vi.fn<BanPageProps['send']>();
  const ban = <BanPage {...banned} screen="ban.lookingUp" waiting="progressIndicator.working" send={send} />;
  await show(await speaking(), login('login.ban', { waiting: 'progressIndicator.working', ban }));
  expect(spoken()).toEqual(['Still working…']);
  expect(button().getAttribute('aria-busy')).toBe('true');
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  expect(send.mock.calls).toEqual([[{ type: 'lookup.cancelled' }]]);
});

test.each(
  (['verification.sending', 'verification.checking'] as const).flatMap((screen) =>
    (
      [
        ['progressIndicator.fresh', false, ''],
        ['progressIndicator.spinning', true, ''],
        ['progressIndicator.working', true, 'Still working…'],
        ['progressIndicator.slow', true, 'Still working. Your connection seems slow.'],
      ] as const
    ).map((row) => [screen, ...row] as const),
  ),
)(
  "on %s a wait that is %s shows a spinner: %s, and says «%s», with the dialog's only Cancel [UI-15] [LOGIN-11]",
  async (screen, waiting, isSpinning, words) => {
    await show(await speaking(), <VerificationPage {...verifying} screen={screen} waiting={waiting} />);
    const confirm = page.getByRole('button', { name: 'Confirm' });
    expect([confirm.querySelector('[aria-hidden]') !== null, confirm.getAttribute('aria-busy')]).toEqual([
      isSpinning,
      'true',
    ]);
    expect(spoken().filter((said) => said.startsWith('Still'))).toEqual(words === '' ? [] : [words]);
    expect(page.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1);
  },
);

test('a wait of something else does not affect the code dialog [UI-15]', async () => {
  await show(
    await speaking(),
    <VerificationPage {...verifying} screen="verification.code" waiting="progressIndicator.slow" />,
  );
  expect(spoken().filter((said) => said.startsWith('Still'))).toEqual([]);
});

test.each([
  [1000, 'You can try again in 1 second.'],
  [29_400, 'You can try again in 30 seconds.'],
  [120_000, 'You can try again in 120 seconds.'],
  [120_001, 'You can try again in 3 minutes.'],
  [7_200_000, 'You can try again in 120 minutes.'],
  [7_200_001, 'You can try again in 3 hours.'],
  [86_400_000, 'You can try again in 24 hours.'],
])('a wait of %i ms from the exchange is shown as: %s [HTTP-18] [N13]', async (retryAfter, words) => {
  await show(await speaking(), login('login.tooMany', { details: { ...details, retryAfter }, send: nothing }));
  const reason = document.querySelector(`#${button().getAttribute('aria-describedby') ?? 'none'}`);
  expect([...(reason?.children ?? [])].map((one) => [one.textContent, one.getAttribute('aria-hidden')])).toEqual([
    [words, null],
    [words, 'true'],
  ]);
});

/** The visible and the announced text of the wait that disables a button. */
const reported = (held: HTMLElement): readonly (string | null)[] =>
  [...(document.querySelector(`#${held.getAttribute('aria-describedby') ?? 'none'}`)?.children ?? [])].map(
    (one) => one.textContent,
  );
const again = (wait: string): string => `You can try again in ${wait}.`;

test('a requested wait is shown as a countdown, and announced once [HTTP-18] [N13]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  await show(await speaking(), login('login.tooMany', { details: { ...details, retryAfter: 3000 }, send: nothing }));
  for (const wait of ['2 seconds', '1 second', '1 second']) {
    act(() => void vi.advanceTimersByTime(1000));
    expect(reported(button())).toEqual([again('3 seconds'), again(wait)]);
  }
});

test.each([
  ['a tab that slept for an hour [T10]', 3_600_000, '60 minutes'],
  ['a tab whose timers ran once a minute [T11]', 60_000, '119 minutes'],
])(
  'after %s, the first tick shows the remaining time by the clock, not by ticks [HTTP-18] [N13]',
  async (_, passed, wait) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const now = vi.spyOn(performance, 'now');
    await show(
      await speaking(),
      login('login.tooMany', { details: { ...details, retryAfter: 7_200_000 }, send: nothing }),
    );
    now.mockReturnValue(performance.now() + passed);
    act(() => void vi.advanceTimersToNextTimer());
    expect(reported(button())).toEqual([again('120 minutes'), again(wait)]);
  },
);

test('provider buttons are disabled, with the reason as description, as long as the exchange says [HTTP-18] [N13]', async () => {
  const send = vi.fn<ThirdPartyPageProps['send']>();
  const dialog = (screen: ThirdPartyPageProps['screen']) => (
    <ThirdPartyPage screen={screen} refusal={details.refusal} retryAfter={30_000} place={place} send={send} />
  );
  const retry = (): HTMLElement => page.getByRole('button', { name: 'Try again' });
  const { change } = await show(await speaking(), dialog('thirdParty.tooMany'));
  expect(reported(retry())).toEqual([again('30 seconds'), again('30 seconds')]);
  expect(retry().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(retry());
  expect(send).not.toHaveBeenCalled();
  await change(dialog('thirdParty.waited'));
  expect([retry().getAttribute('aria-disabled'), retry().getAttribute('aria-describedby')]).toEqual([null, null]);
  await userEvent.click(retry());
  expect(send.mock.calls).toEqual([[{ type: 'thirdParty.retried' }]]);
});

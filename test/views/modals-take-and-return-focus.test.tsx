import { act, cleanup, screen as page } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { BanPage } from '../../views/ban/BanPage.tsx';
import { CaptchaPage } from '../../views/captcha/CaptchaPage.tsx';
import { OtherWays } from '../../views/login/OtherWays.tsx';
import { banned, app, byId, login, nothing, show, speaking, spoken } from './stage.tsx';
import { pressEscapeOn } from './top-layer.ts';

afterEach(cleanup);

type Send = (event: { readonly type: string }) => void;

/** Every modal: how it is shown, its first focus, the effect of Escape. */
const modals: readonly (readonly [string, (send: Send) => ReactNode, string, string])[] = [
  ['login.accountUpgrading', (send) => login('login.accountUpgrading', { send }), 'Close', 'refusal.acknowledged'],
  ['login.declined', (send) => login('login.declined', { send }), 'OK', 'refusal.acknowledged'],
  [
    'captcha.loading',
    (send) =>
      login('login.captcha', {
        late: <CaptchaPage isRepeated={false} screen="captcha.loading" send={send} mount={nothing} height={null} />,
      }),
    'Security check',
    'challenge.cancelled',
  ],
  [
    'ban.notice',
    (send) =>
      login('login.ban', {
        ban: <BanPage {...banned} send={send} />,
      }),
    'OK',
    'ban.acknowledged',
  ],
  ['login.kycMissing', (send) => login('login.kycMissing', { send }), 'Go back', 'refusal.acknowledged'],
  ['login.belongsElsewhere', (send) => login('login.belongsElsewhere', { send }), 'Stay here', 'refusal.acknowledged'],
  ['login.unsupported', (send) => login('login.unsupported', { send }), 'OK', 'refusal.acknowledged'],
];

const dialog = (): HTMLDialogElement => {
  const found = document.querySelector('dialog');
  if (!found) throw new Error('there is no dialog');
  return found;
};

test.each(modals)(
  '%s is a modal dialog with a name and a description, and focuses a harmless control [UI-09]',
  async (_, view, first) => {
    await show(await speaking(), view(nothing));
    expect(dialog().open).toBe(true);
    const [name, description] = ['aria-labelledby', 'aria-describedby'].map(
      (link) => document.getElementById(dialog().getAttribute(link) ?? '')?.textContent,
    );
    expect(name).toMatch(/\w/);
    expect(description).toMatch(/\w/);
    expect(document.activeElement?.textContent).toBe(first);
  },
);

test.each(modals)(
  '%s: Escape is one event for the machine, and the view closes nothing itself [UI-09]',
  async (_, view, _first, event) => {
    const send = vi.fn<Send>();
    await show(await speaking(), view(send));
    act(() => pressEscapeOn(dialog()));
    expect(send.mock.calls).toEqual([[{ type: event }]]);
    expect(dialog().open).toBe(true);
  },
);

test.each(modals)('%s: a dialog closed by the browser notifies the machine too', async (_, view, _first, event) => {
  const send = vi.fn<Send>();
  await show(await speaking(), view(send));
  await act(async () => dialog().close());
  expect(send.mock.calls).toEqual([[{ type: event }]]);
});

test.each(modals)('%s returns focus to the previous element [UI-09]', async (_, view) => {
  const { change } = await show(await speaking(), login('login.form'));
  byId('current-password').focus();
  await change(view(nothing));
  expect(dialog().contains(document.activeElement)).toBe(true);
  await change(login('login.form'));
  expect(document.activeElement).toBe(byId('current-password'));
});

test('a migrated account offers the home page or staying here [MODAL-09] [ERR-25]', async () => {
  const send = vi.fn<Send>();
  await show(await speaking(), login('login.accountUpgrading', { send }));
  expect(page.getByText(/We’ll email you/)).toBeTruthy();
  await userEvent.click(page.getByRole('button', { name: 'Back to homepage' }));
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  expect(send.mock.calls.map(([event]) => event.type)).toEqual(['home.requested', 'refusal.acknowledged']);
});

test('the end of a ban is shown in UTC and in a local time zone with its name, if different [BAN-03] [MODAL-23] [T12]', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  await show(await speaking(), modals[3]?.[1](nothing));
  const [utc, here] = ['Ends (UTC)', 'Ends (your local time)'].map((name) => page.getByText(name).nextElementSibling);
  expect(utc?.textContent).toBe('2023-11-15 22:13:20');
  expect(utc?.querySelector('time')?.getAttribute('datetime')).toBe('2023-11-15T22:13:20Z');
  expect(utc?.querySelector('time')?.dir).toBe('ltr');
  expect(here?.textContent).toBe('Nov 16, 2023, 7:13 AM GMT+9');
  cleanup();
  await show(await speaking('en-EU'), modals[3]?.[1](nothing));
  expect(page.getByText('Ends (your local time)').nextElementSibling?.textContent).toBe('16 Nov 2023, 07:13 GMT+9');
  cleanup();
  await show(await speaking('hi-IN'), modals[3]?.[1](nothing));
  expect(page.getByText(/GMT\+9/).textContent).toBe('16 नव॰ 2023, 7:13 am GMT+9');
  cleanup();
  vi.stubEnv('TZ', 'UTC');
  await show(await speaking(), modals[3]?.[1](nothing));
  expect(page.queryByText('Ends (your local time)')).toBeNull();
  vi.unstubAllEnvs();
});

test('an end of a ban that is no valid date is still shown [BAN-03] [MODAL-23]', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  await show(
    await speaking(),
    login('login.ban', {
      ban: <BanPage {...banned} banEnd="58023-01-02 00:00:00" endsAt={Date.UTC(58_023, 0, 2)} />,
    }),
  );
  expect(page.getByText('Ends (your local time)').nextElementSibling?.textContent).toBe('Jan 2, 58023, 9:00 AM GMT+9');
  vi.unstubAllEnvs();
});

test('the challenge keeps its slot, shows its loading, and can be replaced at once [CAPT-03] [CAPT-04] [CAPT-19] [C06]', async () => {
  const send = vi.fn<Send>();
  const mount = vi.fn<(slot: HTMLElement | null) => void>();
  const challenge = (screen: 'captcha.loading' | 'captcha.challenge', height: number | null) =>
    login('login.captcha', {
      late: <CaptchaPage isRepeated={false} screen={screen} send={send} mount={mount} height={height} />,
    });
  const { change } = await show(await speaking(), challenge('captcha.loading', null));
  const otherWay = page.getByRole('button', { name: 'Try another way' });
  await userEvent.click(otherWay);
  expect(send.mock.calls).toEqual([[{ type: 'challenge.otherWayRequested' }]]);
  await change(challenge('captcha.challenge', null));
  expect(spoken().filter((words) => words.includes('Loading'))).toEqual(['Loading security check…']);
  expect(mount.mock.calls[0]?.[0]?.getAttribute('aria-busy')).toBe('false');
  await change(challenge('captcha.challenge', 420));
  expect(spoken().filter((words) => words.includes('Loading'))).toEqual([]);
  expect(mount.mock.calls).toHaveLength(1);
  expect(mount.mock.calls[0]?.[0]?.style.blockSize).toBe('420px');
  await userEvent.click(otherWay);
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  expect(send.mock.calls.map(([event]) => event.type)).toEqual([
    'challenge.otherWayRequested',
    'challenge.otherWayRequested',
    'challenge.cancelled',
  ]);
});

test('while a modal makes the page inert the toasts are inside the modal, and return afterwards [UI-10]', async () => {
  const toasts = <p>toasts</p>;
  const { change } = await show(await speaking(), app({ notices: toasts, flow: login('login.form') }));
  expect(page.getAllByText('toasts')).toHaveLength(1);
  await change(app({ notices: toasts, flow: login('login.declined') }));
  expect(page.getAllByText('toasts')).toHaveLength(1);
  expect(dialog().contains(page.getByText('toasts'))).toBe(true);
  await change(app({ notices: toasts, flow: login('login.form') }));
  expect(page.getAllByText('toasts')).toHaveLength(1);
});

test('suggested providers get the focus only once no modal is open [LOGIN-06] [UI-09]', async () => {
  const frames: FrameRequestCallback[] = [];
  const requested = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((work) => frames.push(work));
  const modal = document.createElement('dialog');
  modal.open = true;
  document.body.append(modal);
  onTestFinished(() => {
    requested.mockRestore();
    modal.remove();
  });
  const frame = (): void => {
    for (const work of frames.splice(0)) work(0);
  };
  const ways = (isSuggested: boolean) => (
    <OtherWays
      ways={['qr', 'google', 'telegram']}
      canChoose={() => true}
      onChosen={nothing}
      onIntent={nothing}
      isProviderSuggested={isSuggested}
    />
  );
  const { change } = await show(await speaking(), ways(false));
  await change(ways(true));
  frame();
  expect(document.activeElement).toBe(document.body);
  modal.remove();
  frame();
  expect(document.activeElement?.getAttribute('data-provider')).toBe('google');
  expect(frames).toEqual([]);
});

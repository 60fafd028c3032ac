import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TelegramExpired } from '../../views/telegram/TelegramExpired.tsx';
import { show, speaking } from './stage.tsx';

afterEach(cleanup);

test('a user who types while the dialog about expired data opens closes nothing with a key [TG-24] [UI-09]', async () => {
  const onClose = vi.fn();
  const expired = (
    <TelegramExpired screen="miniApp.expired" brand="Northgate" isInTelegram isClosing={false} onClose={onClose} />
  );
  const { change } = await show(
    await speaking(),
    <>
      <input id="username" />
    </>,
  );
  document.querySelector<HTMLInputElement>('#username')?.focus();
  await change(
    <>
      <input id="username" />
      {expired}
    </>,
  );
  expect(document.activeElement?.textContent).toBe('Your Telegram session has expired');
  await userEvent.keyboard('a {Enter}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('the dialog about expired data focuses Close unless the user types [TG-24] [UI-09]', async () => {
  await show(
    await speaking(),
    <TelegramExpired
      screen="miniApp.expired"
      brand="Northgate"
      isInTelegram
      isClosing={false}
      onClose={() => undefined}
    />,
  );
  expect(document.activeElement?.textContent).toBe('Close');
});

test('outside Telegram the dialog does not ask to close the page: the form stays behind it [TG-24] [TG-28]', async () => {
  const expired = (isInTelegram: boolean) => (
    <TelegramExpired
      screen="s"
      brand="Northgate"
      isInTelegram={isInTelegram}
      isClosing={false}
      onClose={() => undefined}
    />
  );
  const { change } = await show(await speaking(), expired(true));
  const text = (): string | null | undefined => document.querySelector('dialog p')?.textContent;
  expect(text()).toBe('Close this page, then open it again from Telegram.');
  await change(expired(false));
  expect(text()).toBe('Log in with Telegram again, or log in another way.');
});

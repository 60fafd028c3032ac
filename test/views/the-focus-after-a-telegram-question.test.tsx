import { cleanup, act, screen as page } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { miniAppPortsOf } from '../../src/flows/mini-app/mini-app.ports.ts';
import { readTelegramData } from '../../services/browser/init-data.ts';
import { Secret } from '../../services/secret.ts';
import { createMiniApp, isConsent, MiniAppScreens } from '../../src/flows/mini-app/mini-app.view.tsx';
import { loadLateTelegram } from '../../views/telegram/LateTelegram.ts';
import { show, speaking } from './stage.tsx';

const widget = { kind: 'widget', raw: new Secret('id=7&first_name=Tess&auth_date=1000') } as const;

async function asked() {
  const words = await speaking();
  await loadLateTelegram(words);
  const ports = miniAppPortsOf({
    read: () => Promise.resolve(readTelegramData(widget, 1_001_000)),
    sessionJudged: () => Promise.resolve(),
    readFormUse: () => ({ kind: 'untouched' }),
    endSignIn: () => undefined,
    host: null,
    signIn: () => undefined,
  });
  const actor = createMiniApp(ports, { isInTelegram: false }, {});
  actor.start();
  await vi.waitFor(() => expect(isConsent(actor)).toBe(true));
  await show(
    words,
    <div id="root">
      <h1 tabIndex={-1}>Log in</h1>
      <input aria-label="Email" />
      <MiniAppScreens actor={actor} brand="Northgate" isTicked />
    </div>,
  );
  return { answer: () => act(async () => actor.send({ type: 'consent.declined' })) };
}

afterEach(cleanup);

test('goes to the heading where the question leaves it nowhere [TG-11] [UI-09]', async () => {
  const { answer } = await asked();
  page.getByRole('button', { name: 'Decline' }).focus();
  await answer();
  expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Log in' }));
});

test('stays where it is elsewhere [TG-11] [UI-09]', async () => {
  const { answer } = await asked();
  const field = page.getByLabelText('Email');
  field.focus();
  await answer();
  expect(document.activeElement).toBe(field);
});

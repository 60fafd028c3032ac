import { expect, test } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { miniAppMachine } from '../../machines/mini-app/mini-app.machine.ts';
import { providePorts } from '../../machines/provide-ports.ts';
import { telegramLinkMachine } from '../../machines/telegram-link/telegram-link.machine.ts';
import { readTelegramData } from '../../services/browser/init-data.ts';
import { signTelegram } from '../../services/exchange/telegram-data.ts';
import { Secret } from '../../services/secret.ts';
import { SessionRecorder } from '../../src/gallery/inspector/record.ts';
import { textOf } from '../../src/gallery/inspector/session-file.ts';

const NOW = 1_772_442_000_000;
const person = {
  id: 77_123_456,
  username: 'greteKanari',
  first_name: 'Grete',
  last_name: 'Kanari',
  photo_url: 'https://t.me/i/userpic/320/greteKanari.svg',
};
const raw = signTelegram('miniApp', person, NOW);
const fields = new URLSearchParams(raw);
const launch = readTelegramData({ kind: 'miniApp', raw: new Secret(raw) }, NOW);
const none = (): void => undefined;

test('what the inspector records of the mini app and its link has no launch data, signature or name [TG-26] [TG-17] [INV4]', async () => {
  let look: (event: InspectionEvent) => void = none;
  const inspect = (event: InspectionEvent): void => look(event);
  const miniApp = createActor(
    providePorts(miniAppMachine, {
      awaitSession: () => ({ kind: 'judged' as const }),
      readLaunch: () => launch,
      readFormUse: () => ({ kind: 'untouched' as const }),
      endSignIn: () => undefined,
      handOver: none,
      signInByTelegram: none,
      requestWriteAccess: none,
      closeApp: none,
    }),
    { input: { isInTelegram: true }, inspect },
  );
  const link = createActor(
    providePorts(telegramLinkMachine, {
      rereadLaunch: () => launch,
      readLinkStatus: () => ({ kind: 'unbound' }),
      recallLinkAnswer: () => ({ kind: 'neverAnswered' }),
      keepLinkAnswer: () => ({ kind: 'kept' }),
      bindTelegram: () => ({ kind: 'bound', telegramToken: new Secret('token-of-Kanari') }),
      logOut: () => ({ kind: 'signedOut' }),
      requestWriteAccess: none,
      closeApp: none,
      forgetLinkAnswer: none,
    }),
    { input: { isConfirmed: true }, inspect },
  );
  const recorder = new SessionRecorder(
    { miniApp, telegramLink: link },
    { site: 'global', language: 'en', route: 'telegram-register-login' },
    () => NOW,
  );
  look = recorder.see;
  miniApp.start();
  link.start();
  await expect.poll(() => miniApp.getSnapshot().matches({ REGISTER_OR_LOGIN: 'offering' })).toBe(true);
  miniApp.send({ type: 'telegram.chosen' });
  await expect.poll(() => miniApp.getSnapshot().matches('TG_AUTH_LOGIN')).toBe(true);
  miniApp.send({ type: 'consent.accepted', mayBotWrite: true });
  await expect.poll(() => miniApp.getSnapshot().matches({ REGISTER_OR_LOGIN: 'accepted' })).toBe(true);
  await expect.poll(() => link.getSnapshot().matches('TG_LINK_AUTH')).toBe(true);
  link.send({ type: 'link.accepted', mayBotWrite: true });
  await expect.poll(() => link.getSnapshot().status).toBe('done');

  const file = textOf(recorder.session());
  for (const call of ['readLaunch', 'rereadLaunch', 'bindTelegram']) expect(file).toContain(call);
  expect(file).not.toMatch(/grete|kanari|77.?123|auth_date/i);
  for (const name of ['hash', 'signature']) expect(file).not.toContain(fields.get(name) ?? expect.unreachable());
});

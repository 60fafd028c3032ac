import { expect, test } from 'vitest';
import { createQr } from '../../services/client/qr.ts';
import { createThirdParty } from '../../services/client/third-party.ts';
import { createTelegram } from '../../services/client/telegram.ts';
import { createServices } from '../../services/client/services.ts';
import { Secret } from '../../services/secret.ts';
import { anything, initData, proof, sealed, tess } from '../wire/flows.ts';
import { openStage } from '../wire/stage.ts';

test('a user without an account gets a refusal, except in Telegram [ERR-16] [TG-22]', async () => {
  for (const [isInTelegram, toasts] of [
    [false, [40004]],
    [true, []],
  ] as const) {
    const at = await openStage(createThirdParty);
    expect(
      await at.calls.logInThirdParty({
        grant: { kind: 'telegram', telegram: initData(at.world), name: '', isOwn: false },
        proof,
        isInTelegram,
      }),
    ).toMatchObject({ kind: 'noAccount', code: 40004 });
    expect(at.toasts.map(({ code }) => code)).toEqual(toasts);
  }
});

test("a linked Telegram user logs in with the mini app's data, and forged data is refused [Q01] [TG-19]", async () => {
  const at = await openStage((wire, environment) => ({
    ...createThirdParty(wire, environment),
    ...createTelegram(wire),
  }));
  await at.signIn();
  await at.calls.bindTelegram({ telegram: initData(at.world), ticket: null });
  at.jar.delete('gh_token');
  const signedIn = await at.calls.logInThirdParty({
    grant: { kind: 'telegram', telegram: initData(at.world), name: '', isOwn: false },
    proof,
    isInTelegram: true,
  });
  expect(signedIn).toMatchObject({ kind: 'signedIn', telegramBind: { kind: 'notAsked' } });
  expect(signedIn.kind === 'signedIn' && signedIn.telegramToken).not.toBeNull();
  const edited = { kind: 'miniApp', raw: new Secret(initData(at.world).raw.reveal().replace('tess', 'tom')) } as const;
  expect(
    await at.calls.logInThirdParty({
      grant: { kind: 'telegram', telegram: edited, name: '', isOwn: false },
      proof,
      isInTelegram: true,
    }),
  ).toMatchObject({ kind: 'refused', code: 10002 });
});

test('a banned Telegram user gets a ticket for the lookup of the own ban, in Telegram and elsewhere [BAN-01]', async () => {
  for (const isInTelegram of [false, true]) {
    const at = await openStage((wire, environment) => ({
      ...createThirdParty(wire, environment),
      ...createTelegram(wire),
      ...createServices(environment),
    }));
    await at.signIn();
    await at.calls.bindTelegram({ telegram: initData(at.world), ticket: null });
    at.jar.delete('gh_token');
    const bannedAt = at.clock.now() - 60 * 60 * 1000;
    at.world.store.write((run) => {
      run("UPDATE person SET refusal = 31003 WHERE login_name = 'ada@northgate.example'");
      run("INSERT INTO ban SELECT id, ?, 1 FROM person WHERE login_name = 'ada@northgate.example'", bannedAt);
    });
    const refused = await at.calls.logInThirdParty({
      grant: { kind: 'telegram', telegram: initData(at.world), name: '', isOwn: false },
      proof,
      isInTelegram,
    });
    expect(refused).toMatchObject({ kind: 'banned', code: 31003, banTicket: expect.any(Secret) });
    const ticket = refused.kind === 'banned' ? refused.banTicket : null;
    expect(await at.calls.openBanLookup({ ticket: ticket ?? expect.unreachable() })).toEqual({ kind: 'open' });
    expect(await at.calls.readSelfUnban()).toMatchObject({ kind: 'selfHelp', bannedAt });
    expect(at.toasts).toEqual([]);
  }
});

test('10016 on a link to Telegram is toasted as 100162, on a QR code as 100161 [ERR-11] [ERR-12] [TG-21] [QR-04]', async () => {
  const at = await openStage((wire) => ({ ...createTelegram(wire), ...createQr(wire) }));
  for (const path of ['/user/private/bind/telegram', '/v3/public/qrcode/status']) at.fault({ path }, 'code', 10016);
  await at.calls.bindTelegram({ telegram: initData(at.world), ticket: null });
  await at.calls.readQrStatus({ uuid: anything, telegram: null });
  expect(at.toasts.map(({ code }) => code)).toEqual([100162, 100161]);
});

test('a password log-in links its Telegram user and signs in even if that fails [TG-13] [TG-14] [LOGIN-05]', async () => {
  const at = await openStage((_, environment) => createServices(environment));
  const logIn = async (change: object) =>
    at.calls.logIn({
      call: 'login',
      identifier: 'ada@northgate.example',
      sealed: await sealed(at.world, 'Northgate-2026'),
      proof,
      scene: 31000,
      ...change,
    });
  expect(await logIn({})).toEqual({ kind: 'signedIn', telegramBind: { kind: 'notAsked' }, telegramToken: null });
  expect(await logIn({ telegram: initData(at.world), name: '' })).toEqual({
    kind: 'signedIn',
    telegramBind: { kind: 'bound' },
    telegramToken: expect.any(Secret),
  });
  expect(await logIn({ telegram: initData(at.world, { ...tess, id: 1002 }) })).toEqual({
    kind: 'signedIn',
    telegramBind: { kind: 'failed', code: '1003', message: 'relinkBybitAccountTip' },
    telegramToken: null,
  });
});

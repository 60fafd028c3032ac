import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createQr } from '../../services/client/qr.ts';
import { createVerification } from '../../services/client/verification.ts';
import { Secret } from '../../services/secret.ts';
import { initData, lastCode, phone, sendForm, tess } from '../wire/flows.ts';
import { openStage } from '../wire/stage.ts';
import { desk, site, START } from './world.ts';
import { signTelegram } from '../../services/exchange/telegram-data.ts';

async function madeQr() {
  const at = await openStage(createQr);
  const code = await at.calls.makeQr();
  if (code.kind !== 'made') throw new Error(code.kind);
  return {
    ...at,
    ...code,
    status: (telegram: Parameters<typeof at.calls.readQrStatus>[0]['telegram'] = null) =>
      at.calls.readQrStatus({ uuid: code.uuid, telegram }),
  };
}

describe('a QR code', () => {
  it("lives for two minutes of the exchange's clock, and contains its uuid [QR-01] [QR-03]", async () => {
    const { world, uuid, content, life, status } = await madeQr();
    expect([life, content.reveal()]).toEqual([120_000, `northgate://login?uuid=${uuid.reveal()}`]);
    world.clock.advance(119_999);
    expect(await status()).toEqual({ kind: 'waiting' });
    world.clock.advance(1);
    expect(await status()).toEqual({ kind: 'expired' });
  });

  it('returns its token once, only to the browser that created it [Q07] [Q08]', async () => {
    const { world, uuid, status, jar } = await madeQr();
    phone(world, 1, 'scan', 'confirm');
    const thief = await openStage(createQr, { world });
    expect(await thief.calls.readQrStatus({ uuid, telegram: null })).toEqual({ kind: 'expired' });
    expect(await status()).toEqual({ kind: 'signedIn', telegramBind: { kind: 'notAsked' }, telegramToken: null });
    expect(
      await (
        await world.fetch(`${site.global}/v2/private/user/profile`, {
          headers: { UserToken: jar.get('gh_token') ?? '' },
        })
      ).json(),
    ).toMatchObject({ result: { username: 'Ada' } });
    expect(await status()).toEqual({ kind: 'expired' });
  });

  it('is confirmed only by the phone that scanned it, afterwards and in time [QR-03]', async () => {
    const { world } = await madeQr();
    expect(phone(world, 1, 'confirm', 'scan', 'scan')).toEqual([false, true, false]);
    expect(phone(world, 2, 'confirm')).toEqual([false]);
    world.clock.advance(120_000);
    expect(phone(world, 1, 'confirm')).toEqual([false]);
  });

  it.each(['widget', 'miniApp'] as const)(
    'links the Telegram data of the %s, unparsed in a header [HTTP-28] [ENT-05] [TG-26]',
    async (kind) => {
      const { status } = await madeQr();
      const raw = new Secret(signTelegram(kind, tess, START));
      expect(await status({ kind, raw })).toEqual({ kind: 'waiting' });
      const { world, status: confirmed } = await madeQr();
      phone(world, 1, 'scan', 'confirm');
      expect(await confirmed({ kind, raw })).toMatchObject({ kind: 'signedIn', telegramBind: { kind: 'bound' } });
    },
  );

  it('with a second factor returns what to verify instead of a token and keeps Telegram’s data [LOGIN-11] [QR-02] [TG-13]', async () => {
    const { world, status, jar } = await madeQr();
    const vera =
      world.store.one(
        v.object({ id: v.number() }),
        "SELECT id FROM person WHERE login_name = 'verified@northgate.example'",
      )?.id ?? 0;
    phone(world, vera, 'scan', 'confirm');
    const needed = await status(initData(world));
    expect(needed).toMatchObject({ kind: 'verificationNeeded', items: ['email', 'sms', 'authenticator'] });
    expect([jar.has('gh_token'), (await status()).kind]).toEqual([false, 'expired']);
    if (needed.kind !== 'verificationNeeded') throw new Error(needed.kind);
    const { calls } = await openStage(createVerification, { world });
    await calls.sendVerificationCode({ ticket: needed.ticket, item: 'email' });
    expect(
      await calls.checkVerificationCode({ ticket: needed.ticket, item: 'email', code: lastCode(world) }),
    ).toMatchObject({ kind: 'signedIn', telegramBind: { kind: 'bound' } });
  });

  it('is scanned and confirmed by the phone at the desk [QR-03]', async () => {
    const { world, content, status } = await madeQr();
    expect(
      await (await sendForm(world, '/phone/scan', { content: 'northgate://login?uuid=other', person: '1' })).text(),
    ).toContain('That is no code that waits.');
    expect((await sendForm(world, '/phone/scan', { content: content.reveal(), person: '1' })).status).toBe(303);
    expect(await status()).toEqual({ kind: 'scanned' });
    const id = /name="id" value="(\d+)"/.exec(await (await world.fetch(`${desk}/phone`)).text())?.[1] ?? '';
    expect((await sendForm(world, '/phone', { id, person: '1', action: 'confirm' })).status).toBe(303);
    expect((await status()).kind).toBe('signedIn');
    expect(await (await sendForm(world, '/phone', { id, person: '1', action: 'confirm' })).text()).toContain(
      'It is too late for that code.',
    );
  });
});

import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { createRegistration, type NewAccount } from '../../services/client/registration.ts';
import { letters } from '../../services/exchange/outbox.ts';
import { Secret } from '../../services/secret.ts';
import { initData, lastCode, proof, sealed } from '../wire/flows.ts';
import { openStage } from '../wire/stage.ts';
import { ann, begun, channel, open, phoneOfAnn } from './registration-stage.ts';
import { site } from './world.ts';

describe('the newer family', () => {
  describe('registration by code and password [CALL-41] [CALL-42] [CALL-43] [CALL-44]', () => {
    it.each([
      ['e-mail', ann, 'mail', 'ann@exchange.test'],
      ['phone', phoneOfAnn, 'sms', '+4915155501234'],
    ] as const)(
      'creates an account by %s that can log in [REG-07] [REG-08] [REG-09] [REG-12]',
      async (_, account, by, recipient) => {
        const at = await open();
        const uuid = await begun(at, account);
        expect(await at.calls.sendRegisterItem({ uuid, account, way: 'code' })).toEqual({
          kind: 'sent',
          resendAfter: 60_000,
          life: 300_000,
        });
        expect(letters(at.world.store)).toMatchObject([{ channel: by, recipient, subject: 'Your sign-up code' }]);
        expect(await at.calls.checkRegisterCode({ uuid, code: lastCode(at.world) })).toEqual({ kind: 'passed' });
        expect(await at.calls.setRegisterPassword({ uuid, sealed: await sealed(at.world) })).toEqual({
          kind: 'signedIn',
          telegramBind: { kind: 'notAsked' },
          telegramToken: null,
        });
        expect((await at.world.answer(recipient, 'a long password')).ret_code).toBe(0);
        expect(at.requests.map((request) => request.split('/').at(-1))).toEqual(['info', 'item', 'verify', 'password']);
      },
    );
  });

  it('sends an SMS whose last line has host and code, so that browsers fill it in only there [REG-08]', async () => {
    const at = await open();
    await at.calls.sendRegisterItem({ uuid: await begun(at, phoneOfAnn), account: phoneOfAnn, way: 'code' });
    const [letter] = letters(at.world.store);
    expect(letter?.body.split('\n').at(-1)).toMatch(/^@[a-z]+\.northgate\.localhost #[0-9]{6}$/);
    expect(letter?.body.split('\n').at(-1)).toContain(`#${lastCode(at.world).reveal()}`);
  });

  it('mails a link whose code can be typed too, if the end of its address is lost [ROUTE-19]', async () => {
    const at = await open();
    const uuid = await begun(at);
    await at.calls.sendRegisterItem({ uuid, account: ann, way: 'link' });
    const body = letters(at.world.store)[0]?.body ?? '';
    const code = /enter (\d{6})\.$/.exec(body)?.[1] ?? '';
    expect(body).toContain(`&code=${code} `);
    expect(await at.calls.checkRegisterCode({ uuid, code: new Secret(code) })).toEqual({ kind: 'passed' });
  });

  it('resends after a minute, and only the newest code counts [REG-09]', async () => {
    const at = await open();
    const uuid = await begun(at);
    await at.calls.sendRegisterItem({ uuid, account: ann, way: 'code' });
    const first = lastCode(at.world);
    at.world.clock.advance(59_000);
    expect(await at.calls.sendRegisterItem({ uuid, account: ann, way: 'code' })).toEqual({
      kind: 'sentTooSoon',
      resendAfter: 1000,
    });
    at.world.clock.advance(1000);
    expect((await at.calls.sendRegisterItem({ uuid, account: ann, way: 'code' })).kind).toBe('sent');
    const second = lastCode(at.world);
    expect(first.reveal()).not.toBe(second.reveal());
    expect(await at.calls.checkRegisterCode({ uuid, code: first })).toEqual({ kind: 'codeWrong' });
    expect(await at.calls.checkRegisterCode({ uuid, code: second })).toEqual({ kind: 'passed' });
  });

  it('waits for a mailed link that is opened elsewhere, in the requester’s language [REG-10] [CALL-45]', async () => {
    const at = await open();
    const uuid = await begun(at);
    await at.calls.sendRegisterItem({ uuid, account: ann, way: 'link' });
    expect(letters(at.world.store)[0]?.body).toContain(
      `${site.global}/en/email-code-verify?uuid=${uuid.reveal()}&code=`,
    );
    expect(await at.calls.readRegisterResult({ uuid })).toEqual({ kind: 'notPassed' });
    const mailProgram = await openStage(createRegistration, { world: at.world });
    expect(await mailProgram.calls.checkRegisterCode({ uuid, code: lastCode(at.world) })).toEqual({ kind: 'passed' });
    expect(await at.calls.readRegisterResult({ uuid })).toEqual({ kind: 'passed' });
  });

  it('reveals an existing account only to the holder of its code [REG-28]', async () => {
    const at = await open();
    const owner: NewAccount = { kind: 'email', email: 'ADA@northgate.example' };
    const uuid = await begun(at, owner);
    expect((await at.calls.sendRegisterItem({ uuid, account: owner, way: 'code' })).kind).toBe('sent');
    expect(letters(at.world.store)[0]?.subject).toBe('You have an account already');
    expect(await at.calls.checkRegisterCode({ uuid, code: new Secret('000000') })).toEqual({ kind: 'codeWrong' });
    expect(await at.calls.checkRegisterCode({ uuid, code: lastCode(at.world) })).toMatchObject({
      kind: 'alreadyRegistered',
      code: 30_206,
    });
    expect(await at.calls.recallRegistration({ uuid })).toEqual({
      kind: 'commitLogIn',
      loginName: 'ADA@northgate.example',
    });
  });

  it('accepts no code after five wrong ones, not even the right one, until another is sent [REG-09] [REG-11]', async () => {
    const at = await open();
    const uuid = await begun(at);
    await at.calls.sendRegisterItem({ uuid, account: ann, way: 'code' });
    const right = lastCode(at.world);
    const wrong = new Secret(right.reveal() === '000000' ? '000001' : '000000');
    const kindOf = async (code: Secret) => (await at.calls.checkRegisterCode({ uuid, code })).kind;
    const tries: string[] = [];
    for (const code of [wrong, wrong, wrong, wrong, wrong, right]) tries.push(await kindOf(code));
    expect(tries).toEqual(['codeWrong', 'codeWrong', 'codeWrong', 'codeWrong', 'codeUsedUp', 'codeUsedUp']);
    at.world.clock.advance(61_000);
    await at.calls.sendRegisterItem({ uuid, account: ann, way: 'code' });
    expect(await kindOf(lastCode(at.world))).toBe('passed');
  });

  it('ends the second of two proven attempts for one address, which then leads to the log-in [REG-28] [RECALL-03]', async () => {
    const at = await open();
    const proven = async (): Promise<Secret> => {
      const uuid = await begun(at);
      await at.calls.sendRegisterItem({ uuid, account: ann, way: 'code' });
      expect((await at.calls.checkRegisterCode({ uuid, code: lastCode(at.world) })).kind).toBe('passed');
      at.world.clock.advance(61_000);
      return uuid;
    };
    const [first, second] = [await proven(), await proven()];
    const finish = async (uuid: Secret) =>
      (await at.calls.setRegisterPassword({ uuid, sealed: await sealed(at.world) })).kind;
    expect([await finish(first), await finish(second)]).toEqual(['signedIn', 'alreadyRegistered']);
    expect((await at.calls.recallRegistration({ uuid: second })).kind).toBe('commitLogIn');
  });

  describe('what a registration stores [REG-21] [REG-22] [REG-29]', () => {
    it('keeps the attribution, no utm_url, no plain password [REG-13] [REG-14] [REG-15] [REG-16]', async () => {
      const at = await open();
      await begun(at);
      const row = at.world.store.one(
        v.object({ came_with: v.pipe(v.string(), v.parseJson()) }),
        'SELECT came_with FROM registration',
      );
      expect(row?.came_with).toEqual({
        user_code: 'GRACE7',
        regist_channel: 'spring',
        url: 'http://com.northgate.localhost/en/register',
        ext_json: { tg_source: 'live', eu_subscription: '0', is_manual_input: true, ext_act: 'non_crypto' },
        euSubscription: false,
        isManuallyModifyUserCode: true,
        telegram: null,
      });
    });
  });

  it.each(['kT9!vq2', '🚀'.repeat(7), 'password1', 'PassWord1', 'ANN@exchange.test'])(
    'refuses the password %j, and takes a better one after it [VAL-11]',
    async (password) => {
      const at = await open();
      const uuid = await begun(at);
      await at.calls.sendRegisterItem({ uuid, account: ann, way: 'code' });
      await at.calls.checkRegisterCode({ uuid, code: lastCode(at.world) });
      expect(await at.calls.setRegisterPassword({ uuid, sealed: await sealed(at.world, password) })).toMatchObject({
        kind: 'passwordRefused',
        code: 30_208,
      });
      expect((await at.calls.setRegisterPassword({ uuid, sealed: await sealed(at.world) })).kind).toBe('signedIn');
    },
  );

  it.each([
    ['64 emoji', '🚀'.repeat(64)],
    ['blanks at both ends', '  kT9!vq  '],
  ])('takes a password of %s unchanged [VAL-11] [I01]', async (_, password) => {
    const at = await open();
    const uuid = await begun(at);
    await at.calls.sendRegisterItem({ uuid, account: ann, way: 'code' });
    await at.calls.checkRegisterCode({ uuid, code: lastCode(at.world) });
    expect((await at.calls.setRegisterPassword({ uuid, sealed: await sealed(at.world, password) })).kind).toBe(
      'signedIn',
    );
    expect((await at.world.answer('ann@exchange.test', password)).ret_code).toBe(0);
    expect((await at.world.answer('ann@exchange.test', `${password} `)).ret_code).not.toBe(0);
  });

  it('links to the Telegram user that the visitor came with [TG-13] [TG-26]', async () => {
    const at = await open();
    const uuid = await begun(at, ann, 'newer', { ...channel, telegram: initData(at.world) });
    await at.calls.sendRegisterItem({ uuid, account: ann, way: 'code' });
    await at.calls.checkRegisterCode({ uuid, code: lastCode(at.world) });
    const done = await at.calls.setRegisterPassword({ uuid, sealed: await sealed(at.world) });
    expect(done).toMatchObject({ kind: 'signedIn', telegramBind: { kind: 'bound' } });
    expect(done.kind === 'signedIn' && done.telegramToken?.isEmpty).toBe(false);
  });

  it('creates no link from data without Telegram’s signature, and reports that with the new account [TG-14] [TG-29]', async () => {
    const at = await open();
    const uuid = await begun(at, ann, 'newer', {
      ...channel,
      telegram: { kind: 'miniApp', raw: new Secret('user=1&hash=00') },
    });
    await at.calls.sendRegisterItem({ uuid, account: ann, way: 'code' });
    await at.calls.checkRegisterCode({ uuid, code: lastCode(at.world) });
    expect(await at.calls.setRegisterPassword({ uuid, sealed: await sealed(at.world) })).toEqual({
      kind: 'signedIn',
      telegramBind: { kind: 'failed', code: '1001', message: 'authFailureRelinkTip' },
      telegramToken: null,
    });
  });

  it('cannot be continued after a day, nor on another site [RECALL-05]', async () => {
    const at = await open();
    const uuid = await begun(at);
    const other = await openStage(createRegistration, { world: at.world, origin: site.eu });
    expect(await other.calls.recallRegistration({ uuid })).toMatchObject({ kind: 'attemptGone', code: 30_207 });
    at.world.clock.advance(86_400_000);
    expect(await at.calls.recallRegistration({ uuid })).toMatchObject({ kind: 'attemptGone', code: 30_207 });
  });
});

describe('the older family', () => {
  it.each([
    [ann, 'email'],
    [phoneOfAnn, 'mobile'],
  ] as const)(
    'registers %j with code and password at once [REG-07] [REG-08] [CALL-47] [CALL-48] [CALL-49] [CALL-50]',
    async (account, name) => {
      const at = await open();
      const started = await at.calls.beginRegistration({ family: 'older', account, channel, proof, way: 'code' });
      expect(started).toMatchObject({ kind: 'begun', resendAfter: 60_000, life: 300_000 });
      expect(
        (
          await at.calls.register({
            account,
            channel,
            code: lastCode(at.world),
            uuid: null,
            sealed: await sealed(at.world),
          })
        ).kind,
      ).toBe('signedIn');
      expect(at.requests).toEqual([`POST /verify/register/${name}`, `POST /register/${name}`]);
    },
  );

  it('keeps the attribution of the start, so that finishing on another device loses nothing [REG-13] [REG-22]', async () => {
    const at = await open();
    await at.calls.beginRegistration({ family: 'older', account: ann, channel, proof, way: 'link' });
    const row = at.world.store.one(
      v.object({ came_with: v.pipe(v.string(), v.parseJson()) }),
      'SELECT came_with FROM registration',
    );
    expect(row?.came_with).toMatchObject({ user_code: 'GRACE7', regist_channel: 'spring' });
  });

  it('registers with the uuid of a mailed link after it was followed [REG-10]', async () => {
    const at = await open();
    const started = await at.calls.beginRegistration({ family: 'older', account: ann, channel, proof, way: 'link' });
    if (started.kind !== 'begun') throw new Error(started.kind);
    const { uuid } = started;
    const register = async () =>
      at.calls.register({ account: ann, channel, code: null, uuid, sealed: await sealed(at.world) });
    expect(await register()).toEqual({ kind: 'codeExpired' });
    await at.calls.checkRegisterCode({ uuid, code: lastCode(at.world) });
    expect((await register()).kind).toBe('signedIn');
  });

  it('does not consume the code when the password is refused [REG-28]', async () => {
    const at = await open();
    await at.calls.beginRegistration({ family: 'older', account: ann, channel, proof, way: 'code' });
    const code = lastCode(at.world);
    expect(
      await at.calls.register({ account: ann, channel, code, uuid: null, sealed: await sealed(at.world, 'short') }),
    ).toMatchObject({ kind: 'passwordRefused', code: 30_208 });
    expect(
      (await at.calls.register({ account: ann, channel, code, uuid: null, sealed: await sealed(at.world) })).kind,
    ).toBe('signedIn');
  });

  it('completes the latest start of an account, and links no Telegram user of an earlier one [TG-13] [REG-13]', async () => {
    const at = await open();
    const older = { family: 'older', account: ann, proof, way: 'code' } as const;
    await at.calls.beginRegistration({ ...older, channel: { ...channel, telegram: initData(at.world) } });
    at.world.clock.advance(60_000);
    await at.calls.beginRegistration({ ...older, channel });
    const code = lastCode(at.world);
    const done = await at.calls.register({ account: ann, channel, code, uuid: null, sealed: await sealed(at.world) });
    expect(done).toMatchObject({ kind: 'signedIn', telegramBind: { kind: 'notAsked' } });
  });
});

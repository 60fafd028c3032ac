import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createThirdParty } from '../../services/client/third-party.ts';
import { createTelegram } from '../../services/client/telegram.ts';
import { createVerification } from '../../services/client/verification.ts';
import { createServices } from '../../services/client/services.ts';
import { letters } from '../../services/exchange/outbox.ts';
import { Secret } from '../../services/secret.ts';
import { initData, lastCode, proof, sealed, tess } from '../wire/flows.ts';
import { STEP, totp } from '../../services/exchange/totp.ts';
import { openStage } from '../wire/stage.ts';
import { openWorld, type World } from './world.ts';
import { unlinkable } from '../../services/exchange/telegram-people.ts';

/** Another code of six digits. */
const other = (code: Secret): Secret =>
  new Secret(code.reveal().replace(/^./, (first) => String((Number(first) + 1) % 10)));

/** The current code of Vera's authenticator app. */
function authenticatorCode({ store, clock }: World): string {
  const factor = store.one(
    v.object({ target: v.string() }),
    "SELECT target FROM second_factor WHERE item = 'google2fa'",
  );
  return totp(factor?.target ?? '', Math.floor(clock.now() / 1000 / STEP));
}

async function verifying(bringing: (world: World) => object = () => ({}), world?: World) {
  const at = await openStage(
    (wire, environment) => ({
      ...createServices(environment),
      ...createVerification(wire),
      ...createTelegram(wire),
      ...createThirdParty(wire, environment),
    }),
    world ? { world } : {},
  );
  const answer = await at.calls.logIn({
    call: 'login',
    identifier: 'verified@northgate.example',
    sealed: await sealed(at.world, 'Northgate-2026'),
    proof,
    scene: 31000,
    ...bringing(at.world),
  });
  if (answer.kind !== 'verificationNeeded') throw new Error(answer.kind);
  return { ...at, ...answer };
}

/** The ticket of another log-in to the same account. */
async function ticketOf(at: Awaited<ReturnType<typeof verifying>>): Promise<Secret> {
  const answer = await at.calls.logIn({
    call: 'login',
    identifier: 'verified@northgate.example',
    sealed: await sealed(at.world, 'Northgate-2026'),
    proof,
    scene: 31000,
  });
  if (answer.kind !== 'verificationNeeded') throw new Error(answer.kind);
  return answer.ticket;
}

describe('a security verification', () => {
  it("replaces the token, with the account's items [LOGIN-11]", async () => {
    const { items, jar } = await verifying();
    expect(items).toEqual(['email', 'sms', 'authenticator']);
    expect(jar.has('gh_token')).toBe(false);
  });

  it.each([
    ['email', 'mail', 'verified@northgate.example'],
    ['sms', 'sms', '+4915155501234'],
  ] as const)('by %s sends a code, which returns the token once [LOGIN-11]', async (item, by, recipient) => {
    const at = await verifying();
    expect(await at.calls.sendVerificationCode({ ticket: at.ticket, item })).toEqual({
      kind: 'sent',
      resendAfter: 60_000,
      life: 300_000,
    });
    expect(letters(at.world.store)).toMatchObject([{ channel: by, recipient }]);
    const code = lastCode(at.world);
    expect((await at.calls.checkVerificationCode({ ticket: at.ticket, item, code })).kind).toBe('signedIn');
    expect(await at.calls.checkVerificationCode({ ticket: at.ticket, item, code })).toMatchObject({
      kind: 'attemptGone',
      code: 30207,
      reference: expect.stringMatching(/\S/),
    });
    expect(await at.calls.loadProfile()).toMatchObject({ kind: 'user', name: 'Vera' });
  });

  it.each(['email', 'sms'] as const)(
    'by %s consumes a correct code: a new log-in cannot use it, and needs a code of its own [LOGIN-11]',
    async (item) => {
      const at = await verifying();
      await at.calls.sendVerificationCode({ ticket: at.ticket, item });
      const code = lastCode(at.world);
      await at.calls.checkVerificationCode({ ticket: at.ticket, item, code });
      const ticket = await ticketOf(at);
      expect(await at.calls.checkVerificationCode({ ticket, item, code })).toEqual({ kind: 'codeExpired' });
      at.world.clock.advance(60_000);
      expect((await at.calls.sendVerificationCode({ ticket, item })).kind).toBe('sent');
      expect(await at.calls.checkVerificationCode({ ticket, item, code })).toEqual({ kind: 'codeWrong' });
      expect((await at.calls.checkVerificationCode({ ticket, item, code: lastCode(at.world) })).kind).toBe('signedIn');
    },
  );

  it('ends after ten minutes, and after fifteen wrong codes of any item [LOGIN-11]', async () => {
    const late = await verifying();
    late.world.clock.advance(600_000);
    expect(await late.calls.sendVerificationCode({ ticket: late.ticket, item: 'email' })).toMatchObject({
      kind: 'attemptGone',
      code: 30207,
      reference: expect.stringMatching(/\S/),
    });
    const at = await verifying();
    const guess = (item: 'authenticator' | 'email') =>
      at.calls.checkVerificationCode({ ticket: at.ticket, item, code: new Secret('000000') });
    for (let tries = 0; tries < 14; tries += 1) await guess('authenticator');
    expect((await guess('authenticator')).kind).toBe('codeWrong');
    expect(await guess('email')).toMatchObject({
      kind: 'attemptGone',
      code: 30207,
      reference: expect.stringMatching(/\S/),
    });
  });

  it('counts wrong codes per account: fifteen, over several tickets, refuse even the correct code for a quarter of an hour', async () => {
    const world = await openWorld();
    const tries: string[] = [];
    for (let ticket = 0; ticket < 4; ticket += 1) {
      const at = await verifying(() => ({}), world);
      for (let guess = 0; guess < 4; guess += 1)
        tries.push(
          (
            await at.calls.checkVerificationCode({
              ticket: at.ticket,
              item: 'authenticator',
              code: new Secret('000000'),
            })
          ).kind,
        );
    }
    expect(tries).toEqual([...Array.from({ length: 15 }, () => 'codeWrong'), 'codeUsedUp']);
    const right = async (): Promise<string> => {
      const at = await verifying(() => ({}), world);
      const code = new Secret(authenticatorCode(world));
      return (await at.calls.checkVerificationCode({ ticket: at.ticket, item: 'authenticator', code })).kind;
    };
    expect(await right()).toBe('codeUsedUp');
    world.clock.advance(900_000);
    expect(await right()).toBe('signedIn');
  });

  it('accepts an authenticator code once, also with the ticket of another log-in [LOGIN-11]', async () => {
    const world = await openWorld();
    const kinds: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      const at = await verifying(() => ({}), world);
      const code = new Secret(authenticatorCode(world));
      kinds.push((await at.calls.checkVerificationCode({ ticket: at.ticket, item: 'authenticator', code })).kind);
    }
    expect(kinds).toEqual(['signedIn', 'codeWrong']);
  });

  it('keeps at most five open tickets of an account; a sixth closes the oldest', async () => {
    const world = await openWorld();
    const opened = [];
    for (let count = 0; count < 6; count += 1) opened.push(await verifying(() => ({}), world));
    const sent = [];
    for (const at of opened)
      sent.push((await at.calls.sendVerificationCode({ ticket: at.ticket, item: 'email' })).kind);
    expect(sent).toEqual(['attemptGone', 'sent', 'sentTooSoon', 'sentTooSoon', 'sentTooSoon', 'sentTooSoon']);
  });

  it('survives a code with five wrong attempts: another code, and another item, still sign in [LOGIN-11]', async () => {
    for (const item of ['email', 'sms'] as const) {
      const at = await verifying();
      const guess = () =>
        at.calls.checkVerificationCode({ ticket: at.ticket, item: 'email', code: other(lastCode(at.world)) });
      await at.calls.sendVerificationCode({ ticket: at.ticket, item: 'email' });
      for (let tries = 1; tries < 5; tries += 1) expect(await guess()).toEqual({ kind: 'codeWrong' });
      expect([await guess(), await guess()]).toEqual([{ kind: 'codeUsedUp' }, { kind: 'codeUsedUp' }]);
      at.world.clock.advance(60_000);
      expect((await at.calls.sendVerificationCode({ ticket: at.ticket, item })).kind).toBe('sent');
      expect((await at.calls.checkVerificationCode({ ticket: at.ticket, item, code: lastCode(at.world) })).kind).toBe(
        'signedIn',
      );
    }
  });

  it('keeps the resend interval and the current code after a restart [LOGIN-11] [T05]', async () => {
    const at = await verifying();
    await at.calls.sendVerificationCode({ ticket: at.ticket, item: 'sms' });
    at.world.clock.advance(18_000);
    const anew = await at.calls.logIn({
      call: 'login',
      identifier: 'verified@northgate.example',
      sealed: await sealed(at.world, 'Northgate-2026'),
      proof,
      scene: 31000,
    });
    if (anew.kind !== 'verificationNeeded') throw new Error(anew.kind);
    expect(await at.calls.sendVerificationCode({ ticket: anew.ticket, item: 'sms' })).toEqual({
      kind: 'sentTooSoon',
      resendAfter: 42_000,
    });
    expect(letters(at.world.store)).toHaveLength(1);
    expect(
      (await at.calls.checkVerificationCode({ ticket: anew.ticket, item: 'sms', code: lastCode(at.world) })).kind,
    ).toBe('signedIn');
  });

  it('by SMS has host and code in its last line, so that browsers fill it in only there [LOGIN-11]', async () => {
    const at = await verifying();
    await at.calls.sendVerificationCode({ ticket: at.ticket, item: 'sms' });
    expect(letters(at.world.store)[0]?.body.split('\n').at(-1)).toBe(
      `@com.northgate.localhost #${lastCode(at.world).reveal()}`,
    );
    at.world.clock.advance(60_000);
    await at.calls.sendVerificationCode({ ticket: at.ticket, item: 'email' });
    expect(letters(at.world.store).find(({ channel }) => channel === 'mail')?.body).not.toContain('#');
  });

  it.each([
    ['a user of no account is linked', tess, { telegramBind: { kind: 'bound' }, telegramToken: expect.any(Secret) }],
    [
      'a user whose link fails is not',
      { ...tess, id: unlinkable },
      { telegramBind: { kind: 'failed', code: '1004', message: 'telegramLinkSystemError' }, telegramToken: null },
    ],
  ])(
    'keeps Telegram’s data until the code arrives: %s, and reports it [TG-13] [TG-14] [STORE-05] [LOGIN-11]',
    async (_, person, reported) => {
      const at = await verifying((world) => ({ telegram: initData(world, person) }));
      await at.calls.sendVerificationCode({ ticket: at.ticket, item: 'email' });
      at.world.clock.advance(300_000 - 1);
      expect(
        await at.calls.checkVerificationCode({ ticket: at.ticket, item: 'email', code: lastCode(at.world) }),
      ).toEqual({ kind: 'signedIn', ...reported });
    },
  );

  it('of a linked Telegram returns the mini app’s token when passed, and links nothing [TG-22] [STORE-05] [LOGIN-11]', async () => {
    const at = await verifying((world) => ({ telegram: initData(world) }));
    await at.calls.sendVerificationCode({ ticket: at.ticket, item: 'email' });
    await at.calls.checkVerificationCode({ ticket: at.ticket, item: 'email', code: lastCode(at.world) });
    const again = await at.calls.logInThirdParty({
      grant: { kind: 'telegram', telegram: initData(at.world), name: '', isOwn: false },
      proof,
      isInTelegram: true,
    });
    if (again.kind !== 'verificationNeeded') throw new Error(again.kind);
    await at.calls.sendVerificationCode({ ticket: again.ticket, item: 'sms' });
    const code = lastCode(at.world);
    expect(await at.calls.checkVerificationCode({ ticket: again.ticket, item: 'sms', code })).toEqual({
      kind: 'signedIn',
      telegramBind: { kind: 'notAsked' },
      telegramToken: expect.any(Secret),
    });
  });

  it('precedes a link to Telegram too: its ticket is passed, and valid for one link [TG-05] [TG-19]', async () => {
    const at = await verifying();
    await at.calls.sendVerificationCode({ ticket: at.ticket, item: 'email' });
    await at.calls.checkVerificationCode({ ticket: at.ticket, item: 'email', code: lastCode(at.world) });
    const telegram = initData(at.world);
    const needed = await at.calls.bindTelegram({ telegram, ticket: null });
    if (needed.kind !== 'verificationNeeded') throw new Error(needed.kind);
    expect(await at.calls.bindTelegram({ telegram, ticket: needed.ticket })).toEqual({ kind: 'verificationGone' });
    await at.calls.sendVerificationCode({ ticket: needed.ticket, item: 'sms' });
    expect(
      await at.calls.checkVerificationCode({ ticket: needed.ticket, item: 'sms', code: lastCode(at.world) }),
    ).toEqual({ kind: 'passed' });
    expect((await at.calls.bindTelegram({ telegram, ticket: needed.ticket })).kind).toBe('bound');
    expect(await at.calls.bindTelegram({ telegram, ticket: needed.ticket })).toEqual({ kind: 'verificationGone' });
  });
});

import { expect, test } from 'vitest';
import { createQr } from '../../services/client/qr.ts';
import { createRegistration } from '../../services/client/registration.ts';
import { createVerification } from '../../services/client/verification.ts';
import { Secret } from '../../services/secret.ts';
import { json, servicesOver } from './environment.ts';

const DAY = 86_400_000;

test.each([
  [60, 60_000],
  [-1, 0],
  [0, 0],
  [86_401, DAY],
  [2_147_484, DAY],
  [1e300, DAY],
] as const)(
  'a wait of %d s in a reply becomes %i ms: zero to one day, as timers allow [LOGIN-11] [REG-09] [N13] [T10]',
  async (seconds, kept) => {
    const { services } = servicesOver(() =>
      json({ ret_code: 0, result: { resend_after: seconds, expires_in: seconds } }),
    );
    const sent = await createVerification(services.wire).sendVerificationCode({
      ticket: new Secret('ticket'),
      item: 'email',
    });
    expect(sent).toEqual({ kind: 'sent', resendAfter: kept, life: kept });
  },
);

test.each([
  [{ resend_after: '90', expires_in: '240' }, 90_000, 240_000],
  [{ resend_after: 90, expires_in: null }, 90_000, 300_000],
  [{ resend_after: 'soon', expires_in: 240 }, 60_000, 240_000],
  [{ resend_after: [], expires_in: {} }, 60_000, 300_000],
  [{}, 60_000, 300_000],
  [null, 60_000, 300_000],
  ['sent', 60_000, 300_000],
])(
  'a code counts as sent whatever the rest of %j; its times are %i and %i ms [LOGIN-11] [REG-09] [B06]',
  async (result, resendAfter, life) => {
    const { services } = servicesOver(() => json({ ret_code: 0, result }));
    expect(
      await createVerification(services.wire).sendVerificationCode({ ticket: new Secret('ticket'), item: 'email' }),
    ).toEqual({ kind: 'sent', resendAfter, life });
  },
);

test.each([
  [120, 'made', 120_000],
  [2_147_484, 'made', DAY],
  [0, 'unreachable', undefined],
  [-1, 'unreachable', undefined],
  [null, 'made', 120_000],
  [undefined, 'made', 120_000],
] as const)(
  'a QR code with a life of %s s is %s, %s ms: at most a day, and not zero [QR-01] [T10]',
  async (seconds, kind, life) => {
    const { services } = servicesOver(() =>
      json({ ret_code: 0, result: { uuid: 'u', content: 'c', expires_in: seconds } }),
    );
    const code = await createQr(services.wire).makeQr();
    expect([code.kind, 'life' in code ? code.life : undefined]).toEqual([kind, life]);
  },
);

test.each([
  [30_204, { kind: 'sentTooSoon', resendAfter: 42_000 }],
  [30_205, { kind: 'sentTooOften', retryAfter: 42_000 }],
] as const)(
  'code %i to a call that sends a code is a wait that its place shows, without a toast [LOGIN-11] [REG-09] [ERR-02]',
  async (code, outcome) => {
    const { services, toasts } = servicesOver(() =>
      json({ ret_code: code, ret_msg: 'wait', result: { resend_after: 42 } }),
    );
    const account = { kind: 'email', email: 'ann@exchange.test' } as const;
    const verification = createVerification(services.wire);
    const registration = createRegistration(services.wire);
    const outcomes = [
      await verification.sendVerificationCode({ ticket: new Secret('ticket'), item: 'email' }),
      await registration.sendRegisterItem({ uuid: new Secret('attempt'), account, way: 'code' }),
    ];
    for (const one of outcomes) expect(one).toMatchObject(outcome);
    expect(toasts).toEqual([]);
  },
);

test.each([
  [30_204, { resend_after: 42 }, 42_000],
  [30_204, { resend_after: 0 }, 60_000],
  [30_205, { resend_after: 2520 }, 2_520_000],
  [30_205, null, 60_000],
] as const)(
  'code %i of a sign-up call that sends nothing, with %j, is a wait of its place, %i ms, without a toast [REG-28] [ERR-02]',
  async (code, result, retryAfter) => {
    const { services, toasts } = servicesOver(() => json({ ret_code: code, ret_msg: 'wait', result }));
    const calls = createRegistration(services.wire);
    const uuid = new Secret('attempt');
    const sealed = { envelope: new Secret('e'), timestamp: 0 };
    const outcomes = [
      await calls.checkRegisterCode({ uuid, code: new Secret('123456') }),
      await calls.readRegisterResult({ uuid }),
      await calls.setRegisterPassword({ uuid, sealed }),
    ];
    for (const outcome of outcomes) expect(outcome).toMatchObject({ kind: 'tooMany', retryAfter, code });
    expect(toasts).toEqual([]);
  },
);

import { describe, expect, it, test } from 'vitest';
import type { NewAccount } from '../../services/client/registration.ts';
import { letters } from '../../services/exchange/outbox.ts';
import { Secret } from '../../services/secret.ts';
import { proof } from '../wire/flows.ts';
import { ann, begun, channel, open, phoneOfAnn } from './registration-stage.ts';
import { openWorld, site } from './world.ts';

describe('regulated sites', () => {
  it('start with the compliance call, which only they accept [REG-17] [CALL-51]', async () => {
    const at = await open(site.are);
    const uuid = await begun(at, phoneOfAnn, 'compliance');
    expect(at.requests).toEqual(['POST /user/public/register_compliance']);
    expect((await at.calls.sendRegisterItem({ uuid, account: phoneOfAnn, way: 'code' })).kind).toBe('sent');
    expect(
      await at.calls.beginRegistration({ family: 'newer', account: ann, channel, proof, way: 'code' }),
    ).toMatchObject({ code: 10024 });
    expect(
      await (await open()).calls.beginRegistration({ family: 'compliance', account: ann, channel, proof, way: 'code' }),
    ).toMatchObject({ code: 10024 });
  });

  it('accept the register type of the account, and 44 of the Turkish page on every site [REG-18] [ROUTE-05]', async () => {
    for (const there of [site.are, site.global, site.tur]) {
      const at = await open(there);
      expect(
        await at.calls.beginRegistration({ family: 'turkish', account: ann, channel, proof, way: 'code' }),
      ).toMatchObject({ kind: 'begun' });
    }
    expect(
      await (
        await open(site.tur)
      ).calls.beginRegistration({ family: 'compliance', account: ann, channel, proof, way: 'code' }),
    ).toMatchObject({ code: 10001 });
    const world = await openWorld();
    const body = { email: 'ann@exchange.test', scene: 31004, ticket: 't', randstr: 'r' };
    for (const [type, code] of [
      [1, 0],
      [5, 10001],
      [44, 0],
      [2, 10001],
    ]) {
      expect(
        (await world.call(`${site.are}/user/public/register_compliance`, { ...body, register_type: type })).ret_code,
      ).toBe(code);
    }
  });

  it('of the EU accept no phone number (41007) [REG-28] [ERR-27]', async () => {
    const at = await open(site.eu);
    expect(
      await at.calls.beginRegistration({ family: 'compliance', account: phoneOfAnn, channel, proof, way: 'code' }),
    ).toMatchObject({ kind: 'phoneLimited', code: 41_007 });
    expect(
      (await at.calls.beginRegistration({ family: 'compliance', account: ann, channel, proof, way: 'code' })).kind,
    ).toBe('begun');
  });
});

test.each([
  ['both an e-mail address and a phone number', { email: 'a@b.example', mobile: '1234567', country_code: '49' }],
  ['no account', {}],
  ['a phone number without its country', { mobile: '1234567' }],
  ['letters for a number', { mobile: 'abcdef', country_code: '49' }],
  ['a password in the clear', { email: 'a@b.example', password: 'a long password' }],
  ['another captcha scene', { email: 'a@b.example', scene: 31000 }],
  ['an unknown source', { email: 'a@b.example', ext_json: '{"tg_source":"nowhere"}' }],
])('a registration with %s is refused [REG-13] [REG-15] [REG-16] [VAL-10] [CAPT-10]', async (_, fields) => {
  const world = await openWorld();
  expect(
    (
      await world.call(`${site.global}/user/public/register/info`, {
        scene: 31004,
        ticket: 't',
        randstr: 'r',
        ...fields,
      })
    ).ret_code,
  ).toBe(10001);
});

test('without a captcha proof no registration starts and nothing is sent [CAPT-12] [CAPT-20]', async () => {
  const world = await openWorld({ isProven: false });
  for (const path of ['/user/public/register/info', '/verify/register/email']) {
    expect(
      (await world.call(site.global + path, { email: 'ann@exchange.test', scene: 31004, ticket: 't', randstr: 'r' }))
        .ret_code,
    ).toBe(33003);
  }
  expect(letters(world.store)).toEqual([]);
  expect(world.proofs.map(({ scene }) => scene)).toEqual([31004, 31004]);
});

test('sentinel addresses and numbers reach the faults of each step [REG-28]', async () => {
  const at = await open();
  const at999 = { kind: 'mobile', callingCode: '999', number: '21101' } as const;
  expect(
    await at.calls.beginRegistration({ family: 'newer', account: at999, channel, proof, way: 'code' }),
  ).toMatchObject({ kind: 'declined', code: 21101 });
  const typed = (name: string): NewAccount => ({ kind: 'email', email: `${name}@exchange.test` });
  expect(
    await at.calls.beginRegistration({ family: 'newer', account: typed('html'), channel, proof, way: 'code' }),
  ).toMatchObject({ kind: 'unreachable', reason: 'unreadable' });
  await begun(at, typed('slow+6000'));
  expect(at.world.waits).toEqual([6000]);
  const uuid = await begun(at, typed('at+send+drop'));
  expect(await at.calls.sendRegisterItem({ uuid, account: ann, way: 'code' })).toMatchObject({
    kind: 'unreachable',
    reason: 'network',
  });
});

test.each([0, 2, '1', true, null, undefined])(
  'a verify_result of %j is not passed [REG-11] [VAL-05] [K06]',
  async (verified) => {
    const at = await open();
    const uuid = await begun(at);
    Object.assign(at.world.exchange, {
      fetch: () => Promise.resolve(Response.json({ ret_code: 0, result: { verify_result: verified } })),
    });
    expect(await at.calls.checkRegisterCode({ uuid, code: new Secret('1') })).toEqual({ kind: 'notPassed' });
    expect(await at.calls.readRegisterResult({ uuid })).toEqual({ kind: 'notPassed' });
  },
);

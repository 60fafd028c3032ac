import { describe, expect, it } from 'vitest';
import { letters } from '../../services/exchange/outbox.ts';
import { people } from '../../services/exchange/people.ts';
import { START, logInBody, MINUTE, openWorld, site } from './world.ts';

const ada = 'ada@northgate.example';

describe('the log-in call of the stand-in', () => {
  it('answers the correct password with code 0 and a token [LOGIN-01]', async () => {
    const world = await openWorld();
    const { ret_code: code, token } = await world.answer(ada);
    expect(code).toBe(0);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('issues another token at each log-in', async () => {
    const world = await openWorld();
    expect(await world.signedIn()).not.toBe(await world.signedIn());
  });

  it('ignores the case of the name, and accepts no other spelling [I02]', async () => {
    const world = await openWorld();
    expect((await world.answer('ADA@Northgate.Example')).ret_code).toBe(0);
    expect((await world.answer('adá@northgate.example')).ret_code).toBe(31002);
  });

  it.each([
    ['locked@northgate.example', 31030],
    ['banned@northgate.example', 31003],
    ['longbanned@northgate.example', 31003],
    ['blocked@northgate.example', 31003],
    ['closed@northgate.example', 40029],
    ['upgrading@northgate.example', 50101],
    ['iplimited@northgate.example', 31018],
  ])(
    'answers the correct password of %s with %i and no token [ERR-14] [ERR-23] [ERR-24] [ERR-25] [ERR-26]',
    async (name, code) => {
      const world = await openWorld();
      const answer = await world.answer(name);
      expect(answer.ret_code).toBe(code);
      expect(answer.token).toBeUndefined();
    },
  );

  it('has every seeded user, each with a line that says what it demonstrates', async () => {
    const world = await openWorld();
    for (const { loginName, refusal, shows } of people) {
      expect((await world.answer(loginName)).ret_code).toBe(refusal ?? 0);
      expect(shows).not.toBe('');
    }
  });

  it('returns no text where the product has one: a terminated account [ERR-14]', async () => {
    const world = await openWorld();
    expect((await world.answer('closed@northgate.example')).ret_msg).toBe('');
  });
});

describe('wrong passwords', () => {
  it('count from one to five, then lock the account, even for the correct password [LOGIN-07] [LOGIN-08] [ERR-21] [ERR-23]', async () => {
    const world = await openWorld();
    for (const count of [1, 2, 3, 4, 5]) {
      expect(await world.answer(ada, 'wrong')).toMatchObject({ ret_code: 31002, result: { pass_err_count: count } });
    }
    expect((await world.answer(ada, 'wrong')).ret_code).toBe(31030);
    expect((await world.answer(ada)).ret_code).toBe(31030);
  });

  it('lock for 15 minutes from the sixth on the clock of the exchange', async () => {
    const world = await openWorld();
    for (let count = 0; count < 6; count += 1) await world.answer(ada, 'wrong');
    world.clock.advance(15 * MINUTE - 1);
    expect((await world.answer(ada)).ret_code).toBe(31030);
    world.clock.advance(1);
    expect((await world.answer(ada)).ret_code).toBe(0);
  });

  it('restart the count after the lock', async () => {
    const world = await openWorld();
    for (let count = 0; count < 6; count += 1) await world.answer(ada, 'wrong');
    world.clock.advance(15 * MINUTE);
    expect(await world.answer(ada, 'wrong')).toMatchObject({ ret_code: 31002, result: { pass_err_count: 1 } });
  });

  it('are counted for a day without another, then forgotten', async () => {
    const world = await openWorld();
    await world.answer(ada, 'wrong');
    world.clock.advance(24 * 60 * MINUTE);
    expect(await world.answer(ada, 'wrong')).toMatchObject({ result: { pass_err_count: 2 } });
    world.clock.advance(24 * 60 * MINUTE + 1);
    expect(await world.answer(ada, 'wrong')).toMatchObject({ result: { pass_err_count: 1 } });
  });

  it('are reset by the correct one, also after the fifth, which warns of the lock [LOGIN-07]', async () => {
    const world = await openWorld();
    for (let count = 0; count < 5; count += 1) await world.answer(ada, 'wrong');
    await world.signedIn();
    expect(await world.answer(ada, 'wrong')).toMatchObject({ result: { pass_err_count: 1 } });
  });

  it('count per account, whatever its case', async () => {
    const world = await openWorld();
    await world.answer(ada, 'wrong');
    expect(await world.answer('ADA@NORTHGATE.EXAMPLE', 'wrong')).toMatchObject({ result: { pass_err_count: 2 } });
    expect(await world.answer('banned@northgate.example', 'wrong')).toMatchObject({
      ret_code: 31002,
      result: { pass_err_count: 1 },
    });
  });

  it('of an unknown account look the same, up to the lock', async () => {
    const world = await openWorld();
    const reported = [];
    for (const name of [ada, 'unknown@northgate.example']) {
      const answers = [];
      for (let count = 0; count < 7; count += 1) answers.push(await world.answer(name, 'wrong'));
      reported.push(answers);
    }
    expect(reported[1]).toEqual(reported[0]);
  });

  it('send the owner a mail at the sixth, and none without an owner', async () => {
    const world = await openWorld();
    for (let count = 0; count < 5; count += 1) await world.answer(ada, 'wrong');
    expect(letters(world.store)).toEqual([]);
    for (let count = 0; count < 6; count += 1) await world.answer('unknown@northgate.example', 'wrong');
    await world.answer(ada, 'wrong');
    expect(letters(world.store)).toMatchObject([{ channel: 'mail', recipient: ada, sent_at: START }]);
    expect(letters(world.store)[0]?.body).toContain('2026-03-01T12:15:00.000Z');
  });
});

describe('the log-in call refuses', () => {
  it.each([
    ['eu', '/login'],
    ['are', '/login'],
  ] as const)('the call that the site %s does not use, %s, with a code of its own [LOGIN-04]', async (name, path) => {
    const world = await openWorld();
    const answer = await world.call(site[name] + path, logInBody(ada, await world.sealed('Northgate-2026')));
    expect(answer).toMatchObject({ ret_code: 10024, ret_msg: 'This call is not offered on this site.' });
  });

  it.each([
    ['global', 31013, 31000],
    ['eu', 31014, 31013],
  ] as const)(
    "the Turkish page's call on the site %s, except for its scene %i; for %i it is accepted [LOGIN-04] [ROUTE-02] [CAPT-10]",
    async (name, own, other) => {
      const world = await openWorld();
      const answer = async (scene: number) =>
        world.call(`${site[name]}/user/public/login_compliance`, {
          ...logInBody(ada, await world.sealed('Northgate-2026')),
          scene,
        });
      expect((await answer(own)).ret_code).toBe(0);
      expect((await answer(other)).ret_code).toBe(33003);
    },
  );

  it.each(['eu', 'are'] as const)(
    'a sealed password with another call than login_compliance on %s [LOGIN-04]',
    async (name) => {
      const world = await openWorld();
      const answer = await world.call(
        `${site[name]}/user/public/login_compliance`,
        logInBody(ada, await world.sealed('Northgate-2026')),
      );
      expect(answer.ret_code).toBe(0);
    },
  );

  it.each(['password', 'passwd', 'pwd', 'Password', 'plain_password'])(
    'a request with %s in addition to the sealed one [LOGIN-10] [VAL-03]',
    async (field) => {
      const world = await openWorld();
      const answer = await world.call(`${site.global}/login`, {
        ...logInBody(ada, await world.sealed('Northgate-2026')),
        [field]: 'Northgate-2026',
      });
      expect(answer.ret_code).toBe(10001);
      expect(world.proofs).toEqual([]);
    },
  );

  it.each(['login_name', 'encrypt_password', 'encrypt_timestamp', 'scene'])('a request without %s', async (field) => {
    const world = await openWorld();
    const { [field]: _, ...rest } = logInBody(ada, await world.sealed('Northgate-2026'));
    expect((await world.call(`${site.global}/login`, rest)).ret_code).toBe(10001);
  });

  it.each(['', 'null', '[]', '{', '"text"'])('the body %j', async (body) => {
    const world = await openWorld();
    const response = await world.fetch(`${site.global}/login`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(await response.json()).toMatchObject({ ret_code: 10001 });
  });

  it('an invalid captcha proof, passed to the vendor unchanged with its scene [CAPT-12] [CAPT-20] [C08]', async () => {
    const world = await openWorld({ isProven: false });
    expect((await world.answer(ada)).ret_code).toBe(33003);
    expect(world.proofs).toMatchObject([{ fields: { ticket: 'a-ticket', randstr: 'a-challenge' }, scene: 31000 }]);
  });

  it('the scene of another page, without calling the vendor [CAPT-10]', async () => {
    const world = await openWorld();
    const body = { ...logInBody(ada, await world.sealed('Northgate-2026')), scene: 31004 };
    expect((await world.call(`${site.global}/login`, body)).ret_code).toBe(33003);
    expect(world.proofs).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { vendors } from './vendors.ts';

describe('tickets of the slide puzzle', () => {
  test('a solved puzzle yields a ticket that is valid once [CAPT-12] [CAPT-20] [C08]', async () => {
    const { captcha, solvePuzzle } = vendors();
    const ticket = await solvePuzzle();
    await expect(captcha.verify(ticket, 31000)).resolves.toBe(true);
    await expect(captcha.verify(ticket, 31000)).resolves.toBe(false);
  });

  test('it is valid for two minutes of the exchange’s clock [C08]', async () => {
    const { captcha, solvePuzzle, passes } = vendors();
    const early = await solvePuzzle();
    const late = await solvePuzzle();
    passes(119_999);
    await expect(captcha.verify(early, 31000)).resolves.toBe(true);
    passes(1);
    await expect(captcha.verify(late, 31000)).resolves.toBe(false);
  });

  test.each([
    ['com', [31000, 31013, 31001]],
    ['eu', [31000, 31014, 31001]],
    ['tr', [31013, 31001]],
  ])(
    'a puzzle of %s is valid for each log-in there, %j [CAPT-08] [CAPT-10] [LOGIN-03] [LOGIN-15]',
    async (label, scenes) => {
      const { captcha, solvePuzzle } = vendors();
      for (const scene of scenes)
        await expect(captcha.verify(await solvePuzzle(`${label}.northgate.localhost`), scene)).resolves.toBe(true);
    },
  );

  test.each([
    ['com', 31014],
    ['eu', 31013],
    ['tr', 31000],
    ['com', 31004],
  ])('a puzzle of %s is invalid for the other scene %i, which consumes it [CAPT-10]', async (label, other) => {
    const { captcha, solvePuzzle } = vendors();
    const ticket = await solvePuzzle(`${label}.northgate.localhost`);
    await expect(captcha.verify(ticket, other)).resolves.toBe(false);
    await expect(captcha.verify(ticket, 31001)).resolves.toBe(false);
  });

  test('it is valid only with its challenge [CAPT-12]', async () => {
    const { captcha, solvePuzzle } = vendors();
    const [one, other] = [await solvePuzzle(), await solvePuzzle()];
    await expect(captcha.verify({ ticket: one.ticket, randstr: other.randstr }, 31000)).resolves.toBe(false);
    await expect(captcha.verify({ ticket: one.ticket }, 31000)).resolves.toBe(false);
  });

  test.each([[{}], [{ ticket: 'made up', randstr: 'made up' }], [{ g_recaptcha_response: 'made up' }]])(
    '%j is no proof [CAPT-12]',
    async (fields) => {
      await expect(vendors().captcha.verify(fields, 31000)).resolves.toBe(false);
    },
  );

  test('proofs of two vendors at once are invalid [CAPT-12]', async () => {
    const { captcha, solvePuzzle, work, magpie } = vendors();
    const { challenge, ...solution } = await work(31000);
    await expect(
      captcha.verify({ ...(await solvePuzzle()), ...magpie(31000, challenge, solution) }, 31000),
    ).resolves.toBe(false);
  });
});

describe('tickets of the pictures in order', () => {
  test('the correct pictures yield a ticket that is valid once, in any scene [CAPT-12] [CAPT-20] [C08]', async () => {
    const { captcha, choosePictures } = vendors();
    const { said } = await choosePictures();
    const ticket = { ticket: said['ticket'], randstr: said['randstr'] };
    await expect(captcha.verify(ticket, 31013)).resolves.toBe(true);
    await expect(captcha.verify(ticket, 31013)).resolves.toBe(false);
  });

  test.each([
    ['in another order', (tiles: readonly number[]) => tiles.toReversed()],
    ['one too few', (tiles: readonly number[]) => tiles.slice(1)],
    ['none', () => []],
  ])('pictures %s yield none, and are replaced [CAPT-12]', async (_, spoil) => {
    const { choosePictures } = vendors();
    await expect(choosePictures(spoil)).resolves.toEqual({ status: 200, said: { result: 'misses' } });
  });

  test('it is valid only with its random string [CAPT-12]', async () => {
    const { captcha, choosePictures } = vendors();
    const { said } = await choosePictures();
    await expect(captcha.verify({ ticket: said['ticket'], randstr: '@else' }, 31000)).resolves.toBe(false);
  });

  test('another application’s id gets no pictures, and an emergency ticket proves nothing', async () => {
    const { ask, captcha } = vendors();
    expect((await ask('/vendors/tencent/1', {})).status).toBe(400);
    await expect(captcha.verify({ ticket: 'terror_1001_1', randstr: '@ter' }, 31000)).resolves.toBe(false);
  });
});

describe('responses of the checkbox', () => {
  test('a tick yields a response that is valid once, for two minutes [CAPT-12] [CAPT-20] [C08]', async () => {
    const { captcha, tick, passes } = vendors();
    const [first, late] = [await tick(), await tick()];
    await expect(captcha.verify({ g_recaptcha_response: first }, 31000)).resolves.toBe(true);
    await expect(captcha.verify({ g_recaptcha_response: first }, 31000)).resolves.toBe(false);
    passes(120_000);
    await expect(captcha.verify({ g_recaptcha_response: late }, 31000)).resolves.toBe(false);
  });

  test('it is shown only for our key, and ticked once', async () => {
    const { ask } = vendors();
    expect((await ask('/vendors/recaptcha/anchor?k=another')).status).toBe(400);
    expect((await ask('/vendors/recaptcha/userverify/never-shown', {})).status).toBe(410);
  });

  test('a response is no ticket, and invalid together with another vendor’s proof [CAPT-12]', async () => {
    const { captcha, tick, solvePuzzle } = vendors();
    await expect(captcha.verify({ ticket: await tick(), randstr: '' }, 31000)).resolves.toBe(false);
    await expect(captcha.verify({ g_recaptcha_response: await tick(), ...(await solvePuzzle()) }, 31000)).resolves.toBe(
      false,
    );
  });
});

describe('tokens of the widget without dragging', () => {
  test('completed work is valid once [CAPT-12] [CAPT-20] [C08]', async () => {
    const { captcha, work, magpie } = vendors();
    const { challenge, ...solution } = await work(31000);
    const proof = magpie(31000, challenge, solution);
    await expect(captcha.verify(proof, 31000)).resolves.toBe(true);
    await expect(captcha.verify(proof, 31000)).resolves.toBe(false);
  });

  test('it is valid for two minutes from the challenge [C08]', async () => {
    const { captcha, work, magpie, passes } = vendors();
    const { challenge, ...solution } = await work(31000);
    passes(120_000);
    await expect(captcha.verify(magpie(31000, challenge, solution), 31000)).resolves.toBe(false);
  });

  test('it is invalid for another scene, whatever scene it claims [CAPT-10]', async () => {
    const { captcha, work, magpie } = vendors();
    const one = await work(31000);
    await expect(captcha.verify(magpie(31000, one.challenge, one), 31014)).resolves.toBe(false);
    const other = await work(31000);
    await expect(captcha.verify(magpie(31014, other.challenge, other), 31014)).resolves.toBe(false);
  });

  test('missing work, or work for an easier challenge, is invalid', async () => {
    const { captcha, work, magpie } = vendors();
    const { challenge, counter, derivedKey } = await work(31000);
    await expect(
      captcha.verify(magpie(31000, challenge, { counter, derivedKey: `${derivedKey.slice(0, -2)}00` }), 31000),
    ).resolves.toBe(false);
    const second = await work(31000);
    const easier = { ...second.challenge, parameters: { ...second.challenge.parameters, keyPrefix: '' } };
    await expect(captcha.verify(magpie(31000, easier, second), 31000)).resolves.toBe(false);
  });

  test.each([
    '',
    'not base64 at all',
    Buffer.from('{').toString('base64'),
    Buffer.from('{"challenge":{}}').toString('base64'),
    'x'.repeat(5000),
  ])('the token «%s» is invalid and causes no error', async (token) => {
    await expect(vendors().captcha.verify({ magpie_verify_info: { token, scene: 31000 } }, 31000)).resolves.toBe(false);
  });

  test.each(['', 'abc', '-1', '1.5'])('there is no work for the scene «%s»', async (scene) => {
    expect((await vendors().ask(`/vendors/magpie/challenge?scene=${scene}`)).status).toBe(400);
  });
});

describe('the puzzle', () => {
  test('captcha-info starts one, for the hash of a session id only [CAPT-11] [CAPT-13]', async () => {
    const { start, get } = vendors();
    const info = await start();
    expect(info).toMatchObject({ success: true, newCaptcha: true, sGt: '', sChallenge: '' });
    expect(info['challenge']).toMatch(/^[0-9a-f]{32}$/);
    for (const query of [
      '',
      '?type=CAPTCHA_TYPE_BEHAVIOR_GEETEST&login_name=ada@northgate.example',
      `?type=OTHER&login_name=${'a'.repeat(64)}`,
    ]) {
      const reply = await (await get(`http://com.northgate.localhost:4173/v3/public/user/captcha-info${query}`)).json();
      expect(reply).toMatchObject({ ret_code: 10001 });
    }
  });

  test.each([
    [-6, 'misses'],
    [-5, 'fits'],
    [0, 'fits'],
    [5, 'fits'],
    [6, 'misses'],
  ])('a piece %i units from the gap %s', async (off, result) => {
    const { start, draw, ask } = vendors();
    const challenge = String((await start())['challenge']);
    const { x } = await draw(challenge);
    expect(await (await ask(`/vendors/puzzle/${challenge}`, { x: x + off })).json()).toMatchObject({ result });
  });

  test('each picture allows one attempt, and a challenge six wrong ones', async () => {
    const { start, draw, ask } = vendors();
    const challenge = String((await start())['challenge']);
    const { x } = await draw(challenge);
    await ask(`/vendors/puzzle/${challenge}`, { x: x + 50 });
    expect((await ask(`/vendors/puzzle/${challenge}`, { x })).status).toBe(410);
    for (let wrong = 2; wrong <= 5; wrong += 1) {
      const next = await draw(challenge);
      expect((await ask(`/vendors/puzzle/${challenge}`, { x: next.x + 50 })).status).toBe(200);
    }
    const last = await draw(challenge);
    expect((await ask(`/vendors/puzzle/${challenge}`, { x: last.x + 50 })).status).toBe(410);
    expect((await ask(`/vendors/puzzle/${challenge}`)).status).toBe(410);
  });

  test('a solved, expired, exhausted or unknown challenge is gone', async () => {
    const { solvePuzzle, start, draw, ask, passes } = vendors();
    const { randstr } = await solvePuzzle();
    expect((await ask(`/vendors/puzzle/${randstr}`)).status).toBe(410);
    const seen = String((await start())['challenge']);
    for (let round = 1; round <= 20; round += 1) await draw(seen);
    expect((await ask(`/vendors/puzzle/${seen}`)).status).toBe(410);
    const old = String((await start())['challenge']);
    await draw(old);
    passes(600_000);
    expect((await ask(`/vendors/puzzle/${old}`)).status).toBe(410);
    expect((await ask(`/vendors/puzzle/${'0'.repeat(32)}`)).status).toBe(410);
  });

  test('above a thousand open challenges the oldest is dropped', async () => {
    const { start, ask } = vendors();
    const first = String((await start())['challenge']);
    const second = String((await start())['challenge']);
    for (let more = 0; more < 999; more += 1) await start();
    expect((await ask(`/vendors/puzzle/${first}`)).status).toBe(410);
    expect((await ask(`/vendors/puzzle/${second}`)).status).toBe(200);
  });

  test('in both directions the piece must move and the gap is inside the picture', async () => {
    const { start, draw } = vendors();
    for (let time = 0; time < 20; time += 1) {
      const { x, width, piece } = await draw(String((await start())['challenge']));
      expect(x).toBeGreaterThanOrEqual(96);
      expect(x).toBeLessThanOrEqual(width - piece);
      const mirrored = await draw(String((await start())['challenge']), '?from=right');
      expect(mirrored.x).toBeLessThanOrEqual(width - piece - 96);
      expect(mirrored.x).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('hosts', () => {
  test.each(['/vendors/geetest.js', '/vendors/geetest.backup.js', '/vendors/magpie.js', '/vendors/vendors.css'])(
    '%s is served on the frame’s host and on no site’s [C10]',
    async (path) => {
      const { ask, get } = vendors();
      expect((await ask(path)).status).toBe(200);
      expect((await get(`http://com.northgate.localhost:4173${path}`)).status).toBe(404);
    },
  );

  test('captcha-info is a call of sites, not of the frame’s host [CALL-53]', async () => {
    const reply = await (
      await vendors().ask(
        `/v3/public/user/captcha-info?type=CAPTCHA_TYPE_BEHAVIOR_GEETEST&login_name=${'a'.repeat(64)}`,
      )
    ).json();
    expect(reply).toMatchObject({ ret_code: 10001 });
  });
});

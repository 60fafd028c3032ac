import { randomBytes } from 'node:crypto';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { createCaptcha } from '../../services/exchange/captcha.ts';
import { openStore } from '../../services/exchange/store.ts';
import { captchaKeys } from '../../sites/captcha.ts';

const frames = 'http://captcha.northgate-frames.localhost:4173';

interface Ticket {
  readonly ticket: string;
  readonly randstr: string;
}

/** The stand-in vendors with an empty database, a manual clock, and a solver of their challenges. */
export function vendors() {
  let time = Date.UTC(2026, 10, 1);
  const store = openStore(':memory:');
  const captcha = createCaptcha({
    store,
    clock: { now: () => time },
    random: (length) => new Uint8Array(randomBytes(length)),
  });
  const get = async (address: string): Promise<Response> => captcha.routes.request(address);
  const ask = async (path: string, body?: unknown): Promise<Response> =>
    captcha.routes.request(
      `${frames}${path}`,
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
  const start = async (host = 'com.northgate.localhost'): Promise<Readonly<Record<string, unknown>>> => {
    const query = `type=CAPTCHA_TYPE_BEHAVIOR_GEETEST&login_name=${'a'.repeat(64)}`;
    const reply = (await (await get(`http://${host}:4173/v3/public/user/captcha-info?${query}`)).json()) as {
      result: Record<string, unknown>;
    };
    return reply.result;
  };
  const draw = async (
    challenge: string,
    from = '',
  ): Promise<{ readonly x: number; readonly width: number; readonly piece: number }> => {
    const drawn = (await (await ask(`/vendors/puzzle/${challenge}${from}`)).json()) as {
      width: number;
      piece: number;
      pictures: { gapped: string };
    };
    const seen = await (await ask(drawn.pictures.gapped)).text();
    return { ...drawn, x: Number(/translate\((\d+) \d+\)/.exec(seen)?.[1]) };
  };
  const solvePuzzle = async (host?: string): Promise<Ticket> => {
    const challenge = String((await start(host))['challenge']);
    const { x } = await draw(challenge);
    const { seccode } = (await (await ask(`/vendors/puzzle/${challenge}`, { x })).json()) as { seccode: string };
    return { ticket: seccode, randstr: challenge };
  };
  /** Chooses the wanted pictures in order; `spoil` changes the right positions. */
  const choosePictures = async (
    spoil: (tiles: readonly number[]) => readonly number[] = (tiles) => tiles,
  ): Promise<{ readonly status: number; readonly said: Readonly<Record<string, string>> }> => {
    const { sid } = (await (await ask(`/vendors/tencent/${captchaKeys.local.tencent}`, {})).json()) as { sid: string };
    const board = (await (await ask(`/vendors/tencent/board/${sid}`)).json()) as {
      task: string;
      pictures: readonly string[];
    };
    const shapesOf = async (address: string): Promise<readonly string[]> =>
      [...(await (await ask(address)).text()).matchAll(/data-shape="(\d)"/g)].map(([, shape]) => shape ?? '');
    const shapes = await Promise.all(board.pictures.map(async (address) => (await shapesOf(address))[0] ?? ''));
    const tiles = (await shapesOf(board.task)).map((shape) => shapes.indexOf(shape));
    const answer = await ask(`/vendors/tencent/board/${sid}`, { picked: spoil(tiles) });
    return { status: answer.status, said: (await answer.json()) as Readonly<Record<string, string>> };
  };
  const tick = async (): Promise<string> => {
    const { c } = (await (await ask(`/vendors/recaptcha/anchor?k=${captchaKeys.local.recaptcha}`)).json()) as {
      c: string;
    };
    const { response } = (await (await ask(`/vendors/recaptcha/userverify/${c}`, {})).json()) as { response: string };
    return response;
  };
  const work = async (
    scene: number,
  ): Promise<{ readonly challenge: Challenge; readonly counter: number; readonly derivedKey: string }> => {
    const challenge = (await (await ask(`/vendors/magpie/challenge?scene=${scene}`)).json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!solution) throw new Error('the challenge could not be solved');
    return { challenge, ...solution };
  };
  return {
    captcha,
    get,
    ask,
    start,
    draw,
    solvePuzzle,
    choosePictures,
    tick,
    work,
    passes: (milliseconds: number) => void (time += milliseconds),
    magpie: (scene: number, challenge: Challenge, solution: object) => ({
      magpie_verify_info: { token: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'), scene },
    }),
  };
}

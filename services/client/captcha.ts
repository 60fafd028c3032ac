import { captchaSessionKey } from '../browser/keys.ts';
import { makeId as newId } from '../browser/random.ts';
import type { TextStore } from '../browser/storage.ts';
import {
  signUpCaptchaInfo,
  type captchaInfo,
  type CaptchaInfoResult,
  type PuzzleOutcome,
} from '../contract/captcha.ts';
import type { Call } from './request.ts';
import type { ServiceEnvironment, Wire } from './wire.ts';

const LENGTH = 36;

/** What the slide puzzle is started with, under the hash of a session id of 36 characters. [CAPT-13] [CAPT-15] [C09] */
export function createReadPuzzle({
  endpoint,
  call,
  store,
  makeId,
  crypto,
}: {
  endpoint: typeof captchaInfo;
  call: Call;
  store: TextStore;
  makeId: () => string;
  crypto: Crypto;
}) {
  return async function readPuzzle(signal?: AbortSignal): Promise<PuzzleOutcome> {
    try {
      const name = await sha256(sessionId(store, makeId), crypto);
      const { isSuccess, result } = await call(
        endpoint,
        { type: 'CAPTCHA_TYPE_BEHAVIOR_GEETEST', login_name: name },
        signal,
      );
      if (!isSuccess || !result) return { kind: 'missing' };
      const { success, newCaptcha } = result;
      const [gt, challenge] = pairOf(result);
      if (!gt || !challenge) return { kind: 'missing' };
      return { kind: 'ready', puzzle: { gt, challenge, success: Boolean(success), newCaptcha: Boolean(newCaptcha) } };
    } catch {
      return { kind: 'missing' };
    }
  };
}

/** Where the vendor's server did not answer the exchange, the static pair, if one came. [CAPT-11] */
function pairOf({
  success,
  gt,
  challenge,
  sGt,
  sChallenge,
}: CaptchaInfoResult): readonly [gt: string, challenge: string] {
  return !success && sGt && sChallenge ? [sGt, sChallenge] : [gt, challenge];
}

/** The same at sign-up, by a call of its own. [CALL-54] [CAPT-14] (A56) */
export function createSignUpCaptcha(
  { call }: Pick<Wire, 'call'>,
  { store, crypto }: Pick<ServiceEnvironment, 'store' | 'crypto'>,
) {
  return {
    readSignUpPuzzle: createReadPuzzle({
      endpoint: signUpCaptchaInfo,
      call,
      store,
      makeId: () => newId(crypto),
      crypto,
    }),
  };
}

function sessionId(store: TextStore, makeId: () => string): string {
  const kept = store.read(captchaSessionKey);
  if (kept?.length === LENGTH) return kept;
  const made = makeId();
  store.write(captchaSessionKey, made);
  return made;
}

async function sha256(text: string, crypto: Crypto): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

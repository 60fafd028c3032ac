import { captchaSessionKey } from '../browser/keys.ts';
import type { TextStore } from '../browser/storage.ts';
import type { captchaInfo, CaptchaInfoResult, PuzzleOutcome } from '../contract/captcha.ts';
import type { Call } from './request.ts';

const LENGTH = 36;

/**
 * Creates a reader of the slide puzzle's start parameters, keyed by the hash of a 36-character session id. [CAPT-13]
 * [CAPT-15] [C09]
 */
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

/** Uses the static pair, if any, when the vendor's server did not answer the exchange. [CAPT-11] */
function pairOf({
  success,
  gt,
  challenge,
  sGt,
  sChallenge,
}: CaptchaInfoResult): readonly [gt: string, challenge: string] {
  return !success && sGt && sChallenge ? [sGt, sChallenge] : [gt, challenge];
}

function sessionId(store: TextStore, makeId: () => string): string {
  const stored = store.read(captchaSessionKey);
  if (stored?.length === LENGTH) return stored;
  const created = makeId();
  store.write(captchaSessionKey, created);
  return created;
}

async function sha256(text: string, crypto: Crypto): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

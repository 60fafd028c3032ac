import type { ChallengeOutcome, OrderOutcome } from '../../services/contract/captcha.ts';
import { nextProvider } from '../rules/captcha-order.ts';
import {
  none,
  plain,
  type FlowCases,
  type LocalAnswers,
  type WireReplies,
  localReplies,
  wireReplies,
  type PortCases,
} from '../cases.ts';
import type { captchaMachine } from './captcha.machine.ts';
import type { CaptchaContext, CaptchaEvent, CaptchaScreen } from './captcha.types.ts';

/** `solved` is the proof of the slide puzzle, `solvedWithoutDragging` that of the platform's own widget. */
const challengeAnswers = {
  solved: { kind: 'solved', proof: { kind: 'ticket', ticket: { secret: 'ticket-of-the-puzzle' }, randstr: '@k3' } },
  solvedWithoutDragging: {
    kind: 'solved',
    proof: { kind: 'magpie', token: { secret: 'token-of-the-widget' }, scene: 31000 },
  },
  closed: { kind: 'closed' },
  notReady: { kind: 'notReady' },
  failed: { kind: 'failed' },
} as const satisfies LocalAnswers<ChallengeOutcome>;

/** The order that an earlier visit stored. */
const orderAnswers = {
  kept: { kind: 'kept', providers: ['tencent', 'geetest'] },
  none: { kind: 'none' },
} as const satisfies LocalAnswers<OrderOutcome>;

/** A real public key, RSA with 3072 bits; the private key was discarded. */
const key = {
  key_id: 'k1',
  public_key: [
    'MIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEArmjcSoh4Ipvv+ucMbItzw8oh4ESD34e6KtGTeJBDCmac0am2Vr8K2NOtGLCcHhnsE9FX9G7ZUOG9vsTLmaR+M82mLPe8k784WI',
    'BD9sFDgQHcNBEP2qut+6fgyF2Nav7xiAqUWtldoq3Y4BER5x+/fSMFxw3kfm2nCq89tOR3DRIwnIVl8aOc/4aXLGgVPRuDlZBT0KAqWub8KzyZhSQv7+lewutcwptnl2aK7YzLcV+hOJZN',
    'YxdabFTVBPrpCVx4ozyGxZIXjRpHhZdunZN8xXNLW44i4mGdmPpxKqJg2Xwj2VdEak69huOjvOH+Try448Uiyyqp08fHniBDKNc+XCnUl75j8VeoCX2dnUloCcJbAQNs3dZuYjDyKfJqV7',
    'AtzbO7tu+2wiewJPkZOkol/c6e84RY643IaxdLUM8oil/TRLe8VaFsLny4EJ5lX184FNKQlIPuEwJf/axCj6SdFTo/OUZhXb5hJOfSLQAN7Ful8t5mAFIluMIOMyl8BbMJAgMBAAE=',
  ].join(''),
};

/** The remote configuration, read once per page: a successful reply is cached. */
const settingsAnswers = {
  loaded: {
    body: {
      ret_code: 0,
      result: {
        'cht.captcha.config': { order: ['geecaptcha', 'qqcatpcha', 'recaptcha'] },
        'cht.download.config': { BYBIT: true, EU: true, ARE: true },
        'cht.encrypt.config': key,
      },
    },
  },
  otherOrder: {
    body: {
      ret_code: 0,
      result: { 'cht.captcha.config': { order: ['qqcatpcha', 'geecaptcha'] }, 'cht.encrypt.config': key },
    },
  },
  withoutKey: {
    body: {
      ret_code: 0,
      result: { 'cht.captcha.config': { order: ['of another product'] }, 'cht.download.config': { ARE: false } },
    },
  },
  refused: { body: { ret_code: 10002, ret_msg: 'Try later' } },
  http502: { status: 502, text: '<html><h1>502 Bad Gateway</h1></html>' },
  cut: { fault: 'cut' },
} as const satisfies WireReplies;

/** Captcha-info is read for each challenge: a puzzle is valid once. */
const puzzleAnswers = {
  ready: {
    body: {
      ret_code: 0,
      result: { gt: 'gt', challenge: 'challenge', success: 1, newCaptcha: true, sGt: '', sChallenge: '' },
    },
  },
  misshapen: { body: { ret_code: 0, result: { gt: 5 } } },
  refused: { body: { ret_code: 10002, ret_msg: 'Try later' } },
  cut: { fault: 'cut' },
} as const satisfies WireReplies;

/** Shared by every machine with this port. */
export const settingsReplies = wireReplies(settingsAnswers);

export const captchaCases = {
  screens: { 'captcha.loading': true, 'captcha.challenge': true },
  person: { 'challenge.cancelled': plain, 'challenge.otherWayRequested': plain },
  page: none,
  itself: [],
  stateKey: ({ order, at, failed, retries }, isIn) => {
    if (isIn('ordering') || isIn('recalling')) return null;
    const names = order.map((one) => one.provider);
    return [names.join(' '), at, retries, nextProvider(order, [...failed, ...names.slice(at, at + 1)]) < 0];
  },
  ports: {
    readSettings: settingsReplies,
    recallOrder: localReplies(orderAnswers),
    readPuzzle: wireReplies(puzzleAnswers),
    runChallenge: localReplies(challengeAnswers),
  } satisfies PortCases<typeof captchaMachine>,
} as const satisfies FlowCases<CaptchaEvent, CaptchaScreen, CaptchaContext>;

import {
  localReplies,
  plain,
  wireReplies,
  type FlowCases,
  type LocalAnswers,
  type PortCases,
  type WireReplies,
  noReplies,
} from '../cases.ts';
import type { attemptMachine } from './attempt.machine.ts';
import type { AttemptContext, AttemptEvent, AttemptScreen, SealOutcome } from './attempt.types.ts';

const sealAnswers = {
  sealed: { kind: 'sealed', sealed: { envelope: { secret: 'eyJ2IjoxfQ' }, timestamp: 1_772_442_000_000 } },
  keyMissing: { kind: 'keyMissing' },
  keyTooShort: { kind: 'keyTooShort' },
  cryptoMissing: { kind: 'cryptoMissing' },
} as const satisfies LocalAnswers<SealOutcome>;

const wrong = (count: number | string) => ({
  ret_code: 31002,
  ret_msg: 'Wrong password',
  result: { pass_err_count: count },
});

const logInAnswers = {
  signedIn: { body: { ret_code: 0, token: 'token-of-ada', result: { pass_err_count: 0 } } },
  telegramBound: { body: { ret_code: 0, token: 'token-of-ada', result: { tg_bind_result: 'success' } } },
  telegramTaken: {
    body: { ret_code: 0, token: 'token-of-ada', result: { tg_bind_result: '1002|telegramAlreadyBind' } },
  },
  telegramBroken: { body: { ret_code: 0, token: 'token-of-ada', result: { tg_bind_result: 'unknown' } } },
  signedInToo: { body: { retCode: '10007', token: 'token-of-ada', result: null } },
  tokenLost: { cookieLost: true, body: { ret_code: 0, token: 'token-of-ada' } },
  withoutToken: { body: { ret_code: 0 } },
  successAlone: { body: { ret_code: 10007 } },
  outOfTime: { body: { ret_code: 10002, ret_msg: 'Too late' } },
  wrong1: { body: wrong(1) },
  wrong3: { body: wrong(3) },
  wrong5: { body: wrong('5') },
  wrong6: { body: wrong(6) },
  wrongUncounted: { body: { ret_code: 31002, ret_msg: 'Wrong password', result: null } },
  locked: { body: { ret_code: 31030, ret_msg: 'Too many attempts' } },
  ipLimited: { body: { ret_code: 31018, ret_msg: 'Not from here' } },
  banned: { body: { ret_code: 31003, ret_msg: 'Banned' } },
  verifyByPhone: {
    body: { ret_code: 0, result: { verify_ticket: 'ticket-of-vera', verify_items: ['mobile', 'google2fa'] } },
  },
  verifyByMail: {
    body: { ret_code: 0, result: { verify_ticket: 'ticket-of-vera', verify_items: ['email', 'fingerprint'] } },
  },
  thirdPartyOnly: { body: { ret_code: 0, result: { use_thirdparty: 1 } } },
  upgrading: { body: { ret_code: 50101, ret_msg: 'Being created anew' } },
  terminated: { body: { ret_code: 40029, ret_msg: '' } },
  declined: { body: { ret_code: 41105, ret_msg: 'Not bound' } },
  phoneLimited: { body: { ret_code: 41007, ret_msg: 'Not by phone' } },
  kycMissing: { body: { ret_code: 41107, ret_msg: 'No identity' } },
  belongsElsewhere: { body: { ret_code: 41121, ret_msg: 'Of Hong Kong' } },
  unsupported: { body: { ret_code: 41125, ret_msg: 'Not served' } },
  captchaRefused: { body: { ret_code: 33003, ret_msg: 'Captcha expired' } },
  keyRefused: { body: { ret_code: 10009, ret_msg: 'Unknown key' } },
  busy: { body: { ret_code: 10016, ret_msg: 'Service busy' } },
  unknown: { body: { ret_code: 987_654, ret_msg: '<b>Something</b> else' } },
  http429: { status: 429, headers: { 'retry-after': '20' }, text: '' },
  http500: { status: 500, body: { ret_code: 0, token: 'token-of-failure' } },
  html: { text: '<!doctype html><title>Welcome to the airport</title>' },
  malformed: { text: '{"ret_code":0,' },
  uncoded: { body: {} },
  ...noReplies,
} as const satisfies WireReplies;

const request = {
  identifier: 'ada@exchange.test',
  sealed: { envelope: { secret: 'eyJ2IjoxfQ' }, timestamp: 0 },
  proof: { kind: 'ticket', ticket: { secret: 'ticket-of-the-puzzle' }, randstr: '@k3' },
  scene: 31000,
} as const;

export const attemptCases = {
  screens: {
    'login.captcha': true,
    'login.qr': true,
    'login.busy': true,
    'login.ban': true,
    'login.verification': true,
    'login.thirdParty': true,
  },
  person: { 'attempt.cancelled': plain },
  page: { 'page.resumed': plain, 'back.requested': plain },
  itself: [],
  awaitsCaptcha: true,
  stateKey: ({ keyRefusals, captchaRefusals, password, provider }) => [
    keyRefusals,
    captchaRefusals,
    password === null,
    provider && provider === 'telegram',
  ],
  ports: {
    sealPassword: localReplies(sealAnswers),
    logIn: wireReplies(logInAnswers, { call: 'login', ...request }, { call: 'loginCompliance', ...request }),
  } satisfies PortCases<typeof attemptMachine>,
} as const satisfies FlowCases<AttemptEvent, AttemptScreen, AttemptContext, 'page.resumed' | 'back.requested'>;

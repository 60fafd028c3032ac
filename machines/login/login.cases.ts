import { plain, type FlowCases, type LocalAnswers, type WireAnswers } from '../cases.ts';
import type { LoginContext, LoginEvent, LoginScreen, SealOutcome } from './login.types.ts';

const password = { secret: 'correct horse battery' };

export const loginCases = {
  screens: {
    'login.form': true,
    'login.accountStep': true,
    'login.invalid': true,
    'login.wrongPassword': true,
    'login.madeElsewhere': true,
    'login.locked': true,
    'login.ipLimited': true,
    'login.terminated': true,
    'login.refused': true,
    'login.unreachable': true,
    'login.tooMany': true,
    'login.captchaUnavailable': true,
    'login.captchaRefused': true,
    'login.keyMissing': true,
    'login.cryptoMissing': true,
    'login.captcha': true,
    'login.qr': true,
    'login.busy': true,
    'login.ban': true,
    'login.verification': true,
    'login.thirdParty': true,
    'login.accountUpgrading': true,
    'login.declined': true,
    'login.kycMissing': true,
    'login.belongsElsewhere': true,
    'login.unsupported': true,
  },
  person: {
    'credentials.submitted': {
      complete: { identifier: ' ada@exchange.test ', password },
      empty: { identifier: ' ', password: { secret: '' } },
      malformed: { identifier: 'ada@exchange', password },
      byPhone: { identifier: '+49 15155501234', password },
      withoutPassword: { identifier: 'ada@exchange.test', password: { secret: '' } },
    },
    'email.chosen': plain,
    'phone.chosen': plain,
    'qr.chosen': plain,
    'thirdParty.chosen': {
      google: { provider: 'google' },
      apple: { provider: 'apple' },
      telegram: { provider: 'telegram' },
    },
    'attempt.cancelled': plain,
    'linking.declined': plain,
    'refusal.acknowledged': plain,
    'home.requested': plain,
  },
  page: { 'page.resumed': plain, 'back.requested': plain, 'forward.requested': plain },
  itself: [],
  isOffered: (event, { ways, wanted }) => {
    if (event.type === 'linking.declined') return wanted !== null;
    if (event.type === 'thirdParty.chosen') return ways.includes(event.provider);
    if (event.type === 'email.chosen') return ways.includes('mobile') || ways.includes('qr');
    if (event.type === 'phone.chosen') return ways.includes('mobile');
    return event.type !== 'qr.chosen' || ways.includes('qr');
  },
  stateKey: (context, isIn) => [
    context.method,
    isIn('form') && context.ahead.join(),
    context.wanted && context.wanted.telegram !== null,
    whatTheScreenTells(context, isIn),
  ],
} as const satisfies FlowCases<
  LoginEvent,
  LoginScreen,
  LoginContext,
  'page.resumed' | 'back.requested' | 'forward.requested'
>;

function whatTheScreenTells(context: LoginContext, isIn: (state: string) => boolean): unknown {
  if (isIn('form.invalid')) return context.problems;
  if (isIn('form.wrongPassword')) return context.attemptsLeft;
  if (isIn('form.tooMany')) return context.retryAfter;
  if (isIn('form.unreachable')) return context.failure.reason;
  if (isIn('form.refused') || isIn('declined')) return [context.refusal.code, context.refusal.message];
  return isIn('form')
    ? null
    : [
        context.keyRefusals,
        context.captchaRefusals,
        context.password === null,
        context.provider && context.provider === 'telegram',
      ];
}

/** The parts of the page that an attempt needs. */
export const preparingAnswers = { ready: { kind: 'ready' } } as const satisfies LocalAnswers<{
  readonly kind: 'ready';
}>;

export const sealAnswers = {
  sealed: { kind: 'sealed', sealed: { envelope: { secret: 'eyJ2IjoxfQ' }, timestamp: 1_772_442_000_000 } },
  keyMissing: { kind: 'keyMissing' },
  cryptoMissing: { kind: 'cryptoMissing' },
} as const satisfies LocalAnswers<SealOutcome>;

const wrong = (count: number | string) => ({
  ret_code: 31002,
  ret_msg: 'Wrong password',
  result: { pass_err_count: count },
});

export const logInAnswers = {
  signedIn: { body: { ret_code: 0, token: 'token-of-ada', result: { pass_err_count: 0 } } },
  telegramBound: { body: { ret_code: 0, token: 'token-of-ada', result: { tg_bind_result: 'success' } } },
  telegramTaken: {
    body: { ret_code: 0, token: 'token-of-ada', result: { tg_bind_result: '1002|telegramAlreadyBind' } },
  },
  telegramBroken: { body: { ret_code: 0, token: 'token-of-ada', result: { tg_bind_result: 'nobody knows' } } },
  signedInToo: { body: { retCode: '10007', token: 'token-of-ada', result: null } },
  tokenLost: { cookieLost: true, body: { ret_code: 0, token: 'token-of-ada' } },
  withoutToken: { body: { ret_code: 0 } },
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
  madeElsewhere: { body: { ret_code: 0, result: { use_thirdparty: 1 } } },
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
  http500: { status: 500, body: { ret_code: 0, token: 'token-of-nobody' } },
  html: { text: '<!doctype html><title>Welcome to the airport</title>' },
  malformed: { text: '{"ret_code":0,' },
  uncoded: { body: {} },
  cut: { fault: 'cut' },
  silent: { fault: 'silent' },
} as const satisfies WireAnswers;

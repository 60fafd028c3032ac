import {
  none,
  plain,
  type FlowCases,
  type LocalAnswers,
  type WireReplies,
  localReplies,
  wireReplies,
  type PortCases,
  noReplies,
  tooManyRequests,
} from '../cases.ts';
import type { verificationMachine } from './verification.machine.ts';
import type { ReceivedCode, VerificationContext, VerificationEvent, VerificationScreen } from './verification.types.ts';

const riskAnswers = {
  clear: { body: { ret_code: 0, result: { intercept: false } } },
  intercepted: {
    body: { ret_code: 0, result: { intercept: true, message: 'We cannot go on with this account right now.' } },
  },
  interceptedMutely: { body: { ret_code: 0, result: { intercept: 1 } } },
  refused: { body: { ret_code: 41_122, ret_msg: 'Not from here' } },
  misshapen: { body: { ret_code: 0, result: { intercept: 'perhaps' } } },
  ...tooManyRequests,
  http500: { status: 500, body: { ret_code: 0 } },
  ...noReplies,
} as const satisfies WireReplies;

export const sendAnswers = {
  sent: { body: { ret_code: 0, result: { resend_after: 60, expires_in: 300 } } },
  tooSoon: { body: { ret_code: 30204, ret_msg: 'Sent a moment ago', result: { resend_after: 42, expires_in: 0 } } },
  tooOften: { body: { ret_code: 30205, ret_msg: 'Enough for today', result: null } },
  tooOftenFor: { body: { ret_code: 30205, ret_msg: 'Enough for now', result: { resend_after: 2520 } } },
  declined: { body: { ret_code: 21101, ret_msg: 'Not from this country' } },
  gone: { body: { ret_code: 30207, ret_msg: 'Too old' } },
  unknown: { body: { ret_code: 987_654, ret_msg: 'Something else' } },
  ...tooManyRequests,
  http500: { status: 500, body: { ret_code: 0 } },
  ...noReplies,
} as const satisfies WireReplies;

const limits = {
  alreadyRegistered: { by: 'registration', body: { ret_code: 30206, ret_msg: 'Has an account' } },
  ipLimited: { by: 'registration', body: { ret_code: 31018, ret_msg: 'Not from here' } },
  phoneLimited: { by: 'registration', body: { ret_code: 41007, ret_msg: 'Not by phone' } },
  upgrading: { by: 'registration', body: { ret_code: 50101, ret_msg: 'Being created anew' } },
} as const satisfies WireReplies;

const checkAnswers = {
  signedIn: { body: { ret_code: 0, token: 'token-of-vera', result: {} } },
  telegramFailed: {
    body: { ret_code: 0, token: 'token-of-vera', result: { tg_bind_result: '1002|telegramAlreadyBind' } },
  },
  tokenLost: { cookieLost: true, body: { ret_code: 0, token: 'token-of-vera' } },
  successAlone: { body: { ret_code: 10007 } },
  outOfTime: { body: { ret_code: 10002, ret_msg: 'Too late' } },
  passed: { body: { ret_code: 0, result: { verify_result: 1 } } },
  declined: { body: { ret_code: 21101, ret_msg: 'Not from this country' } },
  wrong: { body: { ret_code: 30201, ret_msg: 'Wrong code' } },
  expired: { body: { ret_code: 30202, ret_msg: 'Too old' } },
  usedUp: { body: { ret_code: 30203, ret_msg: 'Too many' } },
  gone: { body: { ret_code: 30207, ret_msg: 'Too old' } },
  unknown: { body: { ret_code: 987_654, ret_msg: 'Something else' } },
  ...tooManyRequests,
  http500: { status: 500, body: { ret_code: 0 } },
  ...noReplies,
} as const satisfies WireReplies;

/** The phone's handling of an SMS; most devices do nothing. */
const receivedAnswers = {
  none: { kind: 'none' },
  received: { kind: 'received', code: { secret: '314159' } },
  short: { kind: 'received', code: { secret: '3141' } },
} as const satisfies LocalAnswers<ReceivedCode>;

const ticket = { secret: 'ticket-of-vera' };

export const verificationCases = {
  screens: {
    'verification.sending': true,
    'verification.code': true,
    'verification.incomplete': true,
    'verification.wrong': true,
    'verification.expired': true,
    'verification.usedUp': true,
    'verification.sentTooOften': true,
    'verification.unsent': true,
    'verification.unanswered': true,
    'verification.tooMany': true,
    'verification.intercepted': true,
    'verification.refused': true,
    'verification.checking': true,
    'verification.gone': true,
  },
  person: {
    'code.submitted': { whole: { code: { secret: '271828' } }, short: { code: { secret: '2718' } } },
    'way.otherRequested': plain,
    'verification.cancelled': plain,
  },
  page: none,
  itself: [],
  stateKey: ({ item, items, refusal, wait, interception }, isIn) => [
    item,
    items.length,
    isIn('code.refused') || isIn('gone') ? refusal.code : null,
    isIn('tooMany') ? wait === null : null,
    isIn('intercepted') ? interception : null,
  ],
  details: ({ failure }, isIn) => (isIn('code.unsent') || isIn('code.unanswered') ? failure.reason : null),
  ports: {
    checkRisk: wireReplies(riskAnswers, { account: 'ada@exchange.test', item: 'email' }),
    receiveCode: localReplies(receivedAnswers),
    sendVerificationCode: wireReplies({ ...sendAnswers, ...limits }, { ticket, item: 'email' }),
    checkVerificationCode: wireReplies(
      { ...checkAnswers, ...limits },
      { ticket, item: 'email', code: { secret: '271828' } },
    ),
  } satisfies PortCases<typeof verificationMachine>,
} as const satisfies FlowCases<VerificationEvent, VerificationScreen, VerificationContext>;

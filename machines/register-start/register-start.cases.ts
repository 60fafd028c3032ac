import { noReplies, plain, wireReplies, type FlowCases, type PortCases, type WireReplies } from '../cases.ts';
import { verificationCases } from '../verification/verification.cases.ts';
import type { registerStartMachine } from './register-start.machine.ts';
import type { RegisterStartContext, RegisterStartEvent, RegisterStartScreen } from './register-start.types.ts';

const begun = { uuid: 'attempt-of-ann', resend_after: 0, expires_in: 0 };

const startAnswers = {
  begun: { body: { ret_code: 0, result: begun } },
  withoutAttempt: { body: { ret_code: 0, result: {} } },
  captchaRefused: { body: { ret_code: 33003, ret_msg: 'Captcha expired' } },
  registered: { body: { ret_code: 30206, ret_msg: 'Has an account' } },
  ipLimited: { body: { ret_code: 31018, ret_msg: 'Not from here' } },
  phoneLimited: { body: { ret_code: 41007, ret_msg: 'Not by phone' } },
  upgrading: { body: { ret_code: 50101, ret_msg: 'Being created anew' } },
  declined: { body: { ret_code: 21101, ret_msg: 'Not from this country' } },
  tooSoon: { body: { ret_code: 30204, ret_msg: 'Sent a moment ago', result: { resend_after: 42, expires_in: 0 } } },
  tooSoonAgain: {
    body: { ret_code: 30204, ret_msg: 'Sent a moment ago', result: { ...begun, resend_after: 42 } },
  },
  tooOften: { body: { ret_code: 30205, ret_msg: 'Enough for today' } },
  tooOftenFor: { body: { ret_code: 30205, ret_msg: 'Enough for now', result: { resend_after: 2520 } } },
  gone: { body: { ret_code: 30207, ret_msg: 'Too old' } },
  unknown: { body: { ret_code: 987_654, ret_msg: 'Something else' } },
  http429: { status: 429, headers: { 'retry-after': '20' }, text: '' },
  http500: { status: 500, body: { ret_code: 0, result: begun } },
  ...noReplies,
} as const satisfies WireReplies;

const request = {
  method: 'email',
  account: 'ann@exchange.test',
  way: 'code',
  userCode: '',
  isUserCodeTyped: false,
  wantsNews: null,
  identity: null,
  proof: { kind: 'ticket', ticket: { secret: 'ticket-of-the-puzzle' }, randstr: '@k3' },
} as const;

export const registerStartCases = {
  screens: { 'registration.busy': true, 'registration.captcha': true },
  person: { 'start.cancelled': plain },
  page: { 'page.resumed': plain, 'back.requested': plain },
  itself: [],
  awaitsCaptcha: true,
  stateKey: ({ captchaRefusals }) => captchaRefusals,
  ports: {
    checkRisk: verificationCases.ports.checkRisk,
    beginRegistration: wireReplies(
      startAnswers,
      { family: 'newer', ...request },
      { family: 'compliance', ...request },
      { family: 'turkish', ...request },
      { family: 'older', ...request },
    ),
  } satisfies PortCases<typeof registerStartMachine>,
} as const satisfies FlowCases<
  RegisterStartEvent,
  RegisterStartScreen,
  RegisterStartContext,
  'page.resumed' | 'back.requested'
>;

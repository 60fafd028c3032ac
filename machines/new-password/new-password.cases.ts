import { attemptCases } from '../attempt/attempt.cases.ts';
import {
  localReplies,
  none,
  noReplies,
  plain,
  wireReplies,
  type FlowCases,
  type PortCases,
  type WireReplies,
} from '../cases.ts';
import type { newPasswordMachine } from './new-password.machine.ts';
import type { NewPasswordContext, NewPasswordEvent, NewPasswordScreen } from './new-password.types.ts';

const completeAnswers = {
  registered: { body: { ret_code: 0, token: 'token-of-ann', result: {} } },
  registeredAndLinked: { body: { ret_code: 0, token: 'token-of-ann', result: { tg_bind_result: 'success' } } },
  registeredAndTaken: {
    body: { ret_code: 0, token: 'token-of-ann', result: { tg_bind_result: '1002|telegramAlreadyBind' } },
  },
  tokenLost: { cookieLost: true, body: { ret_code: 0, token: 'token-of-ann' } },
  withoutToken: { body: { ret_code: 0, result: {} } },
  hasAccount: { body: { ret_code: 30206, ret_msg: 'Has an account' } },
  codeWrong: { body: { ret_code: 30201, ret_msg: 'Wrong' } },
  codeUsedUp: { body: { ret_code: 30203, ret_msg: 'Too often' } },
  codeExpired: { body: { ret_code: 30202, ret_msg: 'Too old' } },
  gone: { body: { ret_code: 30207, ret_msg: 'Too old' } },
  tooSoon: { body: { ret_code: 30204, ret_msg: 'Sent a moment ago', result: { resend_after: 42 } } },
  passwordRefused: { body: { ret_code: 30208, ret_msg: 'Too easy' } },
  keyRefused: { body: { ret_code: 10009, ret_msg: 'Unknown key' } },
  outOfTime: { body: { ret_code: 10002, ret_msg: 'Too late' } },
  phoneLimited: { body: { ret_code: 41007, ret_msg: 'Not by phone' } },
  ipLimited: { body: { ret_code: 31018, ret_msg: 'Not from here' } },
  upgrading: { body: { ret_code: 50101, ret_msg: 'Being created anew' } },
  declined: { body: { ret_code: 21103, ret_msg: 'Not from this country' } },
  unknown: { body: { ret_code: 987_654, ret_msg: 'Something else' } },
  http429: { status: 429, headers: { 'retry-after': '20' }, text: '' },
  http500: { status: 500, body: { ret_code: 0, token: 'token-of-ann' } },
  ...noReplies,
} as const satisfies WireReplies;

const completion = {
  uuid: { secret: 'attempt-of-ann' },
  sealed: { envelope: { secret: 'eyJ2IjoxfQ' }, timestamp: 0 },
} as const;

const olderRequest = {
  family: 'older',
  method: 'email',
  account: 'ann@exchange.test',
  way: 'code',
  userCode: '',
  isUserCodeTyped: false,
  wantsNews: null,
  identity: null,
} as const;

export const newPasswordCases = {
  screens: {
    'newPassword.entering': true,
    'newPassword.invalid': true,
    'newPassword.refused': true,
    'newPassword.notAccepted': true,
    'newPassword.outOfTime': true,
    'newPassword.keyMissing': true,
    'newPassword.cryptoMissing': true,
    'newPassword.unreachable': true,
    'newPassword.tooMany': true,
    'newPassword.busy': true,
  },
  person: {
    'newPassword.submitted': { plain: { password: { secret: 'correct horse battery' } } },
    'newPassword.cancelled': plain,
    'account.changeRequested': plain,
  },
  page: none,
  itself: [],
  stateKey: ({ older, problem, sealRefusals, isAsked, isUnanswered, brought, refusal }, isIn) => [
    older !== null,
    isAsked,
    brought !== null,
    isIn('form.invalid') ? problem : null,
    sealRefusals,
    isUnanswered,
    isIn('form.refused') ? refusal.code : null,
  ],
  details: ({ failure }, isIn) => (isIn('form.unreachable') ? failure.reason : null),
  ports: {
    judgePassword: localReplies({
      good: { kind: 'good' },
      empty: { kind: 'wrong', problem: 'empty' },
      tooShort: { kind: 'wrong', problem: 'tooShort' },
      tooCommon: { kind: 'wrong', problem: 'tooCommon' },
      isAccount: { kind: 'wrong', problem: 'isAccount' },
    }),
    sealPassword: attemptCases.ports.sealPassword,
    completeRegistration: wireReplies(
      completeAnswers,
      { ...completion, older: null },
      { ...completion, older: { request: olderRequest, code: { secret: '123456' } } },
    ),
  } satisfies PortCases<typeof newPasswordMachine>,
} as const satisfies FlowCases<NewPasswordEvent, NewPasswordScreen, NewPasswordContext>;

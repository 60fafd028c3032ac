import {
  plain,
  type FlowCases,
  type WireReplies,
  wireReplies,
  type PortCases,
  serverFailures,
  noReplies,
  tooManyRequests,
} from '../cases.ts';
import type { qrMachine } from './qr.machine.ts';
import type { QrContext, QrEvent, QrScreen } from './qr.types.ts';

const makeQrAnswers = {
  made: {
    body: {
      ret_code: 0,
      result: { uuid: 'uuid-of-this-page', content: 'northgate://login?uuid=uuid-of-this-page', expires_in: 120 },
    },
  },
  madeBriefly: {
    body: {
      ret_code: 0,
      result: { uuid: 'uuid-of-this-page', content: 'northgate://login?uuid=uuid-of-this-page', expires_in: 5 },
    },
  },
  withoutCode: { body: { ret_code: 0, result: {} } },
  declined: { body: { ret_code: 41105, ret_msg: 'Not bound' } },
  busy: { body: { ret_code: 10016, ret_msg: 'Service busy' } },
  ipLimited: { body: { ret_code: 31018, ret_msg: 'Not from here' } },
  ...tooManyRequests,
  ...noReplies,
} as const satisfies WireReplies;

const qrStatusAnswers = {
  waiting: { body: { ret_code: 0, result: { status: 'waiting' } } },
  scanned: { body: { ret_code: 0, result: { status: 'scanned' } } },
  signedIn: { body: { ret_code: 0, token: 'token-of-ada', result: { status: 'confirmed' } } },
  telegramFailed: {
    body: {
      ret_code: 0,
      token: 'token-of-ada',
      result: { status: 'confirmed', tg_bind_result: '1001|authFailureRelinkTip' },
    },
  },
  tokenLost: { cookieLost: true, body: { ret_code: 0, token: 'token-of-ada', result: { status: 'confirmed' } } },
  verify: {
    body: {
      ret_code: 0,
      result: { status: 'confirmed', verify_ticket: 'ticket-of-vera', verify_items: ['google2fa'] },
    },
  },
  successAlone: { body: { ret_code: 10007 } },
  outOfTime: { body: { ret_code: 10002, ret_msg: 'Too late' } },
  withoutToken: { body: { ret_code: 0, result: { status: 'confirmed' } } },
  rejected: { body: { ret_code: 0, result: { status: 'rejected' } } },
  expired: { body: { ret_code: 0, result: { status: 'expired' } } },
  banned: { body: { ret_code: 31003, ret_msg: 'Banned' } },
  bannedByTicket: { body: { ret_code: 31003, ret_msg: 'Banned', result: { ban_ticket: 'ticket-of-ben' } } },
  upgrading: { body: { ret_code: 50101, ret_msg: 'Being created anew' } },
  locked: { body: { ret_code: 31030, ret_msg: 'Too many attempts' } },
  ipLimited: { body: { ret_code: 31018, ret_msg: 'Not from here' } },
  terminated: { body: { ret_code: 40029, ret_msg: '' } },
  kycMissing: { body: { ret_code: 41107, ret_msg: 'No identity' } },
  belongsElsewhere: { body: { ret_code: 41121, ret_msg: 'Of Hong Kong' } },
  unsupported: { body: { ret_code: 41125, ret_msg: 'Not served' } },
  busy: { body: { ret_code: 10016, ret_msg: 'Service busy' } },
  declined: { body: { ret_code: 41105, ret_msg: 'Not bound' } },
  ...tooManyRequests,
  ...serverFailures,
} as const satisfies WireReplies;

export const qrCases = {
  screens: {
    'qr.loading': true,
    'qr.code': true,
    'qr.paused': true,
    'qr.scanned': true,
    'qr.scannedPaused': true,
    'qr.expired': true,
    'qr.rejected': true,
    'qr.failed': true,
    'qr.tooMany': true,
    'qr.waited': true,
  },
  person: { 'renewal.requested': plain, 'qr.closed': plain },
  page: { 'page.hidden': plain, 'page.shown': plain },
  itself: [],
  stateKey: ({ misses, isHidden, life, content, refusal }, isIn) => [
    misses,
    isHidden,
    isIn('live') && [life, content === null],
    refusal.code,
  ],
  ports: {
    makeQr: wireReplies(makeQrAnswers),
    readQrStatus: wireReplies(qrStatusAnswers, { uuid: { secret: 'uuid-of-this-page' } }),
  } satisfies PortCases<typeof qrMachine>,
} as const satisfies FlowCases<QrEvent, QrScreen, QrContext, 'page.hidden' | 'page.shown'>;

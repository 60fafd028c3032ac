import {
  none,
  plain,
  noReplies,
  tooManyRequests,
  wireReplies,
  type FlowCases,
  type PortCases,
  type WireReplies,
} from '../cases.ts';
import type { linkWatchMachine } from './link-watch.machine.ts';
import type { LinkWatchContext, LinkWatchEvent, LinkWatchScreen } from './link-watch.types.ts';

const resultAnswers = {
  passed: { body: { ret_code: 0, result: { verify_result: 1 } } },
  open: { body: { ret_code: 0, result: { verify_result: 0 } } },
  asText: { body: { ret_code: 0, result: { verify_result: '1' } } },
  gone: { body: { ret_code: 30207, ret_msg: 'Too old' } },
  registered: { body: { ret_code: 30206, ret_msg: 'Has an account' } },
  ipLimited: { body: { ret_code: 31018, ret_msg: 'Not from here' } },
  phoneLimited: { body: { ret_code: 41007, ret_msg: 'Not by phone' } },
  upgrading: { body: { ret_code: 50101, ret_msg: 'Being created anew' } },
  declined: { body: { ret_code: 21101, ret_msg: 'Not from this country' } },
  tooSoon: { body: { ret_code: 30204, ret_msg: 'Sent a moment ago', result: { resend_after: 42 } } },
  unknown: { body: { ret_code: 987_654, ret_msg: 'Something else' } },
  ...tooManyRequests,
  http500: { status: 500, body: { ret_code: 0 } },
  ...noReplies,
} as const satisfies WireReplies;

export const linkWatchCases = {
  screens: { 'linkWatch.silent': true },
  person: none,
  page: { 'page.hidden': plain, 'page.shown': plain },
  itself: [],
  stateKey: ({ isHidden, misses }) => [isHidden, misses > 0],
  details: ({ misses }) => misses,
  ports: {
    readLinkResult: wireReplies(resultAnswers, { uuid: { secret: 'attempt-of-ann' } }),
  } satisfies PortCases<typeof linkWatchMachine>,
} as const satisfies FlowCases<LinkWatchEvent, LinkWatchScreen, LinkWatchContext, 'page.hidden' | 'page.shown'>;

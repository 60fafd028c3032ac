import {
  none,
  plain,
  type FlowCases,
  type WireReplies,
  wireReplies,
  type PortCases,
  serverFailures,
  noReplies,
} from '../cases.ts';
import type { banMachine } from './ban.machine.ts';
import type { BanContext, BanEvent, BanScreen } from './ban.types.ts';

const banLookupAnswers = {
  open: { headers: { 'set-cookie': 'self_unbind_token=token-of-lookup; Path=/' }, body: { ret_code: 0 } },
  refused: { body: { ret_code: 20000, ret_msg: 'Not found' } },
  http500: { status: 500, body: { ret_code: 0 } },
  ...noReplies,
} as const satisfies WireReplies;

/** 1 March 2026, 09:00:00 UTC; the wire counts seconds. */
const BANNED_AT = 1_772_355_600;
const status = (selfHelp: boolean) => ({
  ret_code: 0,
  result: { is_self_help_baned: selfHelp, baned_time: BANNED_AT },
});

/** The exchange's clock, sent with the reply, decides, not the clock of the device. */
const selfUnbanAnswers = {
  anHourAgo: { headers: { date: 'Sun, 01 Mar 2026 10:00:00 GMT' }, body: status(true) },
  exactlyADayAgo: { headers: { date: 'Mon, 02 Mar 2026 09:00:00 GMT' }, body: status(true) },
  overADayAgo: { headers: { date: 'Mon, 02 Mar 2026 09:00:01 GMT' }, body: status(true) },
  notSelfHelp: { body: status(false) },
  misshapen: { body: { ret_code: 0, result: { is_self_help_baned: 'perhaps' } } },
  ...serverFailures,
} as const satisfies WireReplies;

export const banCases = {
  screens: { 'ban.lookingUp': true, 'ban.notice': true },
  person: { 'ban.acknowledged': plain, 'lookup.cancelled': plain },
  page: none,
  itself: [],
  stateKey: ({ bannedAt }, isIn) => (isIn('noticed') ? bannedAt : null),
  ports: {
    openBanLookup: wireReplies(banLookupAnswers, { identifier: 'ada@exchange.test' }),
    readSelfUnban: wireReplies(selfUnbanAnswers),
  } satisfies PortCases<typeof banMachine>,
} as const satisfies FlowCases<BanEvent, BanScreen, BanContext>;

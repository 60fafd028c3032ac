import { none, noReplies, plain, wireReplies, type FlowCases, type PortCases, type WireReplies } from '../cases.ts';
import type { referralMachine } from './referral.machine.ts';
import type { ReferralContext, ReferralEvent, ReferralScreen } from './referral.types.ts';

const codeAnswers = {
  valid: { body: { ret_code: 0, result: { info: { success: true } } } },
  invalid: { body: { ret_code: 0, result: { info: { success: 0 } } } },
  refused: { body: { ret_code: 987_654, ret_msg: 'Something else' } },
  ...noReplies,
} as const satisfies WireReplies;

export const referralCases = {
  screens: { 'referral.silent': true, 'referral.valid': true, 'referral.unknown': true },
  person: {
    'referralCode.typed': { code: { text: ' GRACE7 ' }, other: { text: 'ADA2026' }, blank: { text: ' ' } },
    'referralCode.left': plain,
  },
  page: none,
  itself: [],
  stateKey: ({ text }) => text,
  ports: { checkReferralCode: wireReplies(codeAnswers, { code: 'GRACE7' }) } satisfies PortCases<
    typeof referralMachine
  >,
} as const satisfies FlowCases<ReferralEvent, ReferralScreen, ReferralContext>;

import {
  none,
  type FlowCases,
  type WireReplies,
  wireReplies,
  type PortCases,
  serverFailures,
  tooManyRequests,
} from '../cases.ts';
import { goToSiteReplies } from '../residence/residence.cases.ts';
import type { siteJumpMachine } from './site-jump.machine.ts';
import type { SiteJumpContext, SiteJumpScreen } from './site-jump.types.ts';

const member = (level: number | string, tag: number | string, country: string) => ({
  ret_code: 0,
  result: { kyc_person_level: level, member_tag: { KYC: tag }, kyc_country: country },
});

const memberAnswers = {
  atHome: { body: member(1, 0, 'TH') },
  inHongKong: { body: member(2, 1, 'HK') },
  inTheNetherlands: { body: member('0', '1', 'NL') },
  unverified: { body: member(0, 0, 'HK') },
  unverifiedInText: { body: member('0', '0', 'HK') },
  verifiedNowhere: { body: member(1, 1, '') },
  expired: { body: { ret_code: 10006, ret_msg: 'Session expired' } },
  ...serverFailures,
} as const satisfies WireReplies;

const quickTokenAnswers = {
  issued: { body: { ret_code: 0, result: { token: 'ticket-of-this-site' } } },
  expired: { body: { ret_code: 10006, ret_msg: 'Session expired' } },
  refused: { body: { ret_code: 987_654, ret_msg: 'Not from here' } },
  misshapen: { body: { ret_code: 0, result: { token: 'a ticket\nof two lines' } } },
  ...tooManyRequests,
  ...serverFailures,
} as const satisfies WireReplies;

export const siteJumpCases = {
  screens: { 'siteJump.silent': true },
  person: none,
  page: none,
  itself: [],
  stateKey: ({ target, ticket }) => [target, ticket !== null],
  ports: {
    readMember: wireReplies(memberAnswers),
    readQuickToken: wireReplies(quickTokenAnswers),
    goToSite: goToSiteReplies,
  } satisfies PortCases<typeof siteJumpMachine>,
} as const satisfies FlowCases<never, SiteJumpScreen, SiteJumpContext>;

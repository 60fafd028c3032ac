import { none, plain, wireReplies, type FlowCases, type PortCases, type WireReplies } from '../cases.ts';
import { linkWatchCases } from '../link-watch/link-watch.cases.ts';
import { sendAnswers } from '../verification/verification.cases.ts';
import type { mailedLinkMachine } from './mailed-link.machine.ts';
import type { MailedLinkContext, MailedLinkEvent, MailedLinkScreen } from './mailed-link.types.ts';

const limits = {
  registered: { body: { ret_code: 30206, ret_msg: 'Has an account' } },
  ipLimited: { body: { ret_code: 31018, ret_msg: 'Not from here' } },
  phoneLimited: { body: { ret_code: 41007, ret_msg: 'Not by phone' } },
  upgrading: { body: { ret_code: 50101, ret_msg: 'Being created anew' } },
} as const satisfies WireReplies;

export const mailedLinkCases = {
  screens: {
    'mailedLink.sending': true,
    'mailedLink.waiting': true,
    'mailedLink.renewed': true,
    'mailedLink.checking': true,
    'mailedLink.notYet': true,
    'mailedLink.sentTooOften': true,
    'mailedLink.unsent': true,
    'mailedLink.unanswered': true,
    'mailedLink.refused': true,
    'mailedLink.tooMany': true,
  },
  person: { 'link.checkRequested': plain, 'link.left': plain },
  page: none,
  itself: [],
  stateKey: ({ wait, refusal, isRenewed }, isIn) => [
    wait === null ? null : wait > 0,
    isRenewed,
    isIn('open.refused') ? refusal.code : null,
  ],
  details: ({ wait, failure }, isIn) => [wait, isIn('open.unsent') || isIn('open.unanswered') ? failure.reason : null],
  ports: {
    sendLink: wireReplies({ ...sendAnswers, ...limits }, { uuid: { secret: 'attempt-of-ann' } }),
    readLinkResult: linkWatchCases.ports.readLinkResult,
  } satisfies PortCases<typeof mailedLinkMachine>,
} as const satisfies FlowCases<MailedLinkEvent, MailedLinkScreen, MailedLinkContext>;

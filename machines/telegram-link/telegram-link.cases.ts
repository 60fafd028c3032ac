import {
  localReplies,
  plain,
  serverFailures,
  tooManyRequests,
  wireReplies,
  type FlowCases,
  type PortCases,
  type WireReplies,
  logOutReplies,
} from '../cases.ts';
import { launchReplies } from '../mini-app/mini-app.cases.ts';
import type { telegramLinkMachine } from './telegram-link.machine.ts';
import type { TelegramLinkContext, TelegramLinkEvent, TelegramLinkScreen } from './telegram-link.types.ts';

const statusAnswers = {
  unbound: { body: { ret_code: 0, result: { bind_status: 0 } } },
  bound: { body: { ret_code: 0, result: { bind_status: 1 } } },
  neither: { body: { ret_code: 0, result: { bind_status: 2 } } },
  ...serverFailures,
} as const satisfies WireReplies;

const bindAnswers = {
  bound: { body: { ret_code: 0, result: { tg_token: 'token-of-the-tasks' } } },
  factors: { body: { ret_code: 0, result: { verify_ticket: 'ticket-of-tess', verify_items: ['email'] } } },
  ticketGone: { body: { ret_code: 30207, ret_msg: 'Too late' } },
  authFailed: { body: { ret_code: 1001, ret_msg: 'Not of Telegram' } },
  taken: { body: { ret_code: 1002, ret_msg: 'Another account' } },
  relink: { body: { ret_code: 1003, ret_msg: 'Another Telegram' } },
  system: { body: { ret_code: 1004, ret_msg: 'Broken' } },
  unknown: { body: { ret_code: 987_654, ret_msg: 'Unknown' } },
  stays: { body: { ret_code: 10016, ret_msg: 'Not now' } },
  sessionOver: { body: { ret_code: 10006, ret_msg: 'Log in' } },
  ...tooManyRequests,
  ...serverFailures,
} as const satisfies WireReplies;

export const telegramLinkCases = {
  screens: {
    'telegramLink.silent': true,
    'telegramLink.session': true,
    'telegramLink.signingOut': true,
    'telegramLink.consent': true,
    'telegramLink.unticked': true,
    'telegramLink.unreachable': true,
    'telegramLink.gone': true,
    'telegramLink.tooMany': true,
    'telegramLink.busy': true,
    'telegramLink.verification': true,
    'telegramLink.expired': true,
    'telegramLink.closing': true,
  },
  person: {
    'link.accepted': { ticked: { mayBotWrite: true }, unticked: { mayBotWrite: false } },
    'link.declined': plain,
    'linkExpiry.acknowledged': plain,
    'session.confirmed': plain,
    'session.refused': plain,
  },
  page: { 'back.requested': plain, 'session.changedElsewhere': plain },
  itself: [],
  stateKey: ({ isConfirmed, telegram, needed, ticket, failure, answer }, isIn) => [
    isConfirmed,
    telegram !== null,
    needed !== null,
    ticket !== null,
    isIn('TG_LINK_AUTH.unreachable') ? failure.reason : null,
    answer.kind,
  ],
  ports: {
    rereadLaunch: launchReplies,
    readLinkStatus: wireReplies(statusAnswers),
    recallLinkAnswer: localReplies({ answered: { kind: 'answered' }, neverAnswered: { kind: 'neverAnswered' } }),
    keepLinkAnswer: localReplies({ kept: { kind: 'kept' } }),
    bindTelegram: wireReplies(bindAnswers, {
      telegram: { kind: 'miniApp', raw: { secret: 'launch-data-of-tess' } },
      ticket: null,
    }),
    logOut: logOutReplies,
  } satisfies PortCases<typeof telegramLinkMachine>,
} as const satisfies FlowCases<
  TelegramLinkEvent,
  TelegramLinkScreen,
  TelegramLinkContext,
  'back.requested' | 'session.changedElsewhere'
>;

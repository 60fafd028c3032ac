import {
  plain,
  type FlowCases,
  type LocalAnswers,
  type WireReplies,
  localReplies,
  wireReplies,
  type PortCases,
  serverFailures,
  logOutReplies,
} from '../cases.ts';
import type { HeldAccountOutcome, KeepSessionOutcome } from '../../services/contract/quick.ts';
import type { appMachine } from './app.machine.ts';
import type { AppContext, AppEvent, AppScreen } from './app.types.ts';

const leaveAnswers = { stayed: { kind: 'stayed' } } as const satisfies LocalAnswers<{ readonly kind: 'stayed' }>;

const ticketAnswers = {
  held: { body: { ret_code: 0, token: 'token-of-ada' } },
  withoutToken: { body: { ret_code: 0 } },
  refused: { body: { ret_code: 10025, ret_msg: 'Used already' } },
  declined: { body: { ret_code: 10026, ret_msg: 'Not by a ticket' } },
  outOfTime: { body: { ret_code: 10002, ret_msg: 'Too late' } },
  successAlone: { body: { ret_code: 10007 } },
  codeRequired: { body: { ret_code: 0, result: { verify_ticket: 'ticket-of-vera', verify_items: ['email'] } } },
  ...serverFailures,
} as const satisfies WireReplies;

const heldAnswers = {
  known: { kind: 'known' },
  new: { kind: 'new', name: 'ma•••@exchange.test' },
  nameless: { kind: 'new', name: '' },
  unknown: { kind: 'unknown' },
} as const satisfies LocalAnswers<HeldAccountOutcome>;

const keepAnswers = {
  signedIn: { kind: 'signedIn', telegramBind: { kind: 'notAsked' }, telegramToken: null },
  telegramTaken: {
    kind: 'signedIn',
    telegramBind: { kind: 'failed', code: '1002', message: 'telegramAlreadyBind' },
    telegramToken: null,
  },
  tokenLost: { kind: 'tokenLost' },
} as const satisfies LocalAnswers<KeepSessionOutcome>;

export const appCases = {
  screens: {
    'app.flow': true,
    'app.entering': true,
    'app.confirming': true,
    'app.alreadyHere': true,
    'app.cookiesBlocked': true,
    'app.leaving': true,
    'app.stalled': true,
    'app.signingOut': true,
  },
  person: {
    'ticket.abandoned': plain,
    'account.confirmed': plain,
    'departure.retried': plain,
    'signOut.requested': plain,
    'cookies.retried': plain,
  },
  page: { 'page.resumed': plain, 'session.changedElsewhere': plain },
  itself: [],
  stateKey: ({ destination, ticket, held, account, isDemo }, isIn) => [
    ticket !== null,
    held !== null,
    isIn('confirming') ? account : null,
    isDemo,
    isIn('leaving') || isIn('stalled') ? destination : null,
  ],
  ports: {
    logInByTicket: wireReplies(ticketAnswers, { ticket: { secret: 'ticket-of-another-site' } }),
    readHeldAccount: localReplies(heldAnswers),
    keepSession: localReplies(keepAnswers),
    awaitSignInRecord: localReplies({ settled: { kind: 'settled' } }),
    awaitVisitRecord: localReplies({ settled: { kind: 'settled' } }),
    awaitNetwork: localReplies({ online: { kind: 'online' } }),
    leave: localReplies(leaveAnswers),
    logOut: logOutReplies,
  } satisfies PortCases<typeof appMachine>,
} as const satisfies FlowCases<AppEvent, AppScreen, AppContext, 'page.resumed' | 'session.changedElsewhere'>;

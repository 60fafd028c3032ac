import {
  plain,
  type FlowCases,
  type LocalAnswers,
  type WireAnswers,
  localReplies,
  wireReplies,
  type PortCases,
  serverFailures,
} from '../cases.ts';
import { settingsReplies } from '../captcha/captcha.cases.ts';
import type { appMachine } from './app.machine.ts';
import type { AppContext, AppEvent, AppScreen } from './app.types.ts';

const leaveAnswers = { stayed: { kind: 'stayed' } } as const satisfies LocalAnswers<{ readonly kind: 'stayed' }>;

const whiteHostsAnswers = {
  partner: { body: { ret_code: 0, result: ['partner.example'] } },
  others: { body: { ret_code: 0, result: ['other.example', 7] } },
  http500: { status: 500, text: '' },
  cut: { fault: 'cut' },
} as const satisfies WireAnswers;

const logOutAnswers = {
  signedOut: { body: { ret_code: 0 } },
  ...serverFailures,
} as const satisfies WireAnswers;

const ticketAnswers = {
  signedIn: { body: { ret_code: 0, token: 'token-of-ada' } },
  telegramTaken: {
    body: { ret_code: 0, token: 'token-of-ada', result: { tg_bind_result: '1002|telegramAlreadyBind' } },
  },
  tokenLost: { cookieLost: true, body: { ret_code: 0, token: 'token-of-ada' } },
  withoutToken: { body: { ret_code: 0 } },
  refused: { body: { ret_code: 10025, ret_msg: 'Used already' } },
  declined: { body: { ret_code: 10026, ret_msg: 'Not by a ticket' } },
  codeWanted: { body: { ret_code: 0, result: { verify_ticket: 'ticket-of-vera', verify_items: ['email'] } } },
  ...serverFailures,
} as const satisfies WireAnswers;

const boundAnswers = {
  bound: { body: { ret_code: 0, result: { bind_uid: '4711' } } },
  unbound: { body: { ret_code: 0, result: { bind_uid: '' } } },
  refused: { body: { ret_code: 41107, ret_msg: 'No identity' } },
  cut: { fault: 'cut' },
} as const satisfies WireAnswers;

const bindAnswers = {
  bound: { body: { ret_code: 0, result: {} } },
  refused: { body: { ret_code: 41103, ret_msg: 'Another person' } },
  cut: { fault: 'cut' },
} as const satisfies WireAnswers;

const switchAnswers = {
  switched: { body: { ret_code: 0, result: {} } },
  refused: { body: { ret_code: 20000, ret_msg: 'No demo account' } },
  declined: { body: { ret_code: 10026, ret_msg: 'Not from here' } },
  ...serverFailures,
} as const satisfies WireAnswers;

export const appCases = {
  screens: {
    'app.flow': true,
    'app.entering': true,
    'app.alreadyHere': true,
    'app.bindFailed': true,
    'app.cookiesBlocked': true,
    'app.leaving': true,
    'app.stalled': true,
    'app.signingOut': true,
  },
  person: {
    'ticket.abandoned': plain,
    'account.confirmed': plain,
    'bindFailure.acknowledged': plain,
    'rebind.chosen': plain,
    'departure.retried': plain,
    'signOut.requested': plain,
    'cookies.retried': plain,
  },
  page: { 'page.resumed': plain, 'session.changedElsewhere': plain },
  itself: [],
  stateKey: ({ destination, ticket, isDemo, bind }, isIn) => [
    ticket !== null,
    isDemo,
    isIn('loadingProfile') || isIn('linking') || isIn('binding') || isIn('bindFailed') ? bind : null,
    isIn('leaving') || isIn('stalled') ? destination : null,
  ],
  ports: {
    readWhiteHosts: wireReplies(whiteHostsAnswers, { fixed: ['exchange.test'] }),
    readSettings: settingsReplies,
    logInByTicket: wireReplies(ticketAnswers, { ticket: { secret: 'ticket-of-another-site' } }),
    readBoundAccount: wireReplies(boundAnswers),
    bindAccount: wireReplies(bindAnswers),
    switchTrading: wireReplies(switchAnswers, { environment: 'demo' }),
    leave: localReplies(leaveAnswers),
    logOut: wireReplies(logOutAnswers),
  } satisfies PortCases<typeof appMachine>,
} as const satisfies FlowCases<AppEvent, AppScreen, AppContext, 'page.resumed' | 'session.changedElsewhere'>;

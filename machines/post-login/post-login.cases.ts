import {
  plain,
  localReplies,
  serverFailures,
  tooManyRequests,
  wireReplies,
  type FlowCases,
  type PortCases,
  type WireReplies,
} from '../cases.ts';
import { settingsReplies } from '../captcha/captcha.cases.ts';
import type { postLoginMachine } from './post-login.machine.ts';
import type { PostLoginContext, PostLoginEvent, PostLoginScreen } from './post-login.types.ts';

const whiteHostsAnswers = {
  partner: { body: { ret_code: 0, result: ['partner.example'] } },
  others: { body: { ret_code: 0, result: ['other.example', 7] } },
  http500: { status: 500, text: '' },
  cut: { fault: 'cut' },
} as const satisfies WireReplies;

const boundAnswers = {
  bound: { body: { ret_code: 0, result: { bind_uid: '4711' } } },
  unbound: { body: { ret_code: 0, result: { bind_uid: '' } } },
  refused: { body: { ret_code: 41107, ret_msg: 'No identity' } },
  signedOut: { body: { ret_code: 10006 } },
  ...tooManyRequests,
  cut: { fault: 'cut' },
} as const satisfies WireReplies;

const bindAnswers = {
  bound: { body: { ret_code: 0, result: {} } },
  refused: { body: { ret_code: 41103, ret_msg: 'Another person' } },
  signedOut: { body: { ret_code: 10006 } },
  ...tooManyRequests,
  cut: { fault: 'cut' },
} as const satisfies WireReplies;

const switchAnswers = {
  switched: { body: { ret_code: 0, result: {} } },
  refused: { body: { ret_code: 20000, ret_msg: 'No demo account' } },
  declined: { body: { ret_code: 10026, ret_msg: 'Not from here' } },
  ...serverFailures,
} as const satisfies WireReplies;

export const postLoginCases = {
  screens: { 'app.leaving': true, 'app.bindFailed': true, 'app.linkUnavailable': true },
  person: { 'bindFailure.acknowledged': plain, 'rebind.chosen': plain, 'naming.retried': plain },
  page: { 'session.changedElsewhere': plain },
  itself: [],
  stateKey: ({ isNew, isConfirmed, isDemo, bind }, isIn) => [
    isDemo,
    isConfirmed && isIn('preparingLink'),
    isNew && !isIn('switching') && !isIn('notSwitched') && !isIn('trusting') && !isIn('settling') ? bind : null,
  ],
  ports: {
    readBoundAccount: wireReplies(boundAnswers),
    bindAccount: wireReplies(bindAnswers),
    prepareLink: localReplies({ ready: { kind: 'ready' } }),
    switchTrading: wireReplies(switchAnswers, { environment: 'demo' }),
    awaitToast: localReplies({ read: { kind: 'read' } }),
    readWhiteHosts: wireReplies(whiteHostsAnswers, { fixed: ['exchange.test'] }),
    readSettings: settingsReplies,
  } satisfies PortCases<typeof postLoginMachine>,
} as const satisfies FlowCases<PostLoginEvent, PostLoginScreen, PostLoginContext, 'session.changedElsewhere'>;

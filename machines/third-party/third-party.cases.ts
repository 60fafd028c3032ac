import {
  none,
  plain,
  type FlowCases,
  type LocalAnswers,
  type WireReplies,
  localReplies,
  wireReplies,
  type PortCases,
  noReplies,
  tooManyRequests,
} from '../cases.ts';
import type { thirdPartyMachine } from './third-party.machine.ts';
import type {
  PreparedVisit,
  ThirdPartyContext,
  ThirdPartyEvent,
  ThirdPartyScreen,
  VisitOutcome,
} from './third-party.types.ts';

const redirectUri = 'https://exchange.test/en/authorized';
const byTelegram = {
  kind: 'telegram',
  telegram: { kind: 'widget', raw: { secret: 'id=1001&hash=signed-by-the-bot' } },
  name: 'Tess Tone @tess',
  isOwn: true,
} as const;
const byAddress = {
  ...byTelegram,
  telegram: { kind: 'widget', raw: { secret: 'id=666&hash=of-the-address' } },
  isOwn: false,
} as const;
const unnamed = {
  ...byTelegram,
  telegram: { kind: 'widget', raw: { secret: 'id=667&hash=unnamed' } },
  name: '',
} as const;
const visit = {
  address: 'https://provider.example/authorize',
  state: { secret: 'state-of-the-visit' },
  verifier: { secret: 'verifier-of-the-visit' },
  redirectUri,
  issuer: { name: 'https://provider.example', isAlwaysNamed: true },
} as const;
const byGoogle = {
  kind: 'code',
  provider: 'google',
  code: { secret: 'code-of-the-provider' },
  verifier: { secret: 'verifier-of-the-visit' },
  redirectUri,
} as const;

const preparedAnswers = {
  ready: { kind: 'ready', visit: { provider: 'google', ...visit } },
  returned: { kind: 'returned', grant: byGoogle },
  readyForTelegram: { kind: 'ready', visit: { provider: 'telegram', ...visit } },
  returnedByTelegram: { kind: 'returned', grant: byTelegram },
  takenFromAddress: { kind: 'returned', grant: byAddress },
  mismatch: { kind: 'mismatch' },
  embedded: { kind: 'embedded' },
  framed: { kind: 'framed' },
  unavailable: { kind: 'unavailable' },
} as const satisfies LocalAnswers<PreparedVisit>;

const visitAnswers = {
  granted: { kind: 'granted', grant: byGoogle },
  grantedByTelegram: { kind: 'granted', grant: byTelegram },
  grantedUnnamed: { kind: 'granted', grant: unnamed },
  denied: { kind: 'denied' },
  unavailable: { kind: 'unavailable' },
  blocked: { kind: 'blocked' },
  mismatch: { kind: 'mismatch' },
} as const satisfies LocalAnswers<VisitOutcome>;

const goingAnswers = { stayed: { kind: 'stayed' } } as const satisfies LocalAnswers<{ readonly kind: 'stayed' }>;

const thirdPartyAnswers = {
  signedIn: { body: { ret_code: 0, token: 'token-of-ada', result: {} } },
  telegramBound: { body: { ret_code: 0, token: 'token-of-ada', result: { tg_bind_result: 'success' } } },
  tokenLost: { cookieLost: true, body: { ret_code: 0, token: 'token-of-ada' } },
  verify: { body: { ret_code: 0, result: { verify_ticket: 'ticket-of-vera', verify_items: ['google2fa'] } } },
  noAccount: { body: { ret_code: 40004, ret_msg: 'No account' } },
  noAccountInTelegram: { input: { isInTelegram: true }, body: { ret_code: 40004, ret_msg: 'No account' } },
  banned: { body: { ret_code: 31003, ret_msg: 'Banned' } },
  bannedByTicket: { body: { ret_code: 31003, ret_msg: 'Banned', result: { ban_ticket: 'ticket-of-ben' } } },
  ipLimited: { body: { ret_code: 31018, ret_msg: 'Not from here' } },
  upgrading: { body: { ret_code: 50101, ret_msg: 'Being created anew' } },
  terminated: { body: { ret_code: 40029, ret_msg: '' } },
  locked: { body: { ret_code: 31030, ret_msg: 'Too many attempts' } },
  kycMissing: { body: { ret_code: 41107, ret_msg: 'No identity' } },
  belongsElsewhere: { body: { ret_code: 41121, ret_msg: 'Of Hong Kong' } },
  unsupported: { body: { ret_code: 41125, ret_msg: 'Not served' } },
  declined: { body: { ret_code: 400605, ret_msg: 'Not by this account' } },
  outOfTime: { body: { ret_code: 10002, ret_msg: 'Too late' } },
  successAlone: { body: { ret_code: 10007 } },
  captchaRefused: { body: { ret_code: 33003, ret_msg: 'Captcha expired' } },
  unknown: { body: { ret_code: 987_654, ret_msg: 'Something else' } },
  ...tooManyRequests,
  ...noReplies,
} as const satisfies WireReplies;

export const thirdPartyCases = {
  screens: {
    'thirdParty.opening': true,
    'thirdParty.waiting': true,
    'thirdParty.captcha': true,
    'thirdParty.busy': true,
    'thirdParty.embedded': true,
    'thirdParty.framed': true,
    'thirdParty.windowless': true,
    'thirdParty.unavailable': true,
    'thirdParty.mismatch': true,
    'thirdParty.captchaUnavailable': true,
    'thirdParty.captchaRefused': true,
    'thirdParty.noAccount': true,
    'thirdParty.tooMany': true,
    'thirdParty.waited': true,
    'thirdParty.refused': true,
    'thirdParty.unreachable': true,
  },
  person: { 'thirdParty.left': plain, 'thirdParty.retried': plain },
  page: none,
  itself: [],
  stateKey: ({ refusal, retryAfter, provider, grant }, isIn) => [
    isIn('stopped.refused') ? refusal.code : isIn('stopped.tooMany') ? retryAfter : null,
    provider === 'telegram',
    grant?.kind,
    grant?.kind === 'telegram' && grant.isOwn && grant.name !== '',
  ],
  ports: {
    prepareVisit: localReplies(preparedAnswers),
    visitProvider: localReplies(visitAnswers),
    goToProvider: localReplies(goingAnswers),
    logInThirdParty: wireReplies(thirdPartyAnswers, {
      grant: byGoogle,
      proof: { kind: 'ticket', ticket: { secret: 'ticket-of-the-puzzle' }, randstr: '@k3' },
      isInTelegram: false,
    }),
  } satisfies PortCases<typeof thirdPartyMachine>,
} as const satisfies FlowCases<ThirdPartyEvent, ThirdPartyScreen, ThirdPartyContext>;

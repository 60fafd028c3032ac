import type { LaunchReading } from '../../services/browser/init-data.ts';
import { localReplies, plain, type FlowCases, type LocalAnswers, type PortCases } from '../cases.ts';
import type { miniAppMachine } from './mini-app.machine.ts';
import type { FormUse } from '../rules/account-form.ts';
import type { MiniAppContext, MiniAppEvent, MiniAppScreen } from './mini-app.types.ts';

const tess = {
  kind: 'fresh',
  telegram: { kind: 'miniApp', raw: { secret: 'launch-data-of-tess' } },
  telegramId: '1001',
  user: { username: 'tess', firstName: 'Tess', lastName: 'Gram', photo: '' },
  age: 5,
  mayWrite: true,
} as const;

/** Data from Telegram or from the address. */
export const launchReplies = localReplies({
  fresh: tess,
  silenced: { ...tess, mayWrite: false },
  widget: { ...tess, telegram: { kind: 'widget', raw: { secret: 'widget-data-of-tess' } } },
  stale: { kind: 'stale' },
  absent: { kind: 'absent' },
} as const satisfies LocalAnswers<LaunchReading>);

export const miniAppCases = {
  screens: {
    'miniApp.arriving': true,
    'miniApp.form': true,
    'miniApp.offer': true,
    'miniApp.consent': true,
    'miniApp.unticked': true,
    'miniApp.checking': true,
    'miniApp.expired': true,
    'miniApp.closing': true,
  },
  person: {
    'telegram.chosen': plain,
    'consent.accepted': { ticked: { mayBotWrite: true }, unticked: { mayBotWrite: false } },
    'consent.declined': plain,
    'expiry.acknowledged': plain,
  },
  page: {
    'back.requested': plain,
    'telegramSignIn.refused': {
      tooOld: { code: 10_002 },
      invalid: { code: 1001 },
      signedOut: { code: 10_006 },
      other: { code: 10_003 },
    },
  },
  itself: [],
  stateKey: ({ isInTelegram, user, accepted }) => [isInTelegram, user !== null, accepted],
  ports: {
    awaitSession: localReplies({ judged: { kind: 'judged' } }),
    readLaunch: launchReplies,
    readFormUse: localReplies({
      untouched: { kind: 'untouched' },
      absent: { kind: 'absent' },
      attempted: { kind: 'attempted' },
      filledIn: { kind: 'filledIn' },
      attended: { kind: 'attended' },
    } as const satisfies LocalAnswers<FormUse>),
  } satisfies PortCases<typeof miniAppMachine>,
} as const satisfies FlowCases<
  MiniAppEvent,
  MiniAppScreen,
  MiniAppContext,
  'back.requested' | 'telegramSignIn.refused'
>;

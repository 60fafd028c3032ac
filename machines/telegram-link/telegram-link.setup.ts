import { assign, setup } from 'xstate';
import type { LaunchReading } from '../../services/browser/init-data.ts';
import type { BindTelegramOutcome, MiniBindStatusOutcome, TelegramData } from '../../services/contract/telegram.ts';
import type { Secret } from '../../services/secret.ts';
import { outcomeIs, required, WATCHDOG } from '../outcome.ts';
import { effect, port } from '../port.ts';
import { isLinkOffered, linkProblem } from '../rules/telegram-link.ts';
import { verificationMachine } from '../verification/verification.machine.ts';
import type { VerificationAnswer } from '../verification/verification.types.ts';
import type {
  TelegramLinkAnswer,
  TelegramLinkContext,
  TelegramLinkEvent,
  TelegramLinkInput,
} from './telegram-link.types.ts';

type LinkAnswer = { readonly kind: 'answered' | 'neverAnswered' };

/** XState setup of `telegramLink`: its events, ports, guards, actions and delays. */
export const telegramLinkSetup = setup({
  types: {
    input: {} as TelegramLinkInput,
    context: {} as TelegramLinkContext,
    events: {} as TelegramLinkEvent,
    output: {} as TelegramLinkAnswer,
    children: {} as {
      rereadLaunch: 'rereadLaunch';
      readLinkStatus: 'readLinkStatus';
      recallLinkAnswer: 'recallLinkAnswer';
      keepLinkAnswer: 'keepLinkAnswer';
      bindTelegram: 'bindTelegram';
      verification: 'verification';
      logOut: 'logOut';
    },
  },
  actors: {
    rereadLaunch: port<LaunchReading, void>('rereadLaunch'),
    readLinkStatus: port<MiniBindStatusOutcome, void>('readLinkStatus'),
    recallLinkAnswer: port<LinkAnswer, { telegramId: string }>('recallLinkAnswer'),
    keepLinkAnswer: port<{ readonly kind: 'kept' }, { telegramId: string }>('keepLinkAnswer'),
    bindTelegram: port<BindTelegramOutcome, { telegram: TelegramData; ticket: Secret | null }>('bindTelegram'),
    verification: verificationMachine,
    logOut: port<{ readonly kind: 'signedOut' }, { held: null }>('logOut'),
  },
  guards: {
    isConfirmed: ({ context }) => context.isConfirmed,
    outcomeIs: outcomeIs<
      LaunchReading | MiniBindStatusOutcome | LinkAnswer | BindTelegramOutcome | VerificationAnswer
    >(),
    isLinkOffered: (_, { answer }: { answer: LinkAnswer }) => isLinkOffered('unbound', answer.kind),
    mayBotWrite: (_, params: { mayBotWrite: boolean }) => linkProblem(params) === null,
    hasCode: (_, { outcome, code }: { outcome: BindTelegramOutcome; code: number }) =>
      'code' in outcome && outcome.code === code,
  },
  actions: {
    keepDetails: assign((_, params: Partial<TelegramLinkContext>) => params),
    passTicket: assign({ ticket: ({ context }) => required(context.needed).ticket, needed: null }),
    dropNeeded: assign({ needed: null, ticket: null }),
    dropTelegram: assign({ telegram: null, needed: null, ticket: null }),
    keepAnswer: assign((_, params: { answer: TelegramLinkAnswer }) => params),
    requestWriteAccess: effect<{ launch: LaunchReading | null }>('requestWriteAccess'),
    closeApp: effect<undefined>('closeApp'),
    /** The link is offered anew once the other one is removed: until then the account counts as linked. [TG-04] */
    forgetLinkAnswer: effect<{ telegramId: string }>('forgetLinkAnswer'),
  },
  delays: {
    watchdog: WATCHDOG,
    launchWaiting: 5000,
    statusWaiting: 5000,
    appClosing: 1000,
    waitOver: ({ context }) => context.retryAfter,
  },
});

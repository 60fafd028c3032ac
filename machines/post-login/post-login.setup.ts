import { assign, setup } from 'xstate';
import type { BindOutcome, BoundOutcome, SwitchOutcome } from '../../services/contract/account.ts';
import type { Settings, SettingsOutcome } from '../../services/contract/config.ts';
import type { Notice } from '../../services/contract/notice.ts';
import type { WhiteHostsOutcome } from '../../services/contract/reference.ts';
import { outcomeIs } from '../outcome.ts';
import { child, effect, port } from '../port.ts';
import { isToUnlistedDomain, postLogin } from '../rules/post-login.ts';
import { isMiniApp } from '../rules/auth-routes.ts';
import { matchRoute } from '../rules/route.ts';
import { bindResultOf, type BindResult } from '../rules/telegram-bind.ts';
import type { telegramLinkMachine } from '../telegram-link/telegram-link.machine.ts';
import type { TelegramLinkAnswer } from '../telegram-link/telegram-link.types.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { SessionAnswer } from '../session/session.types.ts';
import type { PostLoginContext, PostLoginEvent, PostLoginInput, PostLoginOutcome } from './post-login.types.ts';

/** Whether this page created the account. */
interface NewUserFlag {
  readonly isNewUser: boolean;
}

/** XState setup of `postLogin`: its events, ports, guards, actions and delays. */
export const postLoginSetup = setup({
  types: {
    input: {} as PostLoginInput,
    context: {} as PostLoginContext,
    events: {} as PostLoginEvent,
    output: {} as PostLoginOutcome,
    children: {} as {
      session: 'session';
      readBoundAccount: 'readBoundAccount';
      bindAccount: 'bindAccount';
      prepareLink: 'prepareLink';
      telegramLink: 'telegramLink';
      switchTrading: 'switchTrading';
      awaitToast: 'awaitToast';
      readWhiteHosts: 'readWhiteHosts';
      readSettings: 'readSettings';
    },
  },
  actors: {
    session: sessionMachine,
    readBoundAccount: port<BoundOutcome, void>('readBoundAccount'),
    bindAccount: port<BindOutcome, void>('bindAccount'),
    prepareLink: port<{ readonly kind: 'ready' }, void>('prepareLink'),
    telegramLink: child<typeof telegramLinkMachine>('telegramLink'),
    switchTrading: port<SwitchOutcome, { environment: 'demo' }>('switchTrading'),
    awaitToast: port<{ readonly kind: 'read' }, void>('awaitToast'),
    readWhiteHosts: port<WhiteHostsOutcome, { fixed: readonly string[] }>('readWhiteHosts'),
    readSettings: port<SettingsOutcome, void>('readSettings'),
  },
  guards: {
    outcomeIs: outcomeIs<SessionAnswer | BoundOutcome | SwitchOutcome | TelegramLinkAnswer>(),
    isInTelegram: ({ context }) => context.visit.device === 'telegram',
    isTelegramPage: ({ context: { visit } }) =>
      visit.device === 'telegram' || isMiniApp(matchRoute(visit.page.pathname)),
    isNew: ({ context }) => context.isNew,
    /** The session was there already, and the user has not confirmed it. [ROUTE-17] */
    isUnnamed: ({ context }) => !context.isNew && !context.isConfirmed,
    isNewUser: ({ context }) => context.isNewUser,
    isDemo: ({ context }) => context.isDemo,
    linksAccounts: ({ context }) => context.linksAccounts,
    wasNotified: ({ context }, params: { is: BindResult['kind'] }) => context.bind.kind === params.is,
    canRebind: ({ context }) => context.bind.kind === 'failed' && context.bind.canRebind,
    canRebindOutside: ({ context: { bind, visit } }) =>
      bind.kind === 'failed' &&
      bind.canRebind &&
      visit.device === 'telegram' &&
      isMiniApp(matchRoute(visit.page.pathname)),
    isDestinationUnknown: ({ context }) => isToUnlistedDomain({ ...context.visit, allowedDomains: context.trusted }),
  },
  actions: {
    chooseDestination: assign({
      destination: ({ context }, params: { settings: Settings | null }) =>
        postLogin({
          ...context.visit,
          allowedDomains: context.trusted,
          isNewUser: context.isNewUser,
          isDemo: context.isDemo,
          areDownloadsAllowed:
            context.downloads.rule === 'always' || params.settings?.downloads[context.downloads.wireId] === true,
        }),
    }),
    keepAccount: assign((_, params: { account: string }) => params),
    headFor: assign((_, params: { destination: string }) => params),
    keepTrustedHosts: assign({ trusted: (_, params: { hosts: readonly string[] }) => params.hosts }),
    giveUpDemo: assign({ isDemo: false }),
    markLeft: assign({ isLeft: true }),
    keepLink: assign(({ context }, { answer }: { answer: TelegramLinkAnswer }) => ({
      bind: bindResultOf({
        ...context,
        telegramBind: answer.kind === 'failed' || answer.kind === 'bound' ? answer : null,
      }),
    })),
    /** Inside Telegram the link is offered anew at the next sign-in, although it was answered. [MODAL-18] [TG-04] */
    offerLinkAnew: effect<undefined>('offerLinkAnew'),
    /** Asks Telegram to open an address outside the page. [TG-26] */
    openOutside: effect<{ readonly href: string }>('openOutside'),
    reportBound: effect<NewUserFlag>('reportBound'),
    reportConversion: effect<NewUserFlag>('reportConversion'),
    reportSignUp: effect<{ readonly site: string }>('reportSignUp'),
    noteAccount: effect<{ readonly id: string }>('noteAccount'),
    reportFailure: effect<Notice | null>('reportFailure'),
  },
  delays: { answerWaiting: 2000, linkWaiting: 5000, switchWaiting: 5000, successRead: 2000, failureRead: 5000 },
});

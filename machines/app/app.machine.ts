import { assign, setup, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import type { BindOutcome, BoundOutcome, SwitchOutcome } from '../../services/contract/account.ts';
import type { QuickLogInOutcome } from '../../services/contract/quick.ts';
import type { Secret } from '../../services/secret.ts';
import type { Settings, SettingsOutcome } from '../../services/contract/config.ts';
import type { WhiteHostsOutcome } from '../../services/contract/reference.ts';
import { outcomeIs, WATCHDOG } from '../answer.ts';
import type { FlowLogic, FlowMachine, FlowOutcome } from '../flow.ts';
import type { Notice } from '../../services/contract/notice.ts';
import { child, effect, port } from '../port.ts';
import { isRefused, postLogin } from '../rules/post-login.ts';
import { bindNews, type BindNews } from '../rules/telegram-bind.ts';
import { noticeOf } from '../rules/told-failure.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { SessionAnswer } from '../session/session.types.ts';
import {
  afterEntry,
  challengeIn,
  cookieless,
  entering,
  onward,
  present,
  signedIn,
  tellNoAnswer,
  type Signing,
} from './app.rows.ts';
import type { AppContext, AppEvent, AppInput } from './app.types.ts';

/** The page around a flow: who is here, the flow itself, and where a signed-in person goes. [SESS-01] [SESS-04] [LOGIN-09] [REDIR-16] */
export const appMachine = setup({
  types: {
    input: {} as AppInput,
    context: {} as AppContext,
    events: {} as AppEvent,
    children: {} as {
      session: 'session';
      flow: 'flow';
      logInByTicket: 'logInByTicket';
      readBoundAccount: 'readBoundAccount';
      bindAccount: 'bindAccount';
      switchTrading: 'switchTrading';
      readWhiteHosts: 'readWhiteHosts';
      readSettings: 'readSettings';
      leave: 'leave';
      logOut: 'logOut';
    },
  },
  actors: {
    session: sessionMachine,
    flow: child<FlowLogic>('flow'),
    readWhiteHosts: port<WhiteHostsOutcome, { fixed: readonly string[] }>('readWhiteHosts'),
    readSettings: port<SettingsOutcome, void>('readSettings'),
    logInByTicket: port<QuickLogInOutcome, { ticket: Secret }>('logInByTicket'),
    readBoundAccount: port<BoundOutcome, void>('readBoundAccount'),
    bindAccount: port<BindOutcome, void>('bindAccount'),
    switchTrading: port<SwitchOutcome, { environment: 'demo' }>('switchTrading'),
    leave: port<{ readonly kind: 'stayed' }, { href: string }>('leave'),
    logOut: port<{ readonly kind: 'signedOut' }, void>('logOut'),
  },
  guards: {
    outcomeIs: outcomeIs<
      SessionAnswer | FlowOutcome | SettingsOutcome | QuickLogInOutcome | SwitchOutcome | BoundOutcome
    >(),
    hasTicket: ({ context }) => context.ticket !== null,
    isDemo: ({ context }) => context.isDemo,
    wasNotified: ({ context }, params: { is: BindNews['kind'] }) => context.bind.kind === params.is,
    canRebind: ({ context }) => context.bind.kind === 'failed' && context.bind.canRebind,
    isToBeLinked: ({ context }) => context.linksAccounts,
    isToStranger: ({ context }) => isRefused({ ...context.visit, allowedDomains: context.trusted }),
  },
  actions: {
    chooseDestination: assign({
      destination: ({ context }, params: { settings: Settings | null }) =>
        postLogin({
          ...context.visit,
          allowedDomains: context.trusted,
          isNewUser: false,
          isDemo: context.isDemo,
          areDownloadsAllowed:
            context.downloads.rule === 'always' || params.settings?.downloads[context.downloads.wireId] === true,
        }),
    }),
    trust: assign({ trusted: (_, params: { hosts: readonly string[] }) => params.hosts }),
    dropTicket: assign({ ticket: null }),
    keepAccount: assign((_, params: { account: string }) => params),
    giveUpDemo: assign({ isDemo: false }),
    keepBind: assign(({ context }, params: { answer: Signing }) => ({
      bind: bindNews(params.answer, { ...context, isInTelegram: context.visit.device === 'telegram' }),
    })),
    tellBound: effect<undefined>('tellBound'),
    tellConversion: effect<undefined>('tellConversion'),
    tellFailure: effect<Notice | null>('tellFailure'),
    headFor: assign((_, params: { destination: string }) => params),
  },
  delays: { watchdog: WATCHDOG, answerWaiting: 2000, linkWaiting: 5000, toastRead: 2000, leavingTooLong: 10_000 },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({
    ...input,
    trusted: input.visit.allowedDomains,
    destination: '',
    account: '',
    bind: { kind: 'none' },
  }),
  initial: 'visiting',
  states: {
    visiting: {
      initial: 'recognising',
      entry: { type: 'headFor', params: { destination: '' } },
      invoke: {
        id: 'flow',
        src: 'flow',
        input: ({ context, event }) => ({ ...context.flow, challenge: challengeIn(event) }),
        onDone: [
          signedIn,
          {
            guard: { type: 'outcomeIs', params: { is: 'selfUnblock' } },
            target: 'leaving',
            actions: { type: 'headFor', params: { destination: '/app/user/auto-ban-account?fromScene=login' } },
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'homeChosen' } },
            target: 'leaving',
            actions: { type: 'headFor', params: ({ context }) => ({ destination: `/${context.visit.language}` }) },
          },
          { target: 'cookiesBlocked' },
        ],
        onError: { target: 'visiting', reenter: true },
      },
      on: { 'page.resumed': '.recognising', 'session.changedElsewhere': '.recognising' },
      states: {
        recognising: {
          meta: {
            screen: 'app.flow',
            spec: ['SESS-01', 'REDIR-16'],
            doc: 'The flow is usable; meanwhile the session is looked for. Who comes with a ticket sees no more of the form than was painted before the page began.',
          },
          invoke: {
            id: 'session',
            src: 'session',
            onSnapshot: { guard: 'hasTicket', target: '#app.entering' },
            onDone: [{ ...present, target: '#app.recognised' }, cookieless, { target: 'visitor' }],
            onError: 'visitor',
          },
        },
        visitor: {
          meta: { screen: 'app.flow', spec: ['SESS-01', 'ROLE-01'], doc: 'A visitor is here.' },
        },
      },
    },
    entering,
    loadingProfile: {
      tags: ['busy'],
      meta: {
        screen: 'app.leaving',
        spec: ['LOGIN-09', 'SESS-02'],
        doc: 'Signed in; the profile is loaded, 5 s at most.',
      },
      invoke: {
        id: 'session',
        src: 'session',
        onDone: [
          { guard: { type: 'outcomeIs', params: { is: 'cookiesBlocked' } }, target: 'cookiesBlocked' },
          ...onward,
        ],
        onError: 'reportingSignIn',
      },
      after: { linkWaiting: onward },
    },
    ...afterEntry,
    alreadyHere: {
      entry: 'dropTicket',
      meta: {
        screen: 'app.alreadyHere',
        spec: ['QUICK-01', 'SESS-04'],
        doc: 'A user is signed in and a ticket of another site arrived: the ticket is void, the session stays, and the page shows whose account it is.',
      },
      on: {
        'account.confirmed': 'recognised',
        'signOut.requested': 'signingOut',
        'page.resumed': 'visiting',
        'session.changedElsewhere': 'visiting',
      },
    },
    recognised: {
      meta: {
        screen: 'app.leaving',
        spec: ['DEMO-01'],
        doc: 'A user is signed in: does the page lead to a demo account?',
      },
      always: [{ guard: 'isDemo', target: 'switching' }, { target: 'choosing' }],
    },
    switching: {
      tags: ['busy'],
      meta: {
        screen: 'app.leaving',
        spec: ['DEMO-01', 'DEMO-03', 'CALL-03'],
        doc: 'Trading is switched to the demo account; if it cannot be, the person stays signed in and goes the usual way.',
      },
      invoke: {
        id: 'switchTrading',
        src: 'switchTrading',
        input: { environment: 'demo' },
        onDone: [
          { guard: { type: 'outcomeIs', params: { is: 'switched' } }, target: 'choosing' },
          { target: 'notSwitched', actions: { type: 'tellFailure', params: ({ event }) => noticeOf(event.output) } },
        ],
        onError: { target: 'notSwitched', actions: tellNoAnswer },
      },
      after: { watchdog: { target: 'notSwitched', actions: tellNoAnswer } },
    },
    notSwitched: {
      entry: 'giveUpDemo',
      meta: {
        screen: 'app.leaving',
        spec: ['DEMO-03'],
        doc: 'It is not: a toast says so, and has its time before the page is left.',
      },
      after: { toastRead: 'recognised' },
    },
    choosing: {
      tags: ['busy'],
      initial: 'checkingRedirect',
      states: {
        checkingRedirect: {
          meta: {
            screen: 'app.leaving',
            spec: ['REDIR-07', 'REDIR-19'],
            doc: 'Is redirect_url beyond the list that ships?',
          },
          always: [{ guard: 'isToStranger', target: 'trusting' }, { target: 'settling' }],
        },
        trusting: {
          meta: {
            screen: 'app.leaving',
            spec: ['REDIR-19', 'CALL-08'],
            doc: 'The exchange has 2 s to say that it trusts the host; else the list that ships stands alone.',
          },
          invoke: {
            id: 'readWhiteHosts',
            src: 'readWhiteHosts',
            input: ({ context }) => ({ fixed: context.trusted }),
            onDone: {
              target: 'settling',
              actions: { type: 'trust', params: ({ event }) => ({ hosts: event.output.hosts }) },
            },
            onError: 'settling',
          },
          after: { answerWaiting: 'settling' },
        },
        settling: {
          meta: {
            screen: 'app.leaving',
            spec: ['REDIR-05', 'REDIR-17'],
            doc: 'Where to? The remote configuration has 2 s to say whether downloads are offered.',
          },
          invoke: {
            id: 'readSettings',
            src: 'readSettings',
            onDone: {
              target: '#app.leaving',
              actions: {
                type: 'chooseDestination',
                params: ({ event }) => ({ settings: event.output.kind === 'loaded' ? event.output.settings : null }),
              },
            },
            onError: { target: '#app.leaving', actions: { type: 'chooseDestination', params: { settings: null } } },
          },
          after: {
            answerWaiting: {
              target: '#app.leaving',
              actions: { type: 'chooseDestination', params: { settings: null } },
            },
          },
        },
      },
    },
    leaving: {
      tags: ['busy', 'leaving'],
      meta: {
        screen: 'app.leaving',
        spec: ['REDIR-03', 'REDIR-05', 'REDIR-06', 'REDIR-07'],
        doc: 'The browser is on its way to the destination.',
      },
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }) => ({ href: context.destination }),
        onDone: 'stalled',
        onError: 'stalled',
      },
      after: { leavingTooLong: 'stalled' },
      on: { 'page.resumed': 'visiting' },
    },
    stalled: {
      meta: {
        screen: 'app.stalled',
        spec: ['REDIR-16', 'SESS-04'],
        doc: 'The browser is still here: the way on as a link, or out.',
      },
      on: { 'departure.retried': 'leaving', 'signOut.requested': 'signingOut', 'page.resumed': 'visiting' },
    },
    signingOut: {
      tags: ['busy'],
      meta: {
        screen: 'app.signingOut',
        spec: ['SESS-04', 'CALL-10'],
        doc: 'The session is being closed; what is kept here goes in any case.',
      },
      invoke: { id: 'logOut', src: 'logOut', onDone: 'visiting', onError: 'visiting' },
      after: { watchdog: 'visiting' },
    },
    cookiesBlocked: {
      meta: {
        screen: 'app.cookiesBlocked',
        spec: ['SESS-02', 'STORE-13'],
        doc: 'The browser stores no cookies, so a session cannot be kept.',
      },
      on: { 'cookies.retried': 'visiting', 'page.resumed': 'visiting' },
    },
  },
});

/** The page's machine around the machine of its flow. */
export function appWith<Machine extends AnyStateMachine>(machine: Machine & FlowMachine<Machine>): typeof appMachine {
  const flow: AnyActorLogic = machine;
  return appMachine.provide({ actors: { flow } });
}

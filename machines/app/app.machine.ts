import type { AnyActorLogic, AnyStateMachine, DoneActorEvent } from 'xstate';
import { onOutcome, required } from '../outcome.ts';
import type { FlowMachine } from '../flow.ts';
import type { PostLoginOutcome } from '../post-login/post-login.types.ts';
import { pageIn, postLoginInput, ticketResultIn } from './app.outcomes.ts';
import { appSetup } from './app.setup.ts';
import { entering, keepAccount, reportNoReply } from './app.states.ts';
import type { AppContext } from './app.types.ts';

const keepChoice = {
  type: 'keepChoice',
  params: ({ event }: { event: DoneActorEvent<PostLoginOutcome> }) => ({ outcome: event.output }),
} as const;
const headForHome = {
  type: 'headFor',
  params: ({ context }: { context: AppContext }) => ({ destination: `/${context.visit.language}` }),
} as const;

/**
 * The page around a flow: recognises the session, redeems a ticket of another site, runs the flow, and leaves with a
 * signed-in user. [SESS-01] [SESS-04] [LOGIN-09] [REDIR-16]
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, trusted: input.visit.allowedDomains, destination: '', held: null, account: '' }),
  initial: 'visiting',
  states: {
    visiting: {
      initial: 'recognising',
      entry: { type: 'headFor', params: { destination: '' } },
      invoke: {
        id: 'flow',
        src: 'flow',
        input: ({ context, event }) => ({ ...context.flow, ...ticketResultIn(event) }),
        onDone: [
          onOutcome('signedIn', 'signedIn'),
          {
            guard: { type: 'outcomeIs', params: { is: 'selfUnblock' } },
            target: 'leaving',
            actions: { type: 'headFor', params: { destination: '/app/user/auto-ban-account?fromScene=login' } },
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'homeChosen' } },
            target: 'leaving',
            actions: headForHome,
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'pageChosen' } },
            target: 'leaving',
            actions: { type: 'headFor', params: ({ event }) => pageIn(event) },
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
            doc: 'The flow is usable while the session is recognised. A page with a ticket hides the form from here on.',
          },
          always: { guard: 'keepsUsers', target: 'visitor' },
          invoke: {
            id: 'session',
            src: 'session',
            onSnapshot: { guard: 'hasTicket', target: '#app.entering' },
            onDone: [
              {
                guard: { type: 'outcomeIs', params: { is: 'user' } },
                target: '#app.recognised',
                actions: keepAccount,
              },
              onOutcome('cookiesBlocked', '#app.cookiesBlocked'),
              { target: 'visitor' },
            ],
            onError: 'visitor',
          },
        },
        visitor: {
          meta: {
            screen: 'app.flow',
            spec: ['SESS-01', 'ROLE-01'],
            doc: 'No user is signed in, or the flow itself recognises the session.',
          },
        },
      },
    },
    entering,
    confirming: {
      meta: {
        screen: 'app.confirming',
        spec: ['QUICK-01', 'SESS-04'],
        doc: 'The account of a ticket is new to this browser: the page names it; the user continues, or the session is ended. No cookie holds it, and no other tab is notified.',
      },
      on: {
        'account.confirmed': 'keeping',
        'signOut.requested': 'signingOut',
        'session.changedElsewhere': 'signingOut',
      },
    },
    keeping: {
      tags: ['busy'],
      exit: 'dropHeld',
      meta: {
        screen: 'app.leaving',
        spec: ['QUICK-01', 'SESS-02', 'HTTP-15'],
        doc: 'The session of a ticket is stored, and other tabs are notified.',
      },
      invoke: {
        id: 'keepSession',
        src: 'keepSession',
        input: ({ context }) => ({ held: required(context.held) }),
        onDone: [onOutcome('signedIn', 'signedIn'), { target: 'cookiesBlocked' }],
        onError: { target: 'visiting', actions: reportNoReply },
      },
      after: { watchdog: { target: 'visiting', actions: reportNoReply } },
    },
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
    signedIn: {
      meta: {
        screen: 'app.leaving',
        spec: ['LOGIN-09', 'REDIR-05'],
        doc: 'A user has signed in on this page: the steps after a sign-in run, and the destination is chosen.',
      },
      invoke: {
        id: 'postLogin',
        src: 'postLogin',
        input: ({ context, event }) => postLoginInput(context, event),
        onDone: [
          onOutcome('cookiesBlocked', 'cookiesBlocked'),
          onOutcome('left', 'visiting'),
          { target: 'leaving', actions: keepChoice },
        ],
        onError: { target: 'leaving', actions: headForHome },
      },
    },
    recognised: {
      meta: {
        screen: 'app.leaving',
        spec: ['DEMO-01', 'REDIR-05'],
        doc: 'A user was signed in already: the destination is chosen.',
      },
      invoke: {
        id: 'postLogin',
        src: 'postLogin',
        input: ({ context, event }) => postLoginInput(context, event),
        onDone: [onOutcome('left', 'visiting'), { target: 'leaving', actions: keepChoice }],
        onError: { target: 'leaving', actions: headForHome },
      },
    },
    leaving: {
      tags: ['busy', 'leaving'],
      initial: 'awaitingSignInRecord',
      on: { 'page.resumed': 'visiting' },
      after: { leavingTooLong: 'stalled' },
      states: {
        awaitingSignInRecord: {
          meta: {
            screen: 'app.leaving',
            spec: ['AFF-12', 'CALL-04', 'QUICK-01'],
            doc: 'A sign-in is counted for its campaign, and its account remembered on this browser: 1 s at most.',
          },
          invoke: {
            id: 'awaitSignInRecord',
            src: 'awaitSignInRecord',
            onDone: 'awaitingArrival',
            onError: 'awaitingArrival',
          },
          after: { recordWaiting: 'awaitingArrival' },
        },
        awaitingArrival: {
          meta: {
            screen: 'app.leaving',
            spec: ['ATTR-03', 'JUMP-01', 'T02'],
            doc: 'Waits until the data of the address is stored, a redirect to the home site is decided, and the history has come to rest.',
          },
          invoke: {
            id: 'awaitVisitRecord',
            src: 'awaitVisitRecord',
            onDone: 'awaitingNetwork',
            onError: 'awaitingNetwork',
          },
        },
        awaitingNetwork: {
          meta: {
            screen: 'app.leaving',
            spec: ['N07', 'REDIR-16'],
            doc: 'An offline page stays: leaving it would show the error page of the browser.',
          },
          invoke: { id: 'awaitNetwork', src: 'awaitNetwork', onDone: 'departing', onError: '#app.stalled' },
        },
        departing: {
          meta: {
            screen: 'app.leaving',
            spec: ['REDIR-03', 'REDIR-05', 'REDIR-06', 'REDIR-07'],
            doc: 'The browser is on its way to the destination.',
          },
          invoke: {
            id: 'leave',
            src: 'leave',
            input: ({ context }) => ({ href: context.destination }),
            onDone: '#app.stalled',
            onError: '#app.stalled',
          },
        },
      },
    },
    stalled: {
      meta: {
        screen: 'app.stalled',
        spec: ['REDIR-16', 'SESS-04'],
        doc: 'The page was not left: the destination as a link, or the way out.',
      },
      on: { 'departure.retried': 'leaving', 'signOut.requested': 'signingOut', 'page.resumed': 'visiting' },
    },
    signingOut: {
      tags: ['busy'],
      meta: {
        screen: 'app.signingOut',
        spec: ['SESS-04', 'CALL-10'],
        doc: 'The session is closed, a held one alone; what is stored of it here is removed in any case.',
      },
      exit: 'dropHeld',
      invoke: {
        id: 'logOut',
        src: 'logOut',
        input: ({ context }) => ({ held: context.held }),
        onDone: 'visiting',
        onError: 'visiting',
      },
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

/** Combines the page's machine with the machine of its flow. */
export function appWith<Machine extends AnyStateMachine>(machine: Machine & FlowMachine<Machine>): typeof appMachine {
  const flow: AnyActorLogic = machine;
  return appMachine.provide({ actors: { flow } });
}

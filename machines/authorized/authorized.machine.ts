import { assign, setup, type DoneActorEvent } from 'xstate';
import type { BindOutcome, BoundOutcome } from '../../services/contract/account.ts';
import { onOutcome, outcomeIs, SESSION_OVER, WATCHDOG } from '../outcome.ts';
import type { FlowOutcome } from '../flow.ts';
import { port } from '../port.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { SessionAnswer } from '../session/session.types.ts';
import type { AuthorizedContext, AuthorizedEvent, AuthorizedInput, ReturnOutcome } from './authorized.types.ts';

const keepGrant = {
  type: 'keepGrant',
  params: ({ event }: { readonly event: DoneActorEvent<ReturnOutcome> }) => ({ outcome: event.output }),
} as const;
const keepAccount = {
  type: 'keepAccount',
  params: ({ event }: { readonly event: DoneActorEvent<SessionAnswer> }) => ({ outcome: event.output }),
} as const;
const keepFailure = {
  type: 'keepFailure',
  params: ({ event }: { readonly event: DoneActorEvent<BoundOutcome | BindOutcome> }) => ({ outcome: event.output }),
} as const;

const onSessionOver = {
  guard: {
    type: 'hasCode',
    params: ({ event }: { readonly event: DoneActorEvent<BoundOutcome | BindOutcome> }) => ({
      outcome: event.output,
      code: SESSION_OVER,
    }),
  },
  target: 'recognising',
} as const;

/**
 * The authorized pages: the return page of providers; otherwise they show who is signed in and, on the Turkish page,
 * whether the user's two accounts are linked. They never claim that an authorization succeeded. [ROUTE-15] [ROUTE-16]
 */
export const authorizedMachine = setup({
  types: {
    input: {} as AuthorizedInput,
    context: {} as AuthorizedContext,
    events: {} as AuthorizedEvent,
    output: {} as FlowOutcome,
    children: {} as {
      readReturn: 'readReturn';
      session: 'session';
      readBoundAccount: 'readBoundAccount';
      bindAccount: 'bindAccount';
    },
  },
  actors: {
    readReturn: port<ReturnOutcome, void>('readReturn'),
    session: sessionMachine,
    readBoundAccount: port<BoundOutcome, void>('readBoundAccount'),
    bindAccount: port<BindOutcome, void>('bindAccount'),
  },
  guards: {
    outcomeIs: outcomeIs<ReturnOutcome | SessionAnswer | BoundOutcome | BindOutcome>(),
    hasCode: (_, { outcome, code }: { outcome: BoundOutcome | BindOutcome; code: number }) =>
      'code' in outcome && outcome.code === code,
    showsLink: ({ context }) => context.showsLink,
    hasGranted: ({ context: { grantedBy, accountId } }) => grantedBy !== '' && grantedBy === accountId,
  },
  actions: {
    keepAccount: assign((_, { outcome }: { outcome: SessionAnswer }) => ({
      account: outcome.kind === 'user' ? outcome.name : '',
      accountId: outcome.kind === 'user' ? outcome.id : '',
    })),
    keepFailure: assign((_, { outcome }: { outcome: BoundOutcome | BindOutcome }) => ({
      reference: 'reference' in outcome ? outcome.reference : '',
      retryAfter: outcome.kind === 'tooMany' ? outcome.retryAfter : 0,
    })),
    keepGrant: assign((_, { outcome }: { outcome: ReturnOutcome }) => ({
      grantedBy: outcome.kind === 'granted' ? String(outcome.accountId) : '',
    })),
    dropFailure: assign({ reference: '', retryAfter: 0 }),
  },
  delays: {
    watchdog: WATCHDOG,
    returnWaiting: 10_000,
    retryWaiting: ({ context }) => context.retryAfter,
  },
}).createMachine({
  id: 'authorized',
  context: ({ input: { showsLink } }) => ({
    showsLink,
    grantedBy: '',
    account: '',
    accountId: '',
    retryAfter: 0,
    reference: '',
  }),
  initial: 'opening',
  states: {
    opening: {
      meta: {
        screen: 'authorized.loading',
        spec: ['ROUTE-15', 'LOGIN-03'],
        doc: 'Has a provider sent the browser here with a reply? A reply of a visit that this tab began leads back to its page.',
      },
      invoke: {
        id: 'readReturn',
        src: 'readReturn',
        onDone: [onOutcome('passedOn', 'returned'), onOutcome('granted', 'here', keepGrant), { target: 'here' }],
        onError: 'here',
      },
      after: { returnWaiting: 'here' },
    },
    returned: {
      tags: ['linked'],
      meta: {
        screen: 'authorized.returned',
        spec: ['ROUTE-15', 'LOGIN-03'],
        doc: 'The reply was passed on to the page that waits for it; the browser keeps this window open.',
      },
    },
    here: {
      initial: 'recognising',
      on: { 'page.resumed': '.recognising', 'session.changedElsewhere': '.recognising' },
      states: {
        recognising: {
          entry: 'dropFailure',
          meta: {
            screen: 'authorized.loading',
            spec: ['ROUTE-15', 'SESS-01', 'T06'],
            doc: 'Who is signed in? Asked again when the session has changed or ended, or when the page is shown again.',
          },
          invoke: {
            id: 'session',
            src: 'session',
            onDone: [onOutcome('user', 'judging', keepAccount), onOutcome('unknown', 'unknown'), { target: 'visitor' }],
            onError: 'unknown',
          },
        },
        judging: {
          meta: {
            screen: 'authorized.loading',
            spec: ['ROUTE-15', 'ROUTE-16'],
            doc: 'Does the page show whether the accounts are linked, or that this account has given an application access in this tab?',
          },
          always: [
            { guard: 'showsLink', target: 'readingLink' },
            { guard: 'hasGranted', target: 'granted' },
            { target: 'user' },
          ],
        },
        user: {
          tags: ['linked'],
          meta: {
            screen: 'authorized.user',
            spec: ['ROUTE-15', 'ROLE-01'],
            doc: 'Whose account it is, and the next step as a link.',
          },
        },
        granted: {
          tags: ['linked'],
          meta: {
            screen: 'authorized.granted',
            spec: ['ROUTE-15'],
            doc: 'This tab has sent an application a code for this account: the page says so. Opened directly, it claims nothing.',
          },
        },
        visitor: {
          tags: ['linked'],
          meta: {
            screen: 'authorized.visitor',
            spec: ['ROUTE-15', 'ROLE-01'],
            doc: 'No user is signed in: the log-in as a link.',
          },
        },
        unknown: {
          meta: {
            screen: 'authorized.unknown',
            spec: ['ROUTE-15', 'ROLE-02'],
            doc: 'A token is held, and its owner could not be found out.',
          },
          on: { 'authorized.retried': 'recognising' },
        },
        readingLink: {
          meta: {
            screen: 'authorized.loading',
            spec: ['ROUTE-16', 'CALL-05'],
            doc: 'Is this account linked with the one on the other site?',
          },
          invoke: {
            id: 'readBoundAccount',
            src: 'readBoundAccount',
            onDone: [
              onOutcome('bound', 'linked'),
              onOutcome('unbound', 'unlinked'),
              onOutcome('tooMany', 'lookHeld', keepFailure),
              onSessionOver,
              {
                target: 'linkUnknown',
                actions: keepFailure,
              },
            ],
            onError: 'linkUnknown',
          },
          after: { watchdog: 'linkUnknown' },
        },
        lookHeld: {
          meta: {
            screen: 'authorized.lookHeld',
            spec: ['ERR-45', 'N13', 'CALL-05'],
            doc: 'Too many requests: the user waits, or continues.',
          },
          after: { retryWaiting: { target: 'lookReady', actions: 'dropFailure' } },
        },
        lookReady: {
          meta: {
            screen: 'authorized.lookHeld',
            spec: ['ERR-45', 'N13', 'CALL-05'],
            doc: 'The wait is over: the user can look again, or continue.',
          },
          on: { 'authorized.retried': 'recognising' },
        },
        linkUnknown: {
          meta: {
            screen: 'authorized.linkUnknown',
            spec: ['ROUTE-16', 'CALL-05'],
            doc: 'Whether the accounts are linked is not known: the exchange did not say. The user can look again, or continue.',
          },
          on: { 'authorized.retried': 'recognising' },
        },
        unlinked: {
          meta: {
            screen: 'authorized.unlinked',
            spec: ['ROUTE-16', 'CALL-05'],
            doc: 'The accounts are not linked; nothing is linked without a press.',
          },
          on: { 'accountLink.requested': 'linking' },
        },
        linking: {
          meta: {
            screen: 'authorized.linking',
            spec: ['ROUTE-16', 'CALL-06'],
            doc: 'The exchange links the two accounts.',
          },
          invoke: {
            id: 'bindAccount',
            src: 'bindAccount',
            onDone: [
              onOutcome('bound', 'linked'),
              onOutcome('tooMany', 'linkHeld', keepFailure),
              onOutcome('unreachable', 'linkUnknown'),
              onSessionOver,
              {
                target: 'linkRefused',
                actions: keepFailure,
              },
            ],
            onError: 'linkUnknown',
          },
          after: { watchdog: 'linkUnknown' },
        },
        linkHeld: {
          meta: {
            screen: 'authorized.linkHeld',
            spec: ['ERR-45', 'N13', 'CALL-06'],
            doc: 'Too many requests: linking is offered again once the wait is over.',
          },
          after: { retryWaiting: { target: 'unlinked', actions: 'dropFailure' } },
        },
        linkRefused: {
          meta: {
            screen: 'authorized.linkRefused',
            spec: ['ROUTE-16', 'CALL-06'],
            doc: 'The exchange does not link the accounts. The user can try again, or continue.',
          },
          on: { 'accountLink.requested': 'linking' },
        },
        linked: {
          tags: ['linked'],
          meta: {
            screen: 'authorized.linked',
            spec: ['ROUTE-16', 'CALL-05'],
            doc: 'The accounts are linked; the next step as a link.',
          },
        },
      },
    },
  },
});

import type { DoneActorEvent } from 'xstate';
import { onOutcome, required } from '../outcome.ts';
import { noReplyNotice, noticeOf } from '../rules/failure-notice.ts';
import type { SessionAnswer } from '../session/session.types.ts';
import { accountIn, heldIn, newAccountIn } from './app.outcomes.ts';
import { appSetup } from './app.setup.ts';

/** Tells the user that no reply came. */
export const reportNoReply = { type: 'reportFailure', params: noReplyNotice } as const;
/** Keeps the account that the session names. */
export const keepAccount = {
  type: 'keepAccount',
  params: ({ event }: { event: DoneActorEvent<SessionAnswer> }) => accountIn(event),
} as const;

/** The page while another site hands over a user by a ticket. [QUICK-01] [REDIR-02] [QUERY-16] */
export const entering = appSetup.createStateConfig({
  tags: ['busy'],
  initial: 'judging',
  on: { 'ticket.abandoned': { target: 'visiting', actions: 'dropTicket' } },
  states: {
    judging: {
      meta: {
        screen: 'app.entering',
        spec: ['QUICK-01', 'REDIR-02', 'SESS-04'],
        doc: 'Another site hands over a user: is one signed in here? No ticket is redeemed while that is unknown.',
      },
      on: { 'session.changedElsewhere': { target: 'judging', reenter: true } },
      invoke: {
        id: 'session',
        src: 'session',
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'user' } },
            target: '#app.alreadyHere',
            actions: keepAccount,
          },
          onOutcome('cookiesBlocked', '#app.cookiesBlocked'),
          {
            guard: { type: 'outcomeIs', params: { is: 'unknown' } },
            target: '#app.visiting.visitor',
            actions: [reportNoReply, 'dropTicket'],
          },
          { target: 'posting' },
        ],
        onError: {
          target: '#app.visiting.visitor',
          actions: [reportNoReply, 'dropTicket'],
        },
      },
    },
    posting: {
      exit: 'dropTicket',
      meta: {
        screen: 'app.entering',
        spec: ['QUICK-01', 'REDIR-02', 'QUERY-16'],
        doc: 'No user is signed in: the ticket is redeemed once. The form can be requested meanwhile.',
      },
      on: { 'session.changedElsewhere': '#app.visiting' },
      invoke: {
        id: 'logInByTicket',
        src: 'logInByTicket',
        input: ({ context }) => ({ ticket: required(context.ticket) }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'held' } },
            target: 'judgingSite',
            actions: { type: 'holdSession', params: ({ event }) => heldIn(event) },
          },
          {
            target: '#app.visiting',
            actions: { type: 'reportFailure', params: ({ event }) => noticeOf(event.output) },
          },
        ],
        onError: { target: '#app.visiting', actions: reportNoReply },
      },
      after: { watchdog: { target: '#app.visiting', actions: reportNoReply } },
    },
    judgingSite: {
      meta: {
        screen: 'app.entering',
        spec: ['QUICK-01'],
        doc: 'The session is in memory only. Does the site ask before it stores that of an account new to the browser?',
      },
      always: [{ guard: 'confirmsTickets', target: 'naming' }, { target: '#app.keeping' }],
    },
    naming: {
      meta: {
        screen: 'app.entering',
        spec: ['QUICK-01', 'CALL-09', 'ROLE-01'],
        doc: 'Whose session is it, and has the account signed in here before? It is ended if its owner stays unknown.',
      },
      on: { 'ticket.abandoned': '#app.signingOut', 'session.changedElsewhere': '#app.signingOut' },
      invoke: {
        id: 'readHeldAccount',
        src: 'readHeldAccount',
        input: ({ context }) => ({ held: required(context.held) }),
        onDone: [
          onOutcome('known', '#app.keeping'),
          {
            guard: { type: 'outcomeIs', params: { is: 'new' } },
            target: '#app.confirming',
            actions: { type: 'keepAccount', params: ({ event }) => newAccountIn(event) },
          },
          { target: '#app.signingOut', actions: reportNoReply },
        ],
        onError: { target: '#app.signingOut', actions: reportNoReply },
      },
      after: { watchdog: { target: '#app.signingOut', actions: reportNoReply } },
    },
  },
});

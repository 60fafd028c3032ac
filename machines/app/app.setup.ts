import { assign, setup } from 'xstate';
import type { Notice } from '../../services/contract/notice.ts';
import type {
  HeldAccountOutcome,
  HeldSession,
  KeepSessionOutcome,
  QuickLogInOutcome,
} from '../../services/contract/quick.ts';
import type { Secret } from '../../services/secret.ts';
import { outcomeIs, WATCHDOG } from '../outcome.ts';
import type { FlowLogic, FlowOutcome } from '../flow.ts';
import { child, effect, port } from '../port.ts';
import type { postLoginMachine } from '../post-login/post-login.machine.ts';
import type { PostLoginOutcome } from '../post-login/post-login.types.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { SessionAnswer } from '../session/session.types.ts';
import type { AppContext, AppEvent, AppInput } from './app.types.ts';

/** XState setup of `app`: its events, ports, guards, actions and delays. */
export const appSetup = setup({
  types: {
    input: {} as AppInput,
    context: {} as AppContext,
    events: {} as AppEvent,
    children: {} as {
      session: 'session';
      flow: 'flow';
      postLogin: 'postLogin';
      logInByTicket: 'logInByTicket';
      readHeldAccount: 'readHeldAccount';
      keepSession: 'keepSession';
      awaitSignInRecord: 'awaitSignInRecord';
      awaitVisitRecord: 'awaitVisitRecord';
      awaitNetwork: 'awaitNetwork';
      leave: 'leave';
      logOut: 'logOut';
    },
  },
  actors: {
    session: sessionMachine,
    flow: child<FlowLogic>('flow'),
    postLogin: child<typeof postLoginMachine>('postLogin'),
    logInByTicket: port<QuickLogInOutcome, { ticket: Secret }>('logInByTicket'),
    readHeldAccount: port<HeldAccountOutcome, { held: HeldSession }>('readHeldAccount'),
    keepSession: port<KeepSessionOutcome, { held: HeldSession }>('keepSession'),
    awaitSignInRecord: port<{ readonly kind: 'settled' }, void>('awaitSignInRecord'),
    awaitVisitRecord: port<{ readonly kind: 'settled' }, void>('awaitVisitRecord'),
    awaitNetwork: port<{ readonly kind: 'online' }, void>('awaitNetwork'),
    leave: port<{ readonly kind: 'stayed' }, { href: string }>('leave'),
    logOut: port<{ readonly kind: 'signedOut' }, { held: HeldSession | null }>('logOut'),
  },
  guards: {
    outcomeIs: outcomeIs<
      SessionAnswer | FlowOutcome | QuickLogInOutcome | HeldAccountOutcome | KeepSessionOutcome | PostLoginOutcome
    >(),
    hasTicket: ({ context }) => context.ticket !== null,
    keepsUsers: ({ context }) => context.keepsUsers,
    confirmsTickets: ({ context }) => context.confirmsTickets,
  },
  actions: {
    dropTicket: assign({ ticket: null }),
    holdSession: assign((_, params: { held: HeldSession | null }) => params),
    dropHeld: assign({ held: null }),
    keepAccount: assign((_, params: { account: string }) => params),
    keepChoice: assign((_, { outcome }: { outcome: PostLoginOutcome }) =>
      outcome.kind === 'chosen'
        ? { destination: outcome.destination, isDemo: outcome.isDemo, trusted: outcome.trusted }
        : {},
    ),
    headFor: assign((_, params: { destination: string }) => params),
    reportFailure: effect<Notice | null>('reportFailure'),
  },
  delays: { watchdog: WATCHDOG, recordWaiting: 1000, leavingTooLong: 10_000 },
});

import type { QuickLogInOutcome } from '../../services/contract/quick.ts';
import type { VerificationNeeded } from '../../services/contract/verification-needed.ts';
import { required } from '../answer.ts';
import type { FlowOutcome } from '../flow.ts';
import type { Notice } from '../../services/contract/notice.ts';
import type { BindFailure } from '../rules/telegram-bind.ts';
import { noticeOf } from '../rules/told-failure.ts';
import type { Present } from '../session/session.types.ts';
import type { AppContext } from './app.types.ts';

/** A call that brought nothing, as a toast. [ERR-44] */
export const tellNoAnswer = {
  type: 'tellFailure',
  params: { code: -200, message: '', duration: 5000, throttle: 0 } satisfies Notice,
} as const;

/** What a ticket is to be confirmed by, where its answer says so; it passes through and is kept nowhere here. [QUICK-01] [LOGIN-11] (decision D16) */
export function challengeIn(event: {
  readonly type: string;
  readonly output?: QuickLogInOutcome;
}): VerificationNeeded | null {
  const { output } = event;
  return output?.kind === 'verificationNeeded' ? output : null;
}

/** A user is signed in: keeps the account name. [SESS-01] [QUICK-01] */
export const present = {
  guard: { type: 'outcomeIs', params: { is: 'user' } },
  actions: {
    type: 'keepAccount',
    params: ({ event }: { readonly event: { readonly output: unknown } }) => ({
      account: (event.output as Present).name,
    }),
  },
} as const;

/** The browser stores no cookies: signing in is impossible. [SESS-01] */
export const cookieless = {
  guard: { type: 'outcomeIs', params: { is: 'cookiesBlocked' } },
  target: '#app.cookiesBlocked',
} as const;

/** A ticket while the owner of the existing token is unknown: it is not redeemed, and a notice says so. [QUICK-01] [O15] */
const unjudged = { target: '#app.visiting.visitor', actions: [tellNoAnswer, 'dropTicket'] } as const;

/** An outcome that may sign a user in. */
export type Signing = FlowOutcome | QuickLogInOutcome;

/** The candidate for an outcome that signs a user in, with the result of a Telegram link. [LOGIN-09] [TG-13] [TG-14] */
export const signedIn = {
  guard: { type: 'outcomeIs', params: { is: 'signedIn' } },
  target: '#app.loadingProfile',
  actions: {
    type: 'keepBind',
    params: ({ event }: { readonly event: { readonly output: Signing } }) => ({ answer: event.output }),
  },
} as const;

/** Redeems a ticket of another site once, if no user is signed in; the form is hidden meanwhile but can be requested. [QUICK-01] [REDIR-02] [O15] */
export const entering = {
  tags: ['busy'],
  initial: 'judging',
  on: { 'ticket.abandoned': { target: 'visiting', actions: 'dropTicket' } },
  states: {
    judging: {
      meta: {
        screen: 'app.entering',
        spec: ['QUICK-01', 'REDIR-02', 'SESS-04'],
        doc: 'Another site hands over a user: is a user signed in here already?',
      },
      on: { 'session.changedElsewhere': { target: 'judging', reenter: true } },
      invoke: {
        id: 'session',
        src: 'session',
        onDone: [
          { ...present, target: '#app.alreadyHere' },
          cookieless,
          { guard: { type: 'outcomeIs', params: { is: 'unknown' } }, ...unjudged },
          { target: 'posting' },
        ],
        onError: unjudged,
      },
    },
    posting: {
      exit: 'dropTicket',
      meta: {
        screen: 'app.entering',
        spec: ['QUICK-01', 'REDIR-02', 'QUERY-16'],
        doc: 'No user is signed in: the ticket is redeemed once.',
      },
      on: { 'session.changedElsewhere': '#app.visiting' },
      invoke: {
        id: 'logInByTicket',
        src: 'logInByTicket',
        input: ({ context }: { readonly context: AppContext }) => ({ ticket: required(context.ticket) }),
        onDone: [
          signedIn,
          { guard: { type: 'outcomeIs', params: { is: 'tokenLost' } }, target: '#app.cookiesBlocked' },
          {
            target: '#app.visiting',
            actions: {
              type: 'tellFailure',
              params: ({ event }: { readonly event: { readonly output: QuickLogInOutcome } }) => noticeOf(event.output),
            },
          },
        ],
        onError: { target: '#app.visiting', actions: tellNoAnswer },
      },
      after: { watchdog: { target: '#app.visiting', actions: tellNoAnswer } },
    },
  },
} as const;

/** The way on from a sign-in, whatever is known of who it was: linking accounts needs the token alone. [LOGIN-15] */
export const onward = [{ guard: 'isToBeLinked', target: 'linking' }, { target: 'reportingSignIn' }] as const;

/** What comes between a sign-in and the way on: the accounts of one person on two sites are linked, whatever goes wrong stopping nobody; what became of a link to Telegram is told; and the sign-in is counted for its campaign, which only leaving waits for. [LOGIN-09] [LOGIN-15] [TG-13] [TG-14] [AFF-12] */
export const afterEntry = {
  linking: {
    tags: ['busy'],
    meta: {
      screen: 'app.leaving',
      spec: ['LOGIN-15', 'CALL-05'],
      doc: 'Is there an account of the same person on the other site? Whatever goes wrong here stops no sign-in.',
    },
    invoke: {
      id: 'readBoundAccount',
      src: 'readBoundAccount',
      onDone: [
        { guard: { type: 'outcomeIs', params: { is: 'unbound' } }, target: 'binding' },
        { target: 'reportingSignIn' },
      ],
      onError: 'reportingSignIn',
    },
    after: { linkWaiting: 'reportingSignIn' },
  },
  binding: {
    tags: ['busy'],
    meta: {
      screen: 'app.leaving',
      spec: ['LOGIN-15', 'CALL-06'],
      doc: 'There is none that is linked yet: the exchange links the two.',
    },
    invoke: { id: 'bindAccount', src: 'bindAccount', onDone: 'reportingSignIn', onError: 'reportingSignIn' },
    after: { linkWaiting: 'reportingSignIn' },
  },
  reportingSignIn: {
    entry: 'tellConversion',
    meta: {
      screen: 'app.leaving',
      spec: ['LOGIN-09', 'TG-13', 'TG-14', 'AFF-12'],
      doc: 'The sign-in is counted for the campaign that brought the person. Was an account to be linked with Telegram on the way in?',
    },
    always: [
      { guard: { type: 'wasNotified', params: { is: 'bound' } }, target: 'bound' },
      { guard: { type: 'wasNotified', params: { is: 'failed' } }, target: 'bindFailed' },
      { target: 'recognised' },
    ],
  },
  bound: {
    entry: 'tellBound',
    meta: {
      screen: 'app.leaving',
      spec: ['TG-13'],
      doc: 'It is linked: a toast says so, and has its time before the page is left.',
    },
    after: { toastRead: 'recognised' },
  },
  bindFailed: {
    entry: {
      type: 'tellFailure',
      params: ({ context }: { readonly context: AppContext }) => (context.bind as BindFailure).notice,
    },
    tags: ['modal'],
    meta: {
      screen: 'app.bindFailed',
      spec: ['MODAL-17', 'MODAL-18', 'MODAL-19', 'MODAL-20', 'MODAL-22', 'TG-14', 'TG-29'],
      doc: 'It could not be linked: go on signed in, or on to the settings that mend it.',
    },
    on: {
      'bindFailure.acknowledged': 'recognised',
      'rebind.chosen': [
        {
          guard: 'canRebind',
          target: 'leaving',
          actions: { type: 'headFor', params: { destination: '/app/user/account-info' } },
        },
        {},
      ],
    },
  },
} as const;

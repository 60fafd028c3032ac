import { assign, setup, type DoneActorEvent } from 'xstate';
import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { Notice } from '../../services/contract/notice.ts';
import type { SendItemOutcome, VerifyOutcome } from '../../services/contract/registration.ts';
import type { VerificationItem } from '../../services/contract/verification-needed.ts';
import type { Secret } from '../../services/secret.ts';
import { onOutcome, outcomeIs, required, WATCHDOG } from '../outcome.ts';
import type { FlowOutcome } from '../flow.ts';
import type { newPasswordMachine } from '../new-password/new-password.machine.ts';
import type { NewPasswordAnswer } from '../new-password/new-password.types.ts';
import { child, effect, port } from '../port.ts';
import { resendMachine } from '../resend/resend.machine.ts';
import type { ResendAnswer } from '../resend/resend.types.ts';
import { toastOfDialog } from '../rules/dialog-toast.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import { accountOf, completionOf, refusalIn, failureIn, sentIn } from './mail-confirmation.outcomes.ts';
import type {
  ConfirmableAttempt,
  MailConfirmationContext,
  MailConfirmationEvent,
  MailConfirmationInput,
} from './mail-confirmation.types.ts';

type Answer = ConfirmableAttempt | VerifyOutcome | SendItemOutcome | ResendAnswer | NewPasswordAnswer;

const isOutcome = outcomeIs<Answer>();

const keepAccount = {
  type: 'keepAccount',
  params: ({ event }: { event: DoneActorEvent<ConfirmableAttempt> }) => ({ recalled: event.output }),
} as const;
const keepFailure = {
  type: 'keepFailure',
  params: ({ event }: { event: DoneActorEvent<VerifyOutcome | SendItemOutcome> }) => failureIn(event.output),
} as const;
const keepSent = {
  type: 'keepSent',
  params: ({ event }: { event: DoneActorEvent<SendItemOutcome> }) => sentIn(event.output),
} as const;
const keepRefusal = {
  type: 'keepRefusal',
  params: ({ event }: { event: DoneActorEvent<NewPasswordAnswer> }) => refusalIn(event.output),
} as const;

/**
 * The target of a mailed link, on any device: nothing is confirmed without a press, since mail scanners open links.
 * The user then continues in the tab of the sign-up, or here. A code can be requested instead of a link that does
 * not count. [ROUTE-19] [REG-08] to [REG-10]
 */
export const mailConfirmationMachine = setup({
  types: {
    input: {} as MailConfirmationInput,
    context: {} as MailConfirmationContext,
    events: {} as MailConfirmationEvent,
    output: {} as FlowOutcome,
    children: {} as {
      recallAttempt: 'recallAttempt';
      confirmAttempt: 'confirmAttempt';
      resend: 'resend';
      sendVerificationCode: 'sendVerificationCode';
      prepareSteps: 'prepareSteps';
      newPassword: 'newPassword';
    },
  },
  actors: {
    recallAttempt: port<ConfirmableAttempt, { uuid: Secret | null }>('recallAttempt'),
    confirmAttempt: port<VerifyOutcome, { uuid: Secret; code: Secret }>('confirmAttempt'),
    resend: resendMachine,
    sendVerificationCode: port<SendItemOutcome, { ticket: Secret; item: VerificationItem }>('sendVerificationCode'),
    prepareSteps: port<{ readonly kind: 'ready' }, void>('prepareSteps'),
    newPassword: child<typeof newPasswordMachine>('newPassword'),
  },
  guards: {
    outcomeIs: isOutcome,
    /** The link itself is wrong; the user can correct nothing. */
    linkOutcomeIs: ({ context, event }, params: { is: VerifyOutcome['kind'] }) =>
      context.linkCode !== null && isOutcome({ event }, params),
    isProven: ({ context }) => context.isProven,
    hasAttempt: ({ context }) => context.uuid !== null,
    isCodeComplete: ({ context }, params: { typed: Secret | null }) =>
      context.linkCode !== null || /^\d{6}$/.test(params.typed?.reveal() ?? ''),
  },
  actions: {
    keepAccount: assign((_, params: { recalled: ConfirmableAttempt }) => accountOf(params.recalled)),
    keepCode: assign({
      code: ({ context }, params: { typed: Secret | null }) => context.linkCode ?? params.typed,
    }),
    dropCode: assign({ code: null }),
    keepFailure: assign((_, params: ReturnType<typeof failureIn>) => params),
    keepSent: assign((_, params: ReturnType<typeof sentIn>) => params),
    /** Another code may be requested; the exchange refuses if it is too early. */
    endWait: assign({ wait: ({ context }) => (context.wait === null ? null : 0) }),
    /** The next code makes that of the link invalid: from now on the user types one. */
    dropLinkCode: assign({ linkCode: null }),
    keepRefusal: assign((_, params: { refusal: RefusalDetails }) => params),
    noteProven: assign({ isProven: true }),
    reportFailure: effect<Notice | null>('reportFailure'),
    keepAnswer: assign({ answer: (_, params: FlowOutcome) => params }),
    /** A completed sign-up is not kept. */
    dropAttempt: assign({ uuid: null, linkCode: null }),
  },
  delays: {
    watchdog: WATCHDOG,
    recallOver: ({ context }) => context.recallTime,
    waitOver: ({ context }) => context.retryAfter,
  },
}).createMachine({
  id: 'mailConfirmation',
  context: ({ input: { uuid, linkCode, recallTime } }) => ({
    uuid,
    linkCode,
    recallTime,
    account: '',
    code: null,
    refusal: noRefusal,
    failure: { reason: 'network', reference: '' },
    retryAfter: 0,
    wait: linkCode === null ? 0 : null,
    isProven: false,
    answer: { kind: 'homeChosen' },
  }),
  initial: 'recalling',
  states: {
    recalling: {
      meta: {
        screen: 'mailConfirmation.loading',
        spec: ['ROUTE-19', 'RECALL-01', 'CALL-46'],
        doc: 'Whose sign-up is it, and how far has it come? Awaited for 3 s at most.',
      },
      invoke: {
        id: 'recallAttempt',
        src: 'recallAttempt',
        input: ({ context }) => ({ uuid: context.uuid }),
        onDone: [
          onOutcome('proven', 'proven', keepAccount),
          onOutcome('unproven', 'offering', keepAccount),
          onOutcome('logInNeeded', 'hasAccount', keepAccount),
          onOutcome('gone', 'gone'),
          onOutcome('cookiesBlocked', 'cookiesBlocked'),
          { target: 'offering' },
        ],
        onError: 'offering',
      },
      after: { recallOver: 'offering' },
    },
    offering: {
      meta: { screen: 'mailConfirmation.loading', spec: ['ROUTE-19'], doc: 'Is there a sign-up to confirm?' },
      always: [{ guard: 'hasAttempt', target: 'form' }, { target: 'gone' }],
    },
    form: {
      initial: 'entering',
      invoke: {
        id: 'resend',
        src: 'resend',
        input: ({ context }) => ({ wait: context.wait }),
        onDone: [onOutcome('requested', 'sending'), {}],
        onError: {},
      },
      on: {
        'confirmation.submitted': [
          {
            guard: { type: 'isCodeComplete', params: ({ event }) => ({ typed: event.typed }) },
            target: 'checking',
            actions: { type: 'keepCode', params: ({ event }) => ({ typed: event.typed }) },
          },
          { target: '.incomplete' },
        ],
      },
      states: {
        entering: {
          meta: {
            screen: 'mailConfirmation.form',
            spec: ['ROUTE-19', 'REG-08'],
            doc: 'The link is confirmed by a press; without a code in the address there is a field for one.',
          },
        },
        incomplete: {
          meta: { screen: 'mailConfirmation.incomplete', spec: ['VAL-12'], doc: 'Fewer than six digits.' },
        },
        wrong: { meta: { screen: 'mailConfirmation.wrong', spec: ['REG-28'], doc: 'The code is wrong.' } },
        expired: {
          meta: { screen: 'mailConfirmation.expired', spec: ['REG-28'], doc: 'The code has expired or was used.' },
        },
        usedUp: { meta: { screen: 'mailConfirmation.usedUp', spec: ['REG-28'], doc: 'Too many wrong codes.' } },
        unanswered: {
          meta: {
            screen: 'mailConfirmation.unanswered',
            spec: ['REG-28', 'ERR-44'],
            doc: 'Whether the address is confirmed is unknown: nothing usable came back.',
          },
        },
        refused: {
          meta: {
            screen: 'mailConfirmation.refused',
            spec: ['ERR-02', 'ERR-24', 'REG-28'],
            doc: 'A limit of the exchange, or a refusal that a toast has shown, by its code.',
          },
        },
        sent: {
          meta: {
            screen: 'mailConfirmation.sent',
            spec: ['REG-09', 'REG-28'],
            doc: 'A code is on its way to the address, or there.',
          },
        },
        sentTooOften: {
          meta: {
            screen: 'mailConfirmation.sentTooOften',
            spec: ['REG-28', 'ERR-02'],
            doc: 'No more codes are sent for now; the latest one still counts.',
          },
        },
        unsent: {
          meta: {
            screen: 'mailConfirmation.unsent',
            spec: ['REG-28', 'ERR-44'],
            doc: 'Whether a code was sent is unknown: nothing usable came back.',
          },
        },
      },
    },
    tooMany: {
      meta: {
        screen: 'mailConfirmation.tooMany',
        spec: ['HTTP-18', 'REG-28'],
        doc: 'The exchange asks to wait: until then nothing is checked or sent.',
      },
      after: { waitOver: 'form' },
    },
    linkSpent: {
      meta: {
        screen: 'mailConfirmation.linkSpent',
        spec: ['ROUTE-19', 'REG-28'],
        doc: 'The code of the link is not right, or no longer: a new one, a later link, or signing up again.',
      },
      on: { 'code.requested': 'sending' },
    },
    sending: {
      tags: ['busy'],
      entry: 'dropLinkCode',
      meta: { screen: 'mailConfirmation.sending', spec: ['REG-09', 'CALL-44'], doc: 'A code is being sent.' },
      invoke: {
        id: 'sendVerificationCode',
        src: 'sendVerificationCode',
        input: ({ context }) => ({ ticket: required(context.uuid), item: 'email' as const }),
        onDone: [
          onOutcome('sent', 'form.sent', keepSent),
          onOutcome('sentTooSoon', 'form.sent', keepSent),
          onOutcome('sentTooOften', 'form.sentTooOften', keepSent),
          onOutcome('alreadyRegistered', 'hasAccount'),
          onOutcome('attemptGone', 'gone'),
          onOutcome('tooMany', 'tooMany', keepSent),
          onOutcome('unreachable', 'form.unsent', keepSent),
          onOutcome('phoneLimited', 'dialog.unsupported', keepSent),
          onOutcome('accountUpgrading', 'dialog.accountUpgrading', keepSent),
          onOutcome('declined', 'dialog.declined', keepSent),
          { target: 'form.refused', actions: keepSent },
        ],
        onError: {
          target: 'form.unsent',
          actions: { type: 'keepSent', params: { wait: 0, failure: { reason: 'network', reference: '' } } },
        },
      },
      after: {
        watchdog: {
          target: 'form.unsent',
          actions: { type: 'keepSent', params: { wait: 0, failure: { reason: 'timeout', reference: '' } } },
        },
      },
    },
    checking: {
      tags: ['busy'],
      exit: ['dropCode', 'endWait'],
      meta: {
        screen: 'mailConfirmation.checking',
        spec: ['REG-08', 'REG-11', 'CALL-42'],
        doc: 'The user has confirmed: the code is checked, once. Only the number 1 passes.',
      },
      invoke: {
        id: 'confirmAttempt',
        src: 'confirmAttempt',
        input: ({ context }) => ({ uuid: required(context.uuid), code: required(context.code) }),
        onDone: [
          onOutcome('passed', 'proven'),
          onOutcome('alreadyRegistered', 'hasAccount'),
          onOutcome('attemptGone', 'gone'),
          { guard: { type: 'linkOutcomeIs', params: { is: 'notPassed' } }, target: 'linkSpent' },
          { guard: { type: 'linkOutcomeIs', params: { is: 'codeWrong' } }, target: 'linkSpent' },
          { guard: { type: 'linkOutcomeIs', params: { is: 'codeExpired' } }, target: 'linkSpent' },
          { guard: { type: 'linkOutcomeIs', params: { is: 'codeUsedUp' } }, target: 'linkSpent' },
          onOutcome('notPassed', 'form.wrong'),
          onOutcome('codeWrong', 'form.wrong'),
          onOutcome('codeExpired', 'form.expired'),
          onOutcome('codeUsedUp', 'form.usedUp'),
          onOutcome('tooMany', 'tooMany', keepFailure),
          onOutcome('unreachable', 'form.unanswered', keepFailure),
          onOutcome('phoneLimited', 'dialog.unsupported', keepFailure),
          onOutcome('accountUpgrading', 'dialog.accountUpgrading', keepFailure),
          onOutcome('declined', 'dialog.declined', keepFailure),
          { target: 'form.refused', actions: keepFailure },
        ],
        onError: {
          target: 'form.unanswered',
          actions: { type: 'keepFailure', params: { failure: { reason: 'network', reference: '' } } },
        },
      },
      after: {
        watchdog: {
          target: 'form.unanswered',
          actions: { type: 'keepFailure', params: { failure: { reason: 'timeout', reference: '' } } },
        },
      },
    },
    proven: {
      initial: 'open',
      entry: 'noteProven',
      on: { 'signUp.continued': 'preparing' },
      states: {
        open: {
          meta: {
            screen: 'mailConfirmation.proven',
            spec: ['ROUTE-19', 'REG-10'],
            doc: 'The address is confirmed: the user returns to where the sign-up was begun, or continues here, on a second device.',
          },
        },
        notMade: {
          meta: {
            screen: 'mailConfirmation.notMade',
            spec: ['REG-28', 'ERR-24'],
            doc: 'The final call met a limit of the exchange, shown by its code.',
          },
        },
        unloaded: {
          meta: {
            screen: 'mailConfirmation.unloaded',
            spec: ['REG-28', 'ERR-44'],
            doc: 'The password step could not be loaded, or broke down.',
          },
        },
      },
    },
    preparing: {
      tags: ['busy'],
      meta: {
        screen: 'mailConfirmation.preparing',
        spec: ['REG-12', 'UI-15'],
        doc: 'The parts of the page that the password step needs are being loaded.',
      },
      on: { 'back.requested': 'proven' },
      invoke: { id: 'prepareSteps', src: 'prepareSteps', onDone: 'password', onError: 'proven.unloaded' },
      after: { watchdog: 'proven.unloaded' },
    },
    password: {
      meta: {
        screen: 'mailConfirmation.password',
        spec: ['REG-12', 'VAL-11'],
        doc: 'A password is chosen here; with it the account is created.',
      },
      on: { 'back.requested': 'proven' },
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context }) => ({
          uuid: required(context.uuid),
          account: context.account,
          password: null,
          older: null,
        }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'signedIn' } },
            target: 'done',
            actions: { type: 'keepAnswer', params: ({ event }) => completionOf(event.output) },
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'tokenLost' } },
            target: 'done',
            actions: { type: 'keepAnswer', params: { kind: 'tokenLost' } },
          },
          onOutcome('accountMade', 'made'),
          onOutcome('alreadyRegistered', 'hasAccount'),
          onOutcome('attemptGone', 'gone'),
          onOutcome('codeRequired', 'gone'),
          onOutcome('left', 'proven'),
          onOutcome('phoneLimited', 'dialog.unsupported', keepRefusal),
          onOutcome('accountUpgrading', 'dialog.accountUpgrading', keepRefusal),
          onOutcome('declined', 'dialog.declined', keepRefusal),
          { target: 'proven.notMade', actions: keepRefusal },
        ],
        onError: 'proven.unloaded',
      },
    },
    dialog: {
      initial: 'declined',
      tags: ['modal'],
      entry: { type: 'reportFailure', params: ({ context: { refusal } }) => toastOfDialog(refusal) },
      on: { 'signUpRefusal.acknowledged': 'resuming', 'back.requested': 'resuming' },
      states: {
        unsupported: {
          meta: {
            screen: 'mailConfirmation.unsupported',
            spec: ['MODAL-10', 'ERR-27'],
            doc: 'Sign-ups by phone from this country are not possible.',
          },
        },
        accountUpgrading: {
          meta: {
            screen: 'mailConfirmation.accountUpgrading',
            spec: ['MODAL-09', 'ERR-25'],
            doc: 'The account is being created again; an e-mail will tell when it is ready.',
          },
          on: {
            'signUpHome.requested': {
              target: '#mailConfirmation.done',
              actions: { type: 'keepAnswer', params: { kind: 'homeChosen' } },
            },
          },
        },
        declined: {
          meta: {
            screen: 'mailConfirmation.declined',
            spec: ['MODAL-11', 'MODAL-16', 'ERR-40'],
            doc: 'A refusal without a screen of its own: the default error modal.',
          },
        },
      },
    },
    resuming: {
      meta: {
        screen: 'mailConfirmation.loading',
        spec: ['ROUTE-19', 'REG-28'],
        doc: 'A dialog was closed: was the address already confirmed?',
      },
      always: [{ guard: 'isProven', target: 'proven' }, { target: 'form' }],
    },
    gone: {
      entry: 'dropAttempt',
      tags: ['linked'],
      meta: {
        screen: 'mailConfirmation.gone',
        spec: ['ROUTE-19', 'REG-28'],
        doc: 'There is no sign-up to confirm, or no longer: a newer e-mail, or signing up again.',
      },
    },
    cookiesBlocked: {
      tags: ['linked'],
      meta: {
        screen: 'mailConfirmation.cookiesBlocked',
        spec: ['ROUTE-19', 'SESS-02', 'STORE-13'],
        doc: 'The browser stores no cookies, so the page cannot know the link that was opened: it is opened again with cookies.',
      },
    },
    hasAccount: {
      entry: 'dropAttempt',
      tags: ['linked'],
      meta: {
        screen: 'mailConfirmation.hasAccount',
        spec: ['REG-28', 'RECALL-03'],
        doc: 'The account exists: log in with it.',
      },
    },
    made: {
      entry: 'dropAttempt',
      tags: ['linked'],
      meta: {
        screen: 'mailConfirmation.made',
        spec: ['REG-12', 'REG-28'],
        doc: 'The account was created, and no token came with the answer: the user logs in.',
      },
    },
    done: {
      type: 'final',
      entry: 'dropAttempt',
      meta: { screen: 'mailConfirmation.preparing', spec: ['REG-12'], doc: 'The outcome is known.' },
    },
  },
  output: ({ context }) => context.answer,
});

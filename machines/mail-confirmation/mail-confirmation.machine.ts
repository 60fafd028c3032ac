import type { DoneActorEvent } from 'xstate';
import type { SendItemOutcome, VerifyOutcome } from '../../services/contract/registration.ts';
import { onOutcome, required } from '../outcome.ts';
import type { NewPasswordAnswer } from '../new-password/new-password.types.ts';
import { toastOfDialog } from '../rules/dialog-toast.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import { completionOf, outcomeContext } from './mail-confirmation.outcomes.ts';
import { confirmationScreens, refusalDialogs } from './mail-confirmation.screens.ts';
import { mailConfirmationSetup } from './mail-confirmation.setup.ts';
import type { ConfirmableAttempt } from './mail-confirmation.types.ts';

const keepAccount = {
  type: 'keepAccount',
  params: ({ event }: { event: DoneActorEvent<ConfirmableAttempt> }) => ({ recalled: event.output }),
} as const;
const keepOutcome = {
  type: 'keepOutcome',
  params: ({ event }: { event: DoneActorEvent<VerifyOutcome | SendItemOutcome | NewPasswordAnswer> }) =>
    outcomeContext(event.output),
} as const;

/**
 * The target of a mailed link, on any device: nothing is confirmed without a press, since mail scanners open links.
 * The user then continues in the tab of the sign-up, or here. A code can be requested instead of a link that does
 * not count. [ROUTE-19] [REG-08] to [REG-10]
 */
export const mailConfirmationMachine = mailConfirmationSetup.createMachine({
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
        ...confirmationScreens,
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
      entry: 'awaitCode',
      meta: { screen: 'mailConfirmation.sending', spec: ['REG-09', 'CALL-44'], doc: 'A code is being sent.' },
      invoke: {
        id: 'sendVerificationCode',
        src: 'sendVerificationCode',
        input: ({ context }) => ({ ticket: required(context.uuid), item: 'email' as const }),
        onDone: [
          onOutcome('sent', 'form.sent', keepOutcome),
          onOutcome('sentTooSoon', 'form.sent', keepOutcome),
          onOutcome('sentTooOften', 'form.sentTooOften', keepOutcome),
          onOutcome('alreadyRegistered', 'hasAccount'),
          onOutcome('attemptGone', 'gone'),
          onOutcome('tooMany', 'tooMany', keepOutcome),
          onOutcome('unreachable', 'form.unsent', keepOutcome),
          onOutcome('phoneLimited', 'dialog.unsupported', keepOutcome),
          onOutcome('accountUpgrading', 'dialog.accountUpgrading', keepOutcome),
          onOutcome('declined', 'dialog.declined', keepOutcome),
          { target: 'form.refused', actions: keepOutcome },
        ],
        onError: {
          target: 'form.unsent',
          actions: { type: 'keepOutcome', params: { failure: { reason: 'network', reference: '' } } },
        },
      },
      after: {
        watchdog: {
          target: 'form.unsent',
          actions: { type: 'keepOutcome', params: { failure: { reason: 'timeout', reference: '' } } },
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
          onOutcome('tooMany', 'tooMany', keepOutcome),
          onOutcome('unreachable', 'form.unanswered', keepOutcome),
          onOutcome('phoneLimited', 'dialog.unsupported', keepOutcome),
          onOutcome('accountUpgrading', 'dialog.accountUpgrading', keepOutcome),
          onOutcome('declined', 'dialog.declined', keepOutcome),
          { target: 'form.refused', actions: keepOutcome },
        ],
        onError: {
          target: 'form.unanswered',
          actions: { type: 'keepOutcome', params: { failure: { reason: 'network', reference: '' } } },
        },
      },
      after: {
        watchdog: {
          target: 'form.unanswered',
          actions: { type: 'keepOutcome', params: { failure: { reason: 'timeout', reference: '' } } },
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
          onOutcome('phoneLimited', 'dialog.unsupported', keepOutcome),
          onOutcome('accountUpgrading', 'dialog.accountUpgrading', keepOutcome),
          onOutcome('declined', 'dialog.declined', keepOutcome),
          { target: 'proven.notMade', actions: keepOutcome },
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
        ...refusalDialogs,
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

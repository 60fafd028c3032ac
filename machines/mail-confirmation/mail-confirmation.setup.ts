import { assign, setup } from 'xstate';
import type { Notice } from '../../services/contract/notice.ts';
import type { SendItemOutcome, VerifyOutcome } from '../../services/contract/registration.ts';
import type { VerificationItem } from '../../services/contract/verification-needed.ts';
import type { Secret } from '../../services/secret.ts';
import { outcomeIs, WATCHDOG } from '../outcome.ts';
import type { FlowOutcome } from '../flow.ts';
import type { newPasswordMachine } from '../new-password/new-password.machine.ts';
import type { NewPasswordAnswer } from '../new-password/new-password.types.ts';
import { child, effect, port } from '../port.ts';
import { resendMachine } from '../resend/resend.machine.ts';
import type { ResendAnswer } from '../resend/resend.types.ts';
import { accountOf, type OutcomeContext } from './mail-confirmation.outcomes.ts';
import type {
  ConfirmableAttempt,
  MailConfirmationContext,
  MailConfirmationEvent,
  MailConfirmationInput,
} from './mail-confirmation.types.ts';

const isOutcome = outcomeIs<ConfirmableAttempt | VerifyOutcome | SendItemOutcome | ResendAnswer | NewPasswordAnswer>();

/** XState setup of `mailConfirmation`: its events, ports, guards, actions and delays. */
export const mailConfirmationSetup = setup({
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
    keepOutcome: assign((_, params: OutcomeContext) => params),
    /** Another code may be requested; the exchange refuses if it is too early. */
    endWait: assign({ wait: ({ context }) => (context.wait === null ? null : 0) }),
    /** The next code makes that of the link invalid: the user types one. It may be requested again unless it is sent. */
    awaitCode: assign({ linkCode: null, wait: 0 }),
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
});

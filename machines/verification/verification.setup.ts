import { assign, emit, setup } from 'xstate';
import type { RiskOutcome } from '../../services/contract/account.ts';
import type { SendItemOutcome } from '../../services/contract/registration.ts';
import type { VerificationItem } from '../../services/contract/verification-needed.ts';
import type { Secret } from '../../services/secret.ts';
import { outcomeIs, WATCHDOG } from '../outcome.ts';
import { port } from '../port.ts';
import { resendMachine } from '../resend/resend.machine.ts';
import type { ResendAnswer } from '../resend/resend.types.ts';
import { interceptionIn, nextItem, type OutcomeContext } from './verification.outcomes.ts';
import type {
  CodeOutcome,
  CodeRejection,
  ReceivedCode,
  VerificationAnswer,
  VerificationContext,
  VerificationEmitted,
  VerificationEvent,
  VerificationInput,
} from './verification.types.ts';

const isOutcome = outcomeIs<RiskOutcome | SendItemOutcome | CodeOutcome | ResendAnswer>();

/** XState setup of `verification`: its events, ports, guards, actions and delays. */
export const verificationSetup = setup({
  types: {
    input: {} as VerificationInput,
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    output: {} as VerificationAnswer,
    emitted: {} as VerificationEmitted,
    children: {} as {
      checkRisk: 'checkRisk';
      resend: 'resend';
      receiveCode: 'receiveCode';
      sendVerificationCode: 'sendVerificationCode';
      checkVerificationCode: 'checkVerificationCode';
    },
  },
  actors: {
    checkRisk: port<RiskOutcome, { account: string; item: VerificationItem }>('checkRisk'),
    resend: resendMachine,
    receiveCode: port<ReceivedCode, { item: VerificationItem }>('receiveCode'),
    sendVerificationCode: port<SendItemOutcome, { ticket: Secret; item: VerificationItem }>('sendVerificationCode'),
    checkVerificationCode: port<CodeOutcome, { ticket: Secret; item: VerificationItem; code: Secret }>(
      'checkVerificationCode',
    ),
  },
  guards: {
    outcomeIs: isOutcome,
    signUpOutcomeIs: ({ context, event }, params: { is: (SendItemOutcome | CodeOutcome)['kind'] }) =>
      context.purpose !== 'signIn' && isOutcome({ event }, params),
    needsRiskCheck: ({ context }) => context.purpose === 'signIn',
    wasRejected: ({ context }, params: { is: CodeRejection }) => context.rejected?.reason === params.is,
    wasSent: ({ context }) => context.sentWait !== null,
    needsSending: ({ context }) => context.item !== 'authenticator',
    hasOtherWay: ({ context }) => context.items.length > 1,
    isChecking: ({ context }) => context.code !== null,
    isCodeComplete: (_, params: { code: Secret }) => isCodeComplete(params.code),
    isCollecting: ({ context }) => context.purpose === 'collect',
    isReceivedCodeComplete: (_, { outcome }: { outcome: ReceivedCode }) =>
      outcome.kind === 'received' && isCodeComplete(outcome.code),
  },
  actions: {
    takeOtherWay: assign({ item: ({ context }) => nextItem(context.items, context.item), wait: null, isSent: false }),
    keepCode: assign({ code: (_, params: { code: Secret }) => params.code }),
    dropCode: assign({ code: null }),
    keepInterception: assign({ interception: (_, params: { outcome: RiskOutcome }) => interceptionIn(params.outcome) }),
    endWait: assign({ wait: ({ context }) => (context.wait === null ? null : 0) }),
    keepOutcome: assign((_, params: OutcomeContext) => params),
    emitRejected: emit({ type: 'code.rejected' }),
    keepAnswer: assign({ answer: (_, params: VerificationAnswer) => params }),
  },
  delays: { watchdog: WATCHDOG, riskWaiting: 2000, waitOver: ({ context }) => context.retryAfter },
});

/** Six digits, typed or delivered. [VAL-12] */
function isCodeComplete(code: Secret): boolean {
  return /^\d{6}$/.test(code.reveal());
}

import type { Resumed } from '../recall/recall.types.ts';
import { assign, setup } from 'xstate';
import type { Notice } from '../../services/contract/notice.ts';
import type { Secret } from '../../services/secret.ts';
import { outcomeIs, WATCHDOG } from '../outcome.ts';
import { child, effect, port } from '../port.ts';
import type { JudgedPassword } from '../new-password/new-password.types.ts';
import type { newPasswordMachine } from '../new-password/new-password.machine.ts';
import type { registerStartMachine } from '../register-start/register-start.machine.ts';
import { hasNoProblems, noRegisterProblems, type RegisterProblems } from '../rules/register-form.ts';
import type { mailedLinkMachine } from '../mailed-link/mailed-link.machine.ts';
import type { Method } from '../rules/account-form.ts';
import type { verificationMachine } from '../verification/verification.machine.ts';
import {
  stepToContinue,
  variantOf,
  isUnchanged,
  problemsOf,
  requestOf,
  type Answer,
  type OutcomeContext,
} from './registration.outcomes.ts';
import type {
  Admission,
  AdmissionInput,
  RegisterFields,
  RegistrationAnswer,
  RegistrationContext,
  RegistrationEvent,
  RegistrationInput,
} from './registration.types.ts';

const noSecrets = { password: null, code: null, rejected: null } as const;
export const noAttempt = { ...noSecrets, uuid: null, reached: null, sentWait: null } as const;

const isOutcome = outcomeIs<Answer | Admission | JudgedPassword>();

/** XState setup of `registration`: its events, ports, guards, actions and delays. */
export const registrationSetup = setup({
  types: {
    input: {} as RegistrationInput,
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    output: {} as RegistrationAnswer,
    children: {} as {
      readAdmission: 'readAdmission';
      prepareSteps: 'prepareSteps';
      judgePassword: 'judgePassword';
      start: 'start';
      verification: 'verification';
      mailedLink: 'mailedLink';
      newPassword: 'newPassword';
    },
  },
  actors: {
    readAdmission: port<Admission, AdmissionInput>('readAdmission'),
    judgePassword: port<JudgedPassword, { password: Secret; account: string }>('judgePassword'),
    prepareSteps: port<{ readonly kind: 'ready' }, void>('prepareSteps'),
    start: child<typeof registerStartMachine>('start'),
    verification: child<typeof verificationMachine>('verification'),
    mailedLink: child<typeof mailedLinkMachine>('mailedLink'),
    newPassword: child<typeof newPasswordMachine>('newPassword'),
  },
  guards: {
    outcomeIs: isOutcome,
    /** The same, if the account is verified by a link. [REG-10] */
    outcomeIsByLink: ({ context, event }, params: { is: Answer['kind'] }) =>
      context.request?.way === 'link' && isOutcome({ event }, params),
    admissionIs: ({ context }, params: { is: Admission['kind'] }) => context.admission?.kind === params.is,
    isAdmissionKnown: ({ context }) => context.admission !== null,
    isVariantKnown: ({ context }) => context.variant !== null,
    isIncomplete: ({ context }, params: { fields: RegisterFields }) =>
      !hasNoProblems(problemsOf(context, params.fields)),
    /** Submits the account of the attempt in progress again. [REG-27] */
    isSameAttempt: ({ context }, params: { fields: RegisterFields }) => isUnchanged(context, params.fields),
    resumesAt: ({ context }, params: { is: RegistrationContext['reached'] }) => stepToContinue(context) === params.is,
    /** Does not change a form that was submitted meanwhile. [RECALL-01] */
    canResume: ({ context }, params: { recalled: Resumed | null }) =>
      context.request === null && params.recalled !== null,
    hasPassword: ({ context }) => context.password !== null,
  },
  actions: {
    keepRequest: assign(({ context }, params: { fields: RegisterFields }) => ({
      ...noAttempt,
      request: requestOf(context, params.fields),
      password: params.fields.password,
      problems: noRegisterProblems,
    })),
    noteProblems: assign({
      problems: ({ context }, params: { fields: RegisterFields }) => problemsOf(context, params.fields),
    }),
    notePasswordProblem: assign((_, params: { problems: RegisterProblems }) => ({ ...params, password: null })),
    /** With the data of the attempt in progress. [REG-27] */
    continueAttempt: assign((_, params: Pick<RegistrationContext, 'password' | 'sentWait'>) => params),
    /** Back clears code and password. [REG-27] */
    dropSecrets: assign(noSecrets),
    forgetProblems: assign({ problems: noRegisterProblems }),
    keepOutcome: assign((_, params: OutcomeContext) => params),
    noteStep: assign((_, params: Pick<RegistrationContext, 'reached'>) => params),
    dropAttempt: assign(noAttempt),
    /** The data that the start call has sent can no longer change. */
    dropIdentity: assign({ ...noAttempt, identity: null }),
    /** The form asks for another account; everything else that was entered is kept. [REG-28] */
    forgetAccount: assign({ request: ({ context: { request } }) => request && { ...request, account: '' } }),
    chooseMethod: assign((_, params: { method: Method }) => params),
    keepAdmission: assign(({ context }, params: { admission: Admission }) => ({
      admission: params.admission,
      // The code in the address takes precedence; the page fills the code in an open form itself. [QUERY-09] [AFF-10]
      broughtCode: context.broughtCode === '' && context.variant === null ? params.admission.code : context.broughtCode,
      ...(context.request === null && { identity: params.admission.identity, ...params.admission.recalled }),
      // It belongs to the attempt, in a language with its own too. [REG-06]
      variant: context.variant ?? params.admission.recalled?.variant ?? variantOf(context),
    })),
    noteNamed: assign((_, params: Pick<RegistrationContext, 'named'>) => params),
    /** A later result of the experiment is ignored. [REG-06] */
    settleVariant: assign({ variant: ({ context }) => context.variant ?? variantOf(context) }),
    forgetAdmission: assign({ admission: null, variant: null }),
    askResidence: effect<{ isReferred: boolean }>('askResidence'),
    reportFailure: effect<Notice | null>('reportFailure'),
    keepAnswer: assign({ answer: (_, params: RegistrationAnswer) => params }),
  },
  delays: {
    watchdog: WATCHDOG,
    loaderOver: ({ context }) => context.loaderTime,
    gateWaiting: ({ context }) => context.gateTime,
    waitOver: ({ context }) => context.retryAfter,
  },
});

import { assign, emit, setup } from 'xstate';
import type { PageProvider } from '../../services/contract/third-party.ts';
import type { Secret } from '../../services/secret.ts';
import { outcomeIs, WATCHDOG } from '../outcome.ts';
import type { Notice } from '../../services/contract/notice.ts';
import type { attemptMachine } from '../attempt/attempt.machine.ts';
import type { AttemptOutcome, Credential } from '../attempt/attempt.types.ts';
import { child, effect, port } from '../port.ts';
import { cleanAccount, formProblems, noProblems } from '../rules/account-form.ts';
import { noCredential, type OutcomeContext } from './login.outcomes.ts';
import type { LoginAnswer, LoginContext, LoginEmitted, LoginEvent, LoginInput, RecalledVisit } from './login.types.ts';

/** XState setup of `login`: its events, ports, guards, actions and delays. */
export const loginSetup = setup({
  types: {
    input: {} as LoginInput,
    context: {} as LoginContext,
    events: {} as LoginEvent,
    output: {} as LoginAnswer,
    emitted: {} as LoginEmitted,
    children: {} as {
      recallProviderVisit: 'recallProviderVisit';
      prepareAttempt: 'prepareAttempt';
      attempt: 'attempt';
    },
  },
  actors: {
    recallProviderVisit: port<RecalledVisit, void>('recallProviderVisit'),
    prepareAttempt: port<{ readonly kind: 'ready' }, { by: Credential['kind'] }>('prepareAttempt'),
    attempt: child<typeof attemptMachine>('attempt'),
  },
  guards: {
    outcomeIs: outcomeIs<AttemptOutcome>(),
    isComplete: ({ context }, params: { identifier: string; password: Secret }) => {
      const problems = formProblems(context.method, params.identifier, params.password.length);
      return problems.identifier === null && problems.password === null;
    },
    credentialIs: ({ context }, params: { is: Credential['kind'] }) => context.credential.kind === params.is,
    isOffered: (_, params: { provider: PageProvider | null }) => params.provider !== null,
    wasRefused: ({ context }) => context.refusal.code !== 0,
    isByPhone: ({ context }) => context.method === 'mobile',
    isAhead: ({ context }, params: { is: LoginContext['ahead'][number] }) => context.ahead[0] === params.is,
  },
  actions: {
    keepCredentials: assign((_, params: { identifier: string; password: Secret }) => ({
      identifier: cleanAccount(params.identifier),
      credential: { kind: 'password', identifier: cleanAccount(params.identifier), password: params.password },
      problems: noProblems,
    })),
    keepCredential: assign({ credential: (_, params: Credential) => params }),
    dropCredential: assign({ credential: noCredential }),
    dropWanted: assign({ wanted: null }),
    forgetProblems: assign({ problems: noProblems }),
    noteProblems: assign({
      problems: ({ context }, params: { identifier: string; password: Secret }) =>
        formProblems(context.method, params.identifier, params.password.length),
    }),
    takeEmail: assign(({ context: { method, ahead } }) => ({
      method: 'email',
      ahead: method === 'email' ? ahead : ['phone', ...ahead],
    })),
    takePhone: assign(({ context }) => ({ method: 'mobile', ahead: context.ahead.slice(1) })),
    keepOutcome: assign((_, params: OutcomeContext) => params),
    /** The attempt now owns the credential and decides whether the password must be cleared. [LOGIN-10] */
    followAttempt: assign((_, params: { passwordRound: number }) => ({ ...params, credential: noCredential })),
    forgetPassword: assign({ passwordRound: ({ context }) => context.passwordRound + 1 }),
    noteScanning: assign({ ahead: ['qr'] }),
    forgetAhead: assign({ ahead: [] }),
    /** Discards the visit to a provider whose answer led to no attempt: the next visit starts afresh. [LOGIN-03] */
    dropProviderVisit: effect<undefined>('dropProviderVisit'),
    reportFailure: effect<Notice | null>('reportFailure'),
    emitRejected: emit({ type: 'credentials.rejected' }),
    emitCancelled: emit({ type: 'attempt.cancelled' }),
    keepAnswer: assign({ answer: (_, params: LoginAnswer) => params }),
  },
  delays: { watchdog: WATCHDOG, waitOver: ({ context }) => context.retryAfter },
});

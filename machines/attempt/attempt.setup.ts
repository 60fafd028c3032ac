import { assign, emit, setup } from 'xstate';
import type { CaptchaProof } from '../../services/contract/captcha.ts';
import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { LogInOutcome } from '../../services/contract/login.ts';
import type { Secret } from '../../services/secret.ts';
import { outcomeIs, WATCHDOG } from '../outcome.ts';
import { banMachine } from '../ban/ban.machine.ts';
import type { BanAnswer } from '../ban/ban.types.ts';
import { captchaMachine } from '../captcha/captcha.machine.ts';
import { port } from '../port.ts';
import { qrMachine } from '../qr/qr.machine.ts';
import { thirdPartyMachine } from '../third-party/third-party.machine.ts';
import { verificationMachine } from '../verification/verification.machine.ts';
import type { Answer } from './attempt.outcomes.ts';
import type {
  AttemptContext,
  AttemptEmitted,
  AttemptEvent,
  AttemptInput,
  AttemptOutcome,
  LogInRequest,
  SealedPassword,
  SealOutcome,
} from './attempt.types.ts';

/** XState setup of `attempt`: its events, ports, guards, actions and delays. */
export const attemptSetup = setup({
  types: {
    input: {} as AttemptInput,
    context: {} as AttemptContext,
    events: {} as AttemptEvent,
    output: {} as AttemptOutcome,
    emitted: {} as AttemptEmitted,
    children: {} as {
      captcha: 'captcha';
      ban: 'ban';
      qr: 'qr';
      verification: 'verification';
      thirdParty: 'thirdParty';
      sealPassword: 'sealPassword';
      logIn: 'logIn';
    },
  },
  actors: {
    captcha: captchaMachine,
    ban: banMachine,
    qr: qrMachine,
    verification: verificationMachine,
    thirdParty: thirdPartyMachine,
    sealPassword: port<SealOutcome, { password: Secret; account: string; purpose: 'login' }>('sealPassword'),
    logIn: port<LogInOutcome, LogInRequest>('logIn'),
  },
  guards: {
    outcomeIs: outcomeIs<Answer | BanAnswer>(),
    credentialIs: ({ context }, params: { is: AttemptContext['by'] }) => context.by === params.is,
    isFirstKeyRefusal: ({ context }) => context.keyRefusals === 0,
    isFirstCaptchaRefusal: ({ context }) => context.captchaRefusals === 0,
  },
  actions: {
    keepProof: assign((_, params: { proof: CaptchaProof }) => params),
    keepSealed: assign((_, params: { sealed: SealedPassword }) => params),
    keepNeeded: assign((_, params: Pick<AttemptContext, 'needed'>) => params),
    keepRefusal: assign((_, params: { refusal: RefusalDetails }) => params),
    keepBan: assign((_, params: Pick<AttemptContext, 'refusal' | 'banTicket'>) => params),
    dropBanTicket: assign({ banTicket: null }),
    countKeyRefusal: assign({ keyRefusals: ({ context }) => context.keyRefusals + 1 }),
    countCaptchaRefusal: assign({ captchaRefusals: ({ context }) => context.captchaRefusals + 1 }),
    /** A proof is valid for one call. [CAPT-20] */
    dropProof: assign({ proof: null, sealed: null }),
    dropSecrets: assign({ password: null, proof: null, sealed: null, keyRefusals: 0, captchaRefusals: 0 }),
    dropNeeded: assign({ needed: null }),
    forgetPassword: assign({ passwordRound: ({ context }) => context.passwordRound + 1 }),
    emitCancelled: emit({ type: 'attempt.cancelled' }),
    emitChallengeCancelled: emit({ type: 'challenge.cancelled' }),
    keepOutcome: assign({ outcome: (_, params: AttemptOutcome) => params }),
  },
  delays: { watchdog: WATCHDOG },
});

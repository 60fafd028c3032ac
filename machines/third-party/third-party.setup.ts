import { assign, setup } from 'xstate';
import type { CaptchaProof } from '../../services/contract/captcha.ts';
import type {
  PageProvider,
  ThirdPartyGrant,
  ThirdPartyOutcome,
  UnlinkedIdentity,
} from '../../services/contract/third-party.ts';
import { outcomeIs, WATCHDOG } from '../outcome.ts';
import { captchaMachine } from '../captcha/captcha.machine.ts';
import type { CaptchaAnswer } from '../captcha/captcha.types.ts';
import type { Notice } from '../../services/contract/notice.ts';
import { effect, port } from '../port.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import { isFormRefusal } from '../rules/form-refusal.ts';
import { isBlockedInTelegram, continuesAtForm } from './third-party.outcomes.ts';
import type {
  PreparedVisit,
  ProviderVisit,
  ThirdPartyAnswer,
  ThirdPartyContext,
  ThirdPartyEvent,
  ThirdPartyInput,
  VisitOutcome,
} from './third-party.types.ts';

/** XState setup of `thirdParty`: its events, ports, guards, actions and delays. */
export const thirdPartySetup = setup({
  types: {
    input: {} as ThirdPartyInput,
    context: {} as ThirdPartyContext,
    events: {} as ThirdPartyEvent,
    output: {} as ThirdPartyAnswer,
    children: {} as {
      captcha: 'captcha';
      prepareVisit: 'prepareVisit';
      visitProvider: 'visitProvider';
      goToProvider: 'goToProvider';
      logInThirdParty: 'logInThirdParty';
    },
  },
  actors: {
    captcha: captchaMachine,
    prepareVisit: port<PreparedVisit, { provider: PageProvider; isInTelegram: boolean }>('prepareVisit'),
    visitProvider: port<VisitOutcome, { visit: ProviderVisit }>('visitProvider'),
    goToProvider: port<{ readonly kind: 'stayed' }, { visit: ProviderVisit }>('goToProvider'),
    logInThirdParty: port<ThirdPartyOutcome, { grant: ThirdPartyGrant; proof: CaptchaProof; isInTelegram: boolean }>(
      'logInThirdParty',
    ),
  },
  guards: {
    outcomeIs: outcomeIs<PreparedVisit | VisitOutcome | CaptchaAnswer | ThirdPartyOutcome>(),
    continuesAtForm: ({ context }) => continuesAtForm(context),
    isBlockedInTelegram: ({ context }, params: { outcome: PreparedVisit | VisitOutcome }) =>
      isBlockedInTelegram(context, params.outcome),
    isFormRefusal: (_, params: { outcome: ThirdPartyOutcome }) => isFormRefusal(params.outcome),
  },
  actions: {
    keepDetails: assign((_, params: Partial<ThirdPartyContext>) => params),
    forgetRefusal: assign({ refusal: noRefusal }),
    dropGrant: assign({ visit: null, grant: null, proof: null }),
    reportFailure: effect<Notice | null>('reportFailure'),
    /** A following sign-up continues with it. [ERR-16] [TG-26] */
    keepIdentity: effect<UnlinkedIdentity | null>('keepIdentity'),
  },
  delays: { watchdog: WATCHDOG, leavingTooLong: 10_000, waitOver: ({ context }) => context.retryAfter },
});

import type { newPasswordMachine } from '../../../machines/new-password/new-password.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import type { Monitor } from '../../../services/browser/monitor.ts';
import type { SignUpRecords } from '../../../services/browser/sign-up-record.ts';
import type { Tabs } from '../../../services/browser/tabs.ts';
import { createRegistration, type RegisterChannel } from '../../../services/client/registration.ts';
import type { Services } from '../../../services/client/services.ts';
import type { FinishOutcome } from '../../../services/contract/registration.ts';
import type { Secret } from '../../../services/secret.ts';
import { signInEffects } from '../../page/session/sign-in-effects.ts';
import { accountOf, ownChannel } from './request-fields.ts';
import { judgePassword } from './judge-password.ts';

export interface PasswordPortParts {
  readonly services: () => Promise<Services>;
  readonly monitor: Monitor;
  /** Notifies other tabs of a sign-in. */
  readonly tabs: Pick<Tabs, 'notify'>;
  /** Attribution of the visitor at the time of the call. [REG-13] [REG-22] */
  readonly channel: () => Pick<RegisterChannel, 'channel' | 'page' | 'telegramSource' | 'isFromOutsideCrypto'>;
  /** Referral code that the page filled in; '': none. [AFF-03] */
  readonly foundCode: () => string;
  /** The tab's record of its sign-up, until it ends. [T05] */
  readonly records: SignUpRecords;
  /** Called once an attempt is complete, before its report: finds the partner of a visitor of another tab. [REG-30] */
  readonly takePartner?: (attempt: Secret) => Promise<void>;
}

/** For a final call that names only the attempt: the exchange has the attribution of the start call. */
export function noChannel(): ReturnType<PasswordPortParts['channel']> {
  return { channel: '', page: '', telegramSource: null, isFromOutsideCrypto: false };
}

/** For a page without a form. */
export const noCode = (): string => '';

/** Outcomes of the final call after which no sign-up can continue. */
const ends: readonly FinishOutcome['kind'][] = [
  'signedIn',
  'tokenLost',
  'accountMade',
  'alreadyRegistered',
  'attemptGone',
];

/**
 * The ports of the password step. An account that exists after a final call without an answer was made by that call,
 * after a reload too. [CALL-43] [CALL-48] [CALL-50] [REG-28] [T05]
 */
export function passwordPortsOf({
  services,
  monitor,
  tabs,
  channel,
  foundCode,
  records,
  takePartner,
}: PasswordPortParts): PortsOf<typeof newPasswordMachine> {
  const { onSignUp } = signInEffects({ monitor, tabs });
  // The attempt whose account an unanswered final call may have made, even if the step was left since.
  let unanswered: Secret | null = null;
  return {
    judgePassword,
    sealPassword: async ({ input }) => (await services()).sealPassword(input),
    completeRegistration: async ({ input: { uuid, sealed, older }, signal }) => {
      const { register, setRegisterPassword } = createRegistration((await services()).wire);
      const note = (isCompleting: boolean): void => {
        const kept = records.read();
        if (kept?.uuid.reveal() === uuid.reveal()) records.write({ ...kept, isCompleting });
      };
      const kept = records.read();
      const isKept = kept?.isCompleting === true && kept.uuid.reveal() === uuid.reveal();
      const wasUnanswered = isKept || unanswered?.reveal() === uuid.reveal();
      unanswered = uuid;
      note(true);
      const answer = onSignUp(
        older === null
          ? await setRegisterPassword({ uuid, sealed }, signal)
          : await register(
              {
                account: accountOf(older.request.account),
                channel: { ...channel(), ...ownChannel(older.request, foundCode()) },
                code: older.code,
                uuid: older.code === null ? uuid : null,
                sealed,
              },
              signal,
            ),
      );
      // Without a network nothing was sent.
      const isAnswered = answer.kind !== 'unreachable' || answer.reason === 'offline';
      if (isAnswered && !wasUnanswered) {
        unanswered = null;
        note(false);
      }
      const outcome: FinishOutcome =
        answer.kind === 'alreadyRegistered' && wasUnanswered ? { kind: 'accountMade' } : answer;
      if (outcome.kind === 'keyRefused') (await services()).settings.forget();
      if (ends.includes(outcome.kind)) records.clear();
      if (outcome.kind === 'signedIn') await takePartner?.(uuid);
      return outcome;
    },
  };
}

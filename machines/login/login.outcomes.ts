import { unexpected } from '../outcome.ts';
import type { PageProvider } from '../../services/contract/third-party.ts';
import type { SignInCompletion } from '../../services/contract/telegram-bind.ts';
import type { Notice } from '../../services/contract/notice.ts';
import type { AttemptInput, AttemptOutcome, Credential } from '../attempt/attempt.types.ts';
import { toastOfDialog } from '../rules/dialog-toast.ts';
import type { LoginContext, RecalledVisit } from './login.types.ts';

export type OutcomeContext = Partial<
  Pick<LoginContext, 'attemptsLeft' | 'refusal' | 'failure' | 'retryAfter' | 'wanted'>
>;

/** The details of an outcome that the screen and the next attempt use. */
export function outcomeContext(outcome: AttemptOutcome): OutcomeContext {
  switch (outcome.kind) {
    case 'wrongPassword':
      return { attemptsLeft: outcome.attemptsLeft, refusal: outcome };
    case 'accountNotLinked':
      return { wanted: { telegram: outcome.telegram, name: outcome.name } };
    case 'tooMany':
      return { retryAfter: outcome.retryAfter, refusal: outcome };
    case 'unreachable':
      return { failure: { reason: outcome.reason, reference: outcome.reference } };
    default:
      return 'code' in outcome ? { refusal: outcome } : {};
  }
}

/** The outcome of a successful attempt; throws for any other outcome. */
export function completionOf(outcome: AttemptOutcome): SignInCompletion {
  if (outcome.kind !== 'signedIn') unexpected(outcome);
  return outcome;
}

/** Input of an attempt without typed or chosen data. */
export const noCredential = { kind: 'qr' } as const;

/** The credential of a third-party account; null: no provider, so a QR code. */
export function providerCredential(provider: PageProvider | null): Credential {
  return provider === null ? noCredential : { kind: 'provider', provider };
}

/** The provider from which the browser returned, if the page offers it; otherwise null. [SITE-10] [TG-28] */
export function offeredProvider(
  { ways, waysAbove }: Pick<LoginContext, 'ways' | 'waysAbove'>,
  visit: RecalledVisit,
): PageProvider | null {
  const provider =
    visit.kind === 'returned' ? [...ways, ...waysAbove].find((way) => way === visit.provider) : undefined;
  return provider === undefined || provider === 'mobile' || provider === 'qr' ? null : provider;
}

/** Input of an attempt. */
export function attemptOf(context: LoginContext): AttemptInput {
  const { credential, wanted, loginCall, scene, selfUnblock, isInTelegram, passwordRound } = context;
  return {
    credential,
    telegram: wanted && wanted.telegram,
    loginCall,
    scene,
    selfUnblock,
    isInTelegram,
    passwordRound,
  };
}

/** The toast that accompanies a dialog with the same text; none inside Telegram. [MODAL-22] [CONST-15] (A53) */
export function dialogNotice({ refusal, isInTelegram }: LoginContext): Notice | null {
  return isInTelegram ? null : toastOfDialog(refusal);
}

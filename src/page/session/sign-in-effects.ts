import type { Monitor } from '../../../services/browser/monitor.ts';
import type { Tabs } from '../../../services/browser/tabs.ts';
import type { Secret } from '../../../services/secret.ts';
import type { UnreachableReason } from '../../../services/contract/unreachable.ts';
import { telegramToken } from '../visit/telegram-token.ts';

interface SignIn {
  readonly kind: string;
  readonly telegramToken?: Secret | null;
}

interface Refusal {
  readonly kind: string;
  readonly code?: number;
  readonly reason?: UnreachableReason;
  readonly reference?: string;
}

/** Side effects of an outcome that may sign a user in. */
export function signInEffects({ monitor, tabs }: { readonly monitor: Monitor; readonly tabs: Pick<Tabs, 'notify'> }) {
  /** Reports a refusal to the monitor with the support code that the user sees. [HTTP-20] */
  const reportRefusal = <Outcome extends Refusal>(path: string, outcome: Outcome): Outcome => {
    const { code, reference }: Refusal = outcome;
    if (code !== undefined) monitor({ name: 'Log-in Refused', path, code, reference });
    return outcome;
  };
  const onSession =
    (otherToken: () => Secret | null) =>
    <Outcome extends SignIn>(outcome: Outcome): Outcome => {
      if (outcome.kind !== 'signedIn') return outcome;
      tabs.notify();
      telegramToken.keep(outcome.telegramToken ?? otherToken());
      return outcome;
    };
  return {
    reportRefusal,
    /** Notifies other tabs of a sign-in and replaces the token for Telegram's tasks. [T06] [TG-25] [STORE-05] */
    onSignIn: onSession(() => null),
    /**
     * The same of a new account, which keeps the stored token unless it has its own: the reports of the sign-up send it
     * with the task. [TG-15] [CALL-15]
     */
    onSignUp: onSession(telegramToken.read),
    /** Also reports an attempt without an answer, unless the user has left it. [ERR-44] [HTTP-26] */
    reportOutcome: <Outcome extends Refusal>(path: string, outcome: Outcome, signal?: AbortSignal): Outcome => {
      const { kind, reason, reference }: Refusal = outcome;
      if (kind === 'unreachable' && signal?.aborted !== true)
        monitor({ name: 'Log-in Failed', path, reason, reference });
      return reportRefusal(path, outcome);
    },
  };
}

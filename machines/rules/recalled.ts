import type { RegisterWay } from '../../services/client/registration.ts';
import type { Secret } from '../../services/secret.ts';
import type { Method } from './account-form.ts';
import type { Variant } from './registration-variant.ts';

/**
 * The tab's record of its own attempt. `sentWait`: milliseconds until another code or link may be requested; null:
 * none was sent.
 */
export interface OwnAttempt {
  readonly method: Method;
  readonly way: RegisterWay;
  readonly variant: Variant;
  readonly sentWait: number | null;
  /** The start call named the third-party account that the visitor brought. [TG-26] */
  readonly hasIdentity: boolean;
}

/** The state of a sign-up that was started earlier. `own` null: it was started elsewhere. [RECALL-01] to [RECALL-05] */
export type Recalled =
  | { readonly kind: 'none' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'logInNeeded'; readonly account: string }
  | {
      /** `proven`: only the password is missing; `unproven`: the account must be verified. */
      readonly kind: 'proven' | 'unproven';
      readonly uuid: Secret;
      readonly account: string;
      readonly own: OwnAttempt | null;
    };

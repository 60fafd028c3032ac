import type { RegisterWay } from '../../services/client/registration.ts';
import type { Secret } from '../../services/secret.ts';
import type { Method } from './account-form.ts';
import type { Variant } from './registration-variant.ts';

/**
 * What the tab keeps of its own attempt, as far as the next step needs it. `sentWait`: milliseconds until another code
 * or link may be asked for; null: none was sent.
 */
export interface OwnAttempt {
  readonly method: Method;
  readonly way: RegisterWay;
  readonly variant: Variant;
  readonly sentWait: number | null;
}

/** What is known of a sign-up that was begun before. `own` null: it was begun elsewhere. [RECALL-01] to [RECALL-05] */
export type Recalled =
  | { readonly kind: 'none' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'logInNeeded'; readonly account: string }
  | {
      /** `proven`: only the password is missing; `unproven`: the account has to be proven. */
      readonly kind: 'proven' | 'unproven';
      readonly uuid: Secret;
      readonly account: string;
      readonly own: OwnAttempt | null;
    };

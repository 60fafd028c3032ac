import type { CaptchaProof } from '../../services/contract/captcha.ts';
import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { ExpectedIssuer, PageProvider, ThirdPartyGrant } from '../../services/contract/third-party.ts';
import type { SignInCompletion } from '../../services/contract/telegram-bind.ts';
import type { TelegramWidgetData } from '../../services/contract/telegram.ts';
import type { VerificationNeeded } from '../../services/contract/verification-needed.ts';
import type { FormRefusal } from '../rules/form-refusal.ts';
import type { Secret } from '../../services/secret.ts';

/** `left`: the user returned to the form. */
export type ThirdPartyAnswer =
  | (SignInCompletion & {
      /** The sign-in created the account. (A72) */
      readonly isNewUser?: true;
    })
  | { readonly kind: 'tokenLost' }
  | VerificationNeeded
  | AccountNotLinked
  | FormRefusal
  | { readonly kind: 'left' };

/** The sign-in has no account: logging in then links the Telegram account, if it was Telegram. [ERR-16] [TG-22] */
export interface AccountNotLinked {
  readonly kind: 'accountNotLinked';
  /** The result of the user's own Telegram sign-in; launch data is never linked this way. (decision D26) */
  readonly telegram: TelegramWidgetData | null;
  /** Name of the Telegram account; '' if unknown. */
  readonly name: string;
}

export interface ThirdPartyInput {
  readonly provider: PageProvider;
  /** The page runs inside of Telegram. */
  readonly isInTelegram: boolean;
}

/** A visit to a provider's page; `state` and `verifier` stay in this tab. RFC 6749, RFC 7636 */
export interface ProviderVisit {
  readonly provider: PageProvider;
  readonly address: string;
  readonly state: Secret;
  readonly verifier: Secret;
  readonly redirectUri: string;
  /** The expected sender of the reply; null: unknown. RFC 9207 */
  readonly issuer: ExpectedIssuer | null;
}

/**
 * `returned`: the page itself visited the provider; `mismatch`: it did, and the reply does not match the request;
 * `embedded`: the provider refuses embedded browsers; `framed`: a frame cannot receive messages from the provider's
 * window.
 */
export type PreparedVisit =
  | { readonly kind: 'ready'; readonly visit: ProviderVisit }
  | { readonly kind: 'returned'; readonly grant: ThirdPartyGrant }
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'embedded' | 'framed' }
  | { readonly kind: 'unavailable' };

/**
 * `denied`: the user declined; `unavailable`: the provider failed; `blocked`: the browser opened no window;
 * `mismatch`: the reply does not match the request.
 */
export type VisitOutcome =
  | { readonly kind: 'granted'; readonly grant: ThirdPartyGrant }
  | { readonly kind: 'denied' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'mismatch' };

export interface ThirdPartyContext extends ThirdPartyInput {
  readonly visit: ProviderVisit | null;
  readonly grant: ThirdPartyGrant | null;
  readonly proof: CaptchaProof | null;
  /** Code 0: an attempt without an answer, or none. */
  readonly refusal: RefusalDetails;
  /** Milliseconds for which the exchange requests to wait. */
  readonly retryAfter: number;
  readonly answer: ThirdPartyAnswer;
}

export type ThirdPartyEvent = { readonly type: 'thirdParty.left' } | { readonly type: 'thirdParty.retried' };

export type ThirdPartyScreen =
  | 'thirdParty.opening'
  | 'thirdParty.waiting'
  | 'thirdParty.captcha'
  | 'thirdParty.busy'
  | 'thirdParty.embedded'
  | 'thirdParty.framed'
  | 'thirdParty.windowless'
  | 'thirdParty.unavailable'
  | 'thirdParty.mismatch'
  | 'thirdParty.captchaUnavailable'
  | 'thirdParty.captchaRefused'
  | 'thirdParty.noAccount'
  | 'thirdParty.tooMany'
  | 'thirdParty.waited'
  | 'thirdParty.refused'
  | 'thirdParty.unreachable';

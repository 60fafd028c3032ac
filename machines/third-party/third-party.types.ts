import type { CaptchaProof } from '../../services/contract/captcha.ts';
import type { PageProvider, ThirdPartyGrant } from '../../services/contract/third-party.ts';
import type { VerificationNeeded } from '../../services/contract/verification-needed.ts';
import type { Secret } from '../../services/secret.ts';

/** `left`: the person is back at the form. */
export type ThirdPartyAnswer = { readonly kind: 'signedIn' } | { readonly kind: 'tokenLost' } | VerificationNeeded | { readonly kind: 'left' };

export interface ThirdPartyInput {
  readonly provider: PageProvider;
}

/** The way to a provider's page and back: `state` and `verifier` stay here. RFC 6749, RFC 7636 */
export interface ProviderVisit {
  readonly provider: PageProvider;
  readonly address: string;
  readonly state: Secret;
  readonly verifier: Secret;
  readonly redirectUri: string;
}

/** `returned`: the page itself has been there; `embedded`: the provider refuses browsers inside of other apps. */
export type PreparedVisit =
  | { readonly kind: 'ready'; readonly visit: ProviderVisit }
  | { readonly kind: 'returned'; readonly grant: ThirdPartyGrant }
  | { readonly kind: 'embedded' }
  | { readonly kind: 'unavailable' };

/** `blocked`: the browser opens no window; `mismatch`: what came back was not asked for. */
export type VisitOutcome = { readonly kind: 'granted'; readonly grant: ThirdPartyGrant } | { readonly kind: 'denied' } | { readonly kind: 'blocked' } | { readonly kind: 'mismatch' };

export interface ThirdPartyContext extends ThirdPartyInput {
  readonly visit: ProviderVisit | null;
  readonly grant: ThirdPartyGrant | null;
  readonly proof: CaptchaProof | null;
  readonly refusal: { readonly code: number; readonly message: string };
  readonly answer: ThirdPartyAnswer;
}

export type ThirdPartyEvent = { readonly type: 'thirdParty.left' } | { readonly type: 'thirdParty.retried' };

export type ThirdPartyScreen =
  | 'thirdParty.opening'
  | 'thirdParty.waiting'
  | 'thirdParty.captcha'
  | 'thirdParty.busy'
  | 'thirdParty.embedded'
  | 'thirdParty.unavailable'
  | 'thirdParty.mismatch'
  | 'thirdParty.captchaUnavailable'
  | 'thirdParty.captchaRefused'
  | 'thirdParty.noAccount'
  | 'thirdParty.banned'
  | 'thirdParty.ipLimited'
  | 'thirdParty.accountUpgrading'
  | 'thirdParty.terminated'
  | 'thirdParty.tooMany'
  | 'thirdParty.refused'
  | 'thirdParty.unreachable';

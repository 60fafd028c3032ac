export interface ReferralContext {
  /** The code that is, or was last, checked. */
  readonly code: string;
}

export type ReferralEvent =
  | { readonly type: 'referralCode.left'; readonly code: string }
  | { readonly type: 'referralCode.edited' };

export type ReferralScreen = 'referral.silent' | 'referral.valid' | 'referral.unknown';

export interface ReferralContext {
  /** The code as it stands in the field. */
  readonly text: string;
}

export type ReferralEvent =
  | { readonly type: 'referralCode.typed'; readonly text: string }
  | { readonly type: 'referralCode.left' };

export type ReferralScreen = 'referral.silent' | 'referral.valid' | 'referral.unknown';

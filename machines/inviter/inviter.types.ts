import type { Inviter } from '../../services/contract/affiliate.ts';

export interface InviterInput {
  /** `affiliate_id` of the address. [AFF-05] */
  readonly id: string;
  readonly group: string;
}

export interface InviterContext extends InviterInput {
  /** Untrusted text and same-origin pictures; null: nothing is shown. [AFF-02] */
  readonly inviter: Inviter | null;
  /** Referral code of the inviter; '' for none. [AFF-03] */
  readonly code: string;
}

export type InviterScreen = 'inviter.loading' | 'inviter.shown' | 'inviter.unreadable' | 'inviter.none';

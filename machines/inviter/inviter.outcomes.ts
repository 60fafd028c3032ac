import type { AnonymityOutcome, AvatarOutcome, Inviter, InviterOutcome } from '../../services/contract/affiliate.ts';

/** ASCII digits only. [AFF-05] */
export function isAffiliateId(id: string): boolean {
  return /^[0-9]+$/.test(id);
}

/** The inviter's referral code, even if the inviter is hidden; '' for none. [AFF-03] */
export function codeOf(outcome: AnonymityOutcome): string {
  return 'code' in outcome && typeof outcome.code === 'string' ? outcome.code : '';
}

/** The inviter, if known by name; otherwise null. */
export function inviterIn(outcome: InviterOutcome): Inviter | null {
  return outcome.kind === 'inviter' && outcome.inviter.name !== '' ? outcome.inviter : null;
}

/** The address of a picture; '' for none. */
export function pictureIn(outcome: AvatarOutcome): string {
  return outcome.kind === 'picture' ? outcome.address : '';
}

import { isAffiliateId } from '../../../machines/inviter/inviter.outcomes.ts';
import type { InviterContext } from '../../../machines/inviter/inviter.types.ts';
import type { ReferralContext } from '../../../machines/referral/referral.types.ts';
import { count, type Claims } from './claims.ts';
import { fieldOf } from '../simulation/field-of.ts';

const inviter: Claims<InviterContext> = {
  'an id that is no number is asked for nowhere, and is said quietly [AFF-05] [VAL-01]': ({ context, at, world }) =>
    isAffiliateId(context.id) ? !at('unreadable') : at('unreadable') && world.calls.length === 0,
  'a profile is read only of an inviter who may be named [AFF-03]': ({ world }) =>
    count(world, 'readInviter') === 0 || world.watch.taken.includes('inviter.askingAnonymity | readAnonymity done | 0'),
  'an inviter is named exactly while the card is shown [AFF-02] [AFF-09]': ({ context, at }) =>
    at('findingPicture', 'complete')
      ? context.inviter !== null && context.inviter.name !== ''
      : context.inviter === null,
  'a picture is looked for by the code alone, once, and only of an inviter without one [AFF-08]': ({
    context,
    world,
  }) =>
    count(world, 'readAvatar') <= 1 &&
    world.pending().every(({ port, input }) => port !== 'readAvatar' || fieldOf(input, 'code') === context.code),
  'pictures are of the origin of the page, and no text has marks of direction [AFF-02]': ({
    context: { inviter: one },
  }) => one === null || (/^(?:\/images\/|$)/.test(one.picture) && !/\p{Cf}/u.test(one.name)),
  'one call at a time is made, and none once it is settled [AFF-01]': ({ at, asks }) =>
    asks('readAnonymity', 'readInviter', 'readAvatar') ===
    (at('askingAnonymity', 'askingInviter', 'findingPicture') ? 1 : 0),
};

const referral: Claims<ReferralContext> = {
  'a code is checked exactly while it is asked for [AFF-04]': ({ at, asks }) =>
    asks('checkReferralCode') === (at('checking') ? 1 : 0),
  'what stands in the field is checked, without blanks around it [AFF-04]': ({ context, world }) =>
    world
      .pending()
      .every(({ port, input }) => port !== 'checkReferralCode' || fieldOf(input, 'code') === context.text.trim()),
  'something is said only of a code that stands in the field [AFF-04]': ({ context, at }) =>
    !at('valid', 'unknown', 'checking') || context.text.trim() !== '',
  'no failure of a check is reported [AFF-04]': ({ world }) => world.effects.length === 0,
};

/** Invariants of the machines beside the account step. */
export const invitationClaims = { inviter, referral } as const;

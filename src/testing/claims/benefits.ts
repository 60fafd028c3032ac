import type { BenefitsContext } from '../../../machines/benefits/benefits.types.ts';
import { count, type Claims } from './claims.ts';

const benefits: Claims<BenefitsContext> = {
  'the token of a sharer is held only for the one call [AFF-10]': ({ context, at, world }) =>
    (context.token !== null) === at('reading') && count(world, 'readBenefits') <= 1,
  'nothing is promised before it is known that it may be [SITE-31] [CMPL-15]': ({ context, at }) =>
    !at('reading') || (context.promised.rewards === null && context.promised.redemption === null),
  'a redemption is named only beside a reward [SITE-31]': ({ context: { promised } }) =>
    promised.redemption === null || promised.rewards !== null,
  'once the account may have changed, what is promised to it is asked, and nothing else again [CMPL-02]': ({
    context,
    at,
    world,
  }) =>
    (!at('shown') || !context.isOutdated) &&
    world.pending().some(({ port }) => port === 'readPromises') === at('reviewing'),
  'the page neither recognises a session nor leads a signed-in user away [REDIR-16] [ROUTE-20]': ({ world }) =>
    count(world, 'identifyGuest') + count(world, 'loadProfile') + count(world, 'leave') === 0,
};

/** Invariants of the benefits page. */
export const benefitsClaims = { benefits } as const;

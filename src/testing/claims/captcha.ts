import type { CaptchaContext } from '../../../machines/captcha/captcha.types.ts';
import { captchaProviders } from '../../../machines/rules/captcha-order.ts';
import type { Claims } from './claims.ts';

const captcha: Claims<CaptchaContext> = {
  'each failed provider is emitted once, for monitoring [CAPT-17] [ANALYTICS-04]': ({ world }) =>
    world.emitted.filter((one) => one === 'captcha provider.failed').length ===
    world.effects.filter((one) => one.startsWith('reportCaptchaFailure')).length,
  'a widget that is not ready is asked three times more at most [CAPT-03]': ({ context }) => context.retries <= 3,
  'every provider of the page has its one place in the order [CAPT-08]': ({ context }) =>
    context.order.length === captchaProviders.length &&
    captchaProviders.every((one) => context.order.includes(one)) &&
    context.at >= 0 &&
    context.at < context.order.length,
  'no provider that was given up is tried again [CAPT-02] [CAPT-08]': ({ context, at }) =>
    !at('preparing', 'readingPuzzle', 'showing') ||
    !context.failed.some((one) => one === context.order[context.at]?.provider),
  'a challenge is on the way exactly while it is shown [CAPT-04]': ({ at, asks }) =>
    at('showing') === (asks('runChallenge') === 1),
  'captcha-info is asked for exactly while that is waited for, and for the slide puzzle alone [CAPT-13]': ({
    context,
    at,
    asks,
  }) =>
    asks('readPuzzle') === (at('readingPuzzle') ? 1 : 0) &&
    (!at('readingPuzzle') || context.order[context.at]?.provider === 'geetest'),
  'the slide puzzle is shown with what it was started with, and nothing else is [CAPT-13]': ({ context, at }) =>
    !at('showing') || (context.puzzle !== null) === (context.order[context.at]?.provider === 'geetest'),
  'no proof is made before the challenge is solved [CAPT-05]': ({ context, at }) =>
    context.answer.kind !== 'solved' || at('solved'),
};

const captchaScript: Claims<{
  readonly sources: readonly string[];
  readonly tried: number;
  readonly answer: { readonly kind: string };
}> = {
  'no source is tried beyond the last [CAPT-02]': ({ context }) => context.tried < context.sources.length,
  'exactly one source is being loaded [CAPT-01]': ({ at, asks }) =>
    asks('loadCaptchaScript') === (at('loading') ? 1 : 0),
  'a script counts as loaded only once it is [CAPT-01]': ({ context, at }) =>
    context.answer.kind === 'failed' || at('loaded'),
};

export const captchaClaims = { captcha, captchaScript };

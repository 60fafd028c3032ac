import type { CaptchaProvider } from '../../services/contract/frame.ts';
import type { CaptchaScriptInput } from '../captcha-script/captcha-script.types.ts';

/** An ordered, non-empty list of captcha providers. */
export type CaptchaOrder = readonly [CaptchaScriptInput, ...CaptchaScriptInput[]];

/** The accessible alternative: requires neither dragging nor reading pictures. (decision D08) */
const EASIEST: CaptchaProvider = 'magpie';

/** All providers, in the built-in order. [CAPT-07] [CAPT-08] */
export const captchaProviders: CaptchaOrder = [
  { provider: 'geetest', sources: ['main', 'backup'] },
  { provider: 'tencent', sources: ['main'] },
  { provider: 'recaptcha', sources: ['main', 'backup'] },
  { provider: EASIEST, sources: ['main'] },
];

/**
 * Returns the providers in the order to try: the configured ones, then the others, with the widget without dragging
 * last of these, so that an alternative always exists. [CAPT-07] [CAPT-08] (A17)
 */
export function captchaOrder(configured: readonly CaptchaProvider[] | null): CaptchaOrder {
  const named = configured ?? [];
  const rankOf = ({ provider }: CaptchaScriptInput): number =>
    named.includes(provider) ? named.indexOf(provider) : named.length;
  const [first = captchaProviders[0], ...rest] = captchaProviders.toSorted((a, b) => rankOf(a) - rankOf(b));
  return [first, ...rest];
}

/** Place of the first provider that has not failed; -1: none is left. [CAPT-02] [CAPT-08] */
export function nextProvider(order: CaptchaOrder, failed: readonly CaptchaProvider[]): number {
  return order.findIndex(({ provider }) => !failed.includes(provider));
}

/**
 * The alternative to a provider: the widget without dragging; from that widget, or after it failed, the first of the
 * others. (decision D08)
 */
export function otherWay(order: CaptchaOrder, at: number, failed: readonly CaptchaProvider[]): number {
  const current = order[at]?.provider;
  const easiest = order.findIndex(({ provider }) => provider === EASIEST);
  if (current !== EASIEST && !failed.includes(EASIEST)) return easiest;
  const other = order.findIndex(({ provider }) => provider !== current && !failed.includes(provider));
  return other < 0 ? at : other;
}

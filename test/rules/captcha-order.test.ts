import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaptchaProvider } from '../../machines/captcha-script/captcha-script.types.ts';
import { captchaOrder } from '../../machines/rules/captcha-order.ts';
import type { CaptchaVendor } from '../../services/contract/vendors.ts';

const offer = (provider: CaptchaProvider) => ({ provider, sources: [`/${provider}.js`] as const });
const order = (configured: readonly CaptchaVendor[] | null, first: CaptchaProvider, ...rest: readonly CaptchaProvider[]): string[] =>
  captchaOrder(configured, [offer(first), ...rest.map(offer)]).map(({ provider }) => provider);

describe('the order in which captcha providers are tried', () => {
  it.each([null, []])('is slide puzzle, ticket, recaptcha when nothing is configured (%j) [CAPT-07] [CAPT-08]', (configured) => {
    expect(order(configured, 'recaptcha', 'tencent', 'geetest')).toEqual(['geetest', 'tencent', 'recaptcha']);
  });

  it('is the configured one where there is one [CAPT-07]', () => {
    expect(order(['recaptcha', 'geetest', 'tencent'], 'geetest', 'tencent', 'recaptcha')).toEqual(['recaptcha', 'geetest', 'tencent']);
  });

  it('puts the widget without dragging last, so that there is always another way [CAPT-08] (A17)', () => {
    expect(order(null, 'magpie', 'geetest')).toEqual(['geetest', 'magpie']);
    expect(order(['tencent'], 'magpie', 'geetest', 'tencent')).toEqual(['tencent', 'magpie', 'geetest']);
  });

  it('passes over a configured vendor that the page does not have [CAPT-07]', () => {
    expect(order(['recaptcha', 'geetest'], 'geetest', 'magpie')).toEqual(['geetest', 'magpie']);
  });

  it('loses no provider, adds none and leaves its sources alone, whatever is configured [CAPT-08]', () => {
    const vendors = fc.constantFrom<CaptchaVendor>('geetest', 'tencent', 'recaptcha');
    const providers = fc.shuffledSubarray<CaptchaProvider>(['geetest', 'tencent', 'recaptcha', 'magpie'], { minLength: 1 });
    fc.assert(
      fc.property(fc.option(fc.array(vendors)), providers, (configured, [first = 'magpie', ...rest]) => {
        const offered = [offer(first), ...rest.map(offer)] as const;
        const ordered = captchaOrder(configured, offered);
        expect(ordered.toSorted((a, b) => a.provider.localeCompare(b.provider))).toEqual(offered.toSorted((a, b) => a.provider.localeCompare(b.provider)));
      }),
    );
  });
});

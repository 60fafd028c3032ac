import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captchaOrder, captchaProviders, nextProvider, otherWay } from '../../machines/rules/captcha-order.ts';
import type { CaptchaProvider } from '../../services/contract/frame.ts';

const order = (configured: readonly CaptchaProvider[] | null): readonly CaptchaProvider[] =>
  captchaOrder(configured).map(({ provider }) => provider);
const configurations = fc.option(
  fc.array(fc.constantFrom<CaptchaProvider>('geetest', 'tencent', 'recaptcha', 'magpie')),
);
const failures = fc.uniqueArray(fc.constantFrom<CaptchaProvider>('geetest', 'tencent', 'recaptcha', 'magpie'));

describe('the order of captcha providers', () => {
  it.each([null, []])(
    'is puzzle, ticket, recaptcha, then no dragging without configuration (%j) [CAPT-07] [CAPT-08] (A17)',
    (configured) => {
      expect(order(configured)).toEqual(['geetest', 'tencent', 'recaptcha', 'magpie']);
    },
  );

  it('is the configured one, followed by the unnamed providers [CAPT-07]', () => {
    expect(order(['recaptcha', 'geetest', 'tencent'])).toEqual(['recaptcha', 'geetest', 'tencent', 'magpie']);
    expect(order(['tencent'])).toEqual(['tencent', 'geetest', 'recaptcha', 'magpie']);
  });

  it('begins with the widget without dragging if it is configured first [CAPT-07] (A17)', () => {
    expect(order(['magpie', 'recaptcha'])).toEqual(['magpie', 'recaptcha', 'geetest', 'tencent']);
    expect(otherWay(captchaOrder(['magpie', 'recaptcha']), 0, [])).toBe(1);
  });

  it('loses and adds no provider, and keeps its sources [CAPT-08]', () => {
    const byName = (a: { provider: string }, b: { provider: string }): number => a.provider.localeCompare(b.provider);
    fc.assert(
      fc.property(configurations, (configured) => {
        expect(captchaOrder(configured).toSorted(byName)).toEqual(captchaProviders.toSorted(byName));
      }),
    );
  });
});

describe('after a failure', () => {
  it('the next provider that has not failed follows, and none after the last [CAPT-02] [CAPT-08]', () => {
    expect(nextProvider(captchaOrder(null), ['geetest'])).toBe(1);
    expect(nextProvider(captchaOrder(null), ['magpie'])).toBe(0);
    expect(nextProvider(captchaOrder(null), ['magpie', 'tencent', 'geetest', 'recaptcha'])).toBe(-1);
  });
});

describe('the alternative', () => {
  it('is the widget without dragging for every vendor, whatever the order (decision D08)', () => {
    for (const at of [0, 1, 2])
      expect(captchaOrder(['recaptcha'])[otherWay(captchaOrder(['recaptcha']), at, [])]?.provider).toBe('magpie');
  });

  it('of that widget is the first provider that has not failed', () => {
    expect(otherWay(captchaOrder(null), 3, [])).toBe(0);
    expect(otherWay(captchaOrder(null), 3, ['geetest'])).toBe(1);
  });

  it('skips the widget without dragging if it has failed', () => {
    expect(otherWay(captchaOrder(null), 0, ['magpie'])).toBe(1);
  });

  it('is another provider that has not failed, and the same one only if no other is left', () => {
    fc.assert(
      fc.property(configurations, failures, fc.nat(3), (configured, failed, at) => {
        const all = captchaOrder(configured);
        const others = all.filter(({ provider }, index) => index !== at && !failed.includes(provider));
        const way = all[otherWay(all, at, failed)];
        if (others.length === 0) expect(way).toBe(all[at]);
        else expect(others).toContain(way);
      }),
    );
  });
});

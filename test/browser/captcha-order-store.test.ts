import { expect, test } from 'vitest';
import { createCaptchaOrder } from '../../services/browser/captcha-order.ts';
import { memoryCookies } from '../../services/browser/cookies.ts';

function orderIn(kept: Map<string, string>) {
  return createCaptchaOrder({ cookies: memoryCookies({ kept }), domain: 'com.northgate.localhost' });
}

test('the order of captchas is recalled as the configuration named it [CAPT-07] [STORE-13]', () => {
  const kept = new Map<string, string>();
  orderIn(kept).keep(['magpie', 'geetest']);
  expect(orderIn(kept).recall()).toEqual({ kind: 'kept', providers: ['magpie', 'geetest'] });
});

test.each(['', 'geetest.evil', 'evil', 'magpie.magpie', 'magpie..geetest', '<script>', 'geetest.__proto__'])(
  'the stored order %j is none: every part is a known vendor, once [CAPT-07] [S09]',
  (text) => {
    const kept = new Map<string, string>();
    orderIn(kept).keep(['magpie']);
    const [name = ''] = kept.keys();
    kept.set(name, text);
    expect(orderIn(kept).recall()).toEqual({ kind: 'none' });
  },
);

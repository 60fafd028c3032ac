import { expect, test } from 'vitest';
import { registrationSource } from '../../machines/rules/registration-source.ts';

const host = 'https://com.northgate.example';

test.each([
  ['/bybitpay', 'registerPay'],
  ['/en/pay-rewards/spring', 'registerPay'],
  ['/tomorrowland/', 'registerPay'],
  ['/tr-TUR/cards?type=virtual', 'registerCard'],
  ['/en/earn', 'registerEarn'],
  ['/es-419/fiat/trade/otc', 'registerFiat'],
  ['/p2p#buy', 'registerP2P'],
  ['/trade/spot/spotx', 'registerSpotX'],
  ['/en/learn', 'registerOther'],
  ['/en/earnings', 'registerOther'],
  ['/fiat', 'registerOther'],
  ['/fiat/trader', 'registerOther'],
  ['/trade/spot', 'registerOther'],
  ['/x/earn', 'registerOther'],
  ['/', 'registerOther'],
])('a registration on the way to %s has the source %s [VAL-08] [REG-23]', (path, source) => {
  expect(registrationSource(`${host}${path}`)).toBe(source);
});

test.each([
  null,
  '',
  '/en/earn',
  'javascript:earn',
  'ftp://com.northgate.example/earn',
  '//com.northgate.example/earn',
  'https://',
  'https:///earn/',
])('the redirect URL %j names no allowed host and is ignored [VAL-08]', (address) => {
  expect(registrationSource(address)).toBe('registerOther');
});

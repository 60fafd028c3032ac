import { expect, test } from 'vitest';
import { languages } from '../../i18n/languages.ts';
import { resolveCompliance } from '../../machines/rules/compliance.ts';
import { promised, type StaticParts } from '../../machines/rules/rewards.ts';
import { withReferral } from '../../services/browser/with-referral.ts';

const rewards = { signUp: '$50', samples: ['$5,050', '$30,050', '$6,082'] } as const;
const own = { signUp: rewards.signUp, samples: [...rewards.samples] as [string, string, string] };
const parts: StaticParts = {
  redeemAmount: { ext: { amount: 50, currency: 'USD' } },
  hideRedeemSite: { action: 'EU, KAZ' },
  zhHostnameList: { ext: ['hk.northgate.example'] },
};
const page = { wireId: 'BYBIT', host: 'com.northgate.example', language: 'en', arePromised: true };
const none = resolveCompliance([], { siteId: 'BYBIT', account: '', country: '' });
const hidden = new Map([['rewards', { action: 'hide', ext: null, isHidden: true }]]);
const amount = '$50';

test.each([
  ['of a site that is not named', page, { amount }],
  ['of the first named site', { ...page, wireId: 'EU' }, null],
  ['of the second named site', { ...page, wireId: 'KAZ' }, null],
  ['of a site whose id begins like a named one', { ...page, wireId: 'E' }, { amount }],
  ['in Chinese on another host', { ...page, language: 'zh-TW' }, null],
  ['in the Chinese of Hong Kong on another host', { ...page, language: 'zh-HK' }, null],
  ['in Chinese on a named host', { ...page, language: 'zh-HK', host: 'hk.northgate.example' }, { amount }],
])('redemption on a page %s is as configured [SITE-31]', (_, where, redemption) => {
  expect(promised(own, none, parts, where)).toEqual({ rewards: own, redemption });
});

test.each([
  ['no amount', { ...parts, redeemAmount: null }],
  ['text for an amount', { ...parts, redeemAmount: { ext: { amount: '50', currency: 'USD' } } }],
  ['an amount below one', { ...parts, redeemAmount: { ext: { amount: 0, currency: 'USD' } } }],
  ['no currency', { ...parts, redeemAmount: { ext: { amount: 50 } } }],
  ['a currency that is none', { ...parts, redeemAmount: { ext: { amount: 50, currency: 'usd!' } } }],
  ['a list', { ...parts, redeemAmount: { ext: ['50'] } }],
  ['null', { ...parts, redeemAmount: { ext: null } }],
])('with %s the line about redemption names no amount [SITE-31]', (_, broken) => {
  expect(promised(own, none, broken, page)).toEqual({ rewards: own, redemption: { amount: null } });
});

test('without a configuration that names redemption, no site shows it [SITE-31]', () => {
  const silent = { ...parts, redeemAmount: null, hideRedeemSite: null };
  for (const unknown of [null, silent])
    expect(promised(own, none, unknown, page)).toEqual({ rewards: own, redemption: null });
  expect(promised(own, none, { ...parts, hideRedeemSite: null }, page).redemption).toEqual({ amount });
});

test.each([
  [5050, 'USD', '$5,050'],
  [50, 'EUR', '€50'],
  [99.6, 'USD', '$100'],
])('%d %s to redeem are named as rewards are, %s [SITE-31] [CONST-22]', (value, currency, text) => {
  const configured = { ...parts, redeemAmount: { ext: { amount: value, currency } } };
  expect(promised(own, none, configured, page).redemption).toEqual({ amount: text });
});

test('an empty list of Chinese hosts restricts nothing [SITE-31]', () => {
  const open = { ...parts, zhHostnameList: { ext: [] } };
  expect(promised(own, none, open, { ...page, language: 'zh-TW' }).redemption).toEqual({ amount });
});

test('nothing is promised where a rule hides rewards, nor in British English [REG-26] [CMPL-15]', () => {
  const nothing = { rewards: null, redemption: null };
  expect(promised(own, hidden, parts, page)).toEqual(nothing);
  expect(promised(own, none, parts, { ...page, arePromised: false })).toEqual(nothing);
  expect(Object.keys(languages).filter((code) => languages[code]?.hasOwnSignUp)).toEqual(['en-GB']);
});

test.each([
  ['/en/sign-up', 'GRACE7', '/en/sign-up?ref=GRACE7'],
  ['/en/sign-up?a=%20b', 'G&7', '/en/sign-up?a=%20b&ref=G%267'],
  ['/en/sign-up?ref=', 'GRACE7', '/en/sign-up?ref=GRACE7'],
  ['/en/sign-up?ref=OTHER', 'GRACE7', '/en/sign-up?ref=OTHER'],
  ['/en/sign-up#end', 'GRACE7', '/en/sign-up?ref=GRACE7#end'],
  ['/en/sign-up?', 'GRACE7', '/en/sign-up?ref=GRACE7'],
  ['/en/sign-up?a=1', '', '/en/sign-up?a=1'],
])('the link %s with the code %j is %s [REG-21] [AFF-10]', (href, code, expected) => {
  expect(withReferral(href, code)).toBe(expected);
});

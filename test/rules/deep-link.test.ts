import { expect, test, vi } from 'vitest';
import { deepLink, deepLinkNames } from '../../machines/rules/deep-link.ts';
import { openInApp } from '../../services/browser/leave-page.ts';
import { isInApp } from '../../services/browser/in-app.ts';

const at = (path: string): string => deepLink('northgate', new URL(path, 'https://com.northgate.example'));

test.each([
  ['/en/login?redirect_url=%2Fen%2Fassets', 'northgate://login?redirect_url=%2Fen%2Fassets'],
  ['/tr-TUR/tr-login', 'northgate://login'],
  ['/register?ref=A', 'northgate://signup?ref=A'],
  ['/en/sign-up/', 'northgate://signup'],
  ['/en/user/assets/deposit', 'northgate://recharge'],
  ['/en/fiat/trade/express', 'northgate://buyCrypto'],
  ['/en/markets/overview', 'northgate://markets'],
  ['/en/trade/spot/BTC', 'northgate://spot'],
  ['/en/trade/futures', 'northgate://derivatives'],
  ['/en/earn', 'northgate://earn'],
  ['/en/user/assets/home', 'northgate://assets'],
  ['/en/invite', 'northgate://referral'],
  ['/user/accounts/auth/personal', 'northgate://kyc'],
  ['/en/vip', 'northgate://vip'],
  ['/en/rewards-hub', 'northgate://rewardsHub'],
  ['/help-center/s/webform', 'northgate://others?url=https%3A%2F%2Fcom.northgate.example%2Fhelp-center%2Fs%2Fwebform'],
  ['/en/loginx', 'northgate://others?url=https%3A%2F%2Fcom.northgate.example%2Fen%2Floginx'],
])('%s becomes %s in the app [LINK-01] [UI-12]', (path, link) => {
  expect(at(path)).toBe(link);
});

test('there are thirteen names and a default, each in use [LINK-01]', () => {
  expect(deepLinkNames.length).toBe(14);
  expect(new Set(deepLinkNames).size).toBe(14);
});

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile/15E148 NorthgateApp/7.2', true],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/141 Mobile NorthgateApp', true],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/141 Mobile', false],
  ['Mozilla/5.0 NotNorthgateApp/1', false],
])('%s is inside the app: %s [LINK-02]', (agent, inside) => {
  expect(isInApp(agent, 'NorthgateApp')).toBe(inside);
});

test.each([
  ['nothing opens', false, ['northgate://signup', 'https://com.northgate.example/en/register']],
  ['the app has taken over', true, ['northgate://signup']],
])('where %s the web page is opened after 2.5 s, or not [LINK-02] [UI-12]', (_, hidden, gone) => {
  vi.useFakeTimers();
  const assign = vi.fn<(href: string) => void>();
  openInApp(
    { location: { assign } as never, document: { hidden } as Document, setTimeout },
    { app: 'northgate://signup', web: 'https://com.northgate.example/en/register' },
  );
  vi.advanceTimersByTime(2499);
  expect(assign.mock.calls.flat()).toEqual(['northgate://signup']);
  vi.advanceTimersByTime(1);
  expect(assign.mock.calls.flat()).toEqual(gone);
  vi.useRealTimers();
});

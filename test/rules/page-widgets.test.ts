import { expect, test } from 'vitest';
import { pageWidgets, type WidgetContext } from '../../machines/rules/page-widgets.ts';
import { hasJumpedBefore } from '../../machines/rules/site-jump.ts';

const widgets = (context: Partial<WidgetContext>): readonly string[] =>
  pageWidgets({
    route: 'login',
    asksForDemo: false,
    isHandedOver: false,
    isTelegram: false,
    isInApp: false,
    device: 'desktop',
    hasToken: false,
    hasJumps: true,
    ...context,
  });

test('the app is offered on a phone, and neither on a desktop nor inside of the app [UI-11] [MODAL-19]', () => {
  expect(widgets({ device: 'mobile' })).toEqual(['appBanner']);
  expect(widgets({})).toEqual([]);
  expect(widgets({ device: 'mobile', isInApp: true })).toEqual(['inAppLinks']);
});

test('a session is looked up for a redirect only where the site redirects [JUMP-01] [SITE-28]', () => {
  expect(widgets({ hasToken: true })).toEqual(['siteJump']);
  expect(widgets({ hasToken: true, hasJumps: false })).toEqual([]);
  expect(widgets({ hasToken: true, device: 'mobile' })).toEqual(['appBanner', 'siteJump']);
  expect(widgets({ hasToken: true, isInApp: true })).toEqual(['inAppLinks', 'siteJump']);
});

test.each([
  ['authorises an application', { route: 'oauth' }],
  ['asks for a demo account', { asksForDemo: true }],
  ['received a ticket of another site', { isHandedOver: true }],
  ['runs inside of Telegram', { isTelegram: true, device: 'telegram' }],
] as const)(
  'a page that %s offers no app and redirects no user; links of the app still open in it [JUMP-02]',
  (_, one) => {
    expect(widgets({ device: 'mobile', hasToken: true, ...one })).toEqual([]);
    expect(widgets({ isInApp: true, hasToken: true, ...one })).toEqual(['inAppLinks']);
  },
);

test('a user is redirected once: a mark in the tab or the reason in the address ends it [JUMP-04]', () => {
  expect(
    [[false, null] as const, [false, 'residence'] as const, [true, null] as const, [false, 'siteJump'] as const].map(
      ([isMarked, reason]) => hasJumpedBefore(isMarked, reason),
    ),
  ).toEqual([false, false, true, true]);
});

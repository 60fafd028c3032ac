import { expect, test } from 'vitest';
import { authRoutes } from '../../machines/rules/auth-routes.ts';
import { hiddenParts } from '../../machines/rules/frame.ts';

const without = (part: 'header' | 'footer' | 'cookies'): readonly string[] =>
  authRoutes.filter((route) => hiddenParts(route, null).includes(part));

test('the header is hidden on the specified routes only [UI-01]', () => {
  expect(without('header')).toEqual([
    'sign-up',
    'oauth',
    'oauth-login',
    'oauth-register',
    'oauth-authorized',
    'oauth-log-out',
    'authorized',
    'tr-authorized',
    'email-code-verify',
    'exclusive-benefits',
  ]);
});

test('the header is hidden in every new sign-up layout, not in the old one [UI-02]', () => {
  for (const layout of ['newBrand', 'new', 'new_light', 'new_dark'] as const)
    expect(hiddenParts('register', layout)).toContain('header');
  expect(hiddenParts('register', 'oldDeadppol')).not.toContain('header');
});

test('log-in and sign-up pages, with those of an invitation, have a footer [UI-03]', () => {
  expect(authRoutes.filter((route) => !hiddenParts(route, null).includes('footer'))).toEqual([
    'login',
    'tr-login',
    'register',
    'sign-up',
    'tr-register',
    'channel-register',
    'web2',
    'friend-invite',
    'invite',
    'email-code-verify',
    'exclusive-benefits',
  ]);
});

test('the cookie question is shown except on pages that authorise applications and on benefits [UI-04]', () => {
  expect(without('cookies')).toEqual([
    'oauth',
    'oauth-login',
    'oauth-register',
    'oauth-authorized',
    'oauth-log-out',
    'exclusive-benefits',
  ]);
});

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

test('log-in and sign-up pages have a footer [UI-03]', () => {
  for (const route of ['login', 'tr-login', 'register', 'tr-register', 'sign-up'] as const)
    expect(hiddenParts(route, null)).not.toContain('footer');
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

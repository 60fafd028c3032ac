import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { authRoutes } from '../../machines/rules/auth-routes.ts';

/** Sources that list routes, or lead to one, by its id. */
const byId = [
  'machines/recall/recall.outcomes.ts',
  'machines/rules/auth-routes.ts',
  'machines/rules/route-details.ts',
  'services/exchange/greeting.ts',
  'services/exchange/telegram-launch.ts',
  'src/flows/flows.ts',
  'src/flows/oauth/oauth.settings.ts',
  'src/trace/flows-to-build.ts',
];

/** Ids that no machine, flow or call is named after. */
const ofRoutesAlone = authRoutes.filter((id) => /[-/2]/.test(id) && id !== 'sign-up');
const literal = new RegExp(`['"\`]/?(?:${ofRoutesAlone.join('|')})['"\`]`);
const comparison = new RegExp(`route\\w* (?:===|!==) '(?:${authRoutes.join('|')})'`, 'i');

const sources = globSync('{machines,views,services,i18n,sites,src}/**/*.{ts,tsx}').filter(
  (file) => !file.startsWith('src/testing/'),
);
const naming = (text: string): boolean => {
  const code = text.replaceAll(/\/\*.*?\*\//gs, '');
  return literal.test(code) || comparison.test(code);
};

test('what differs by route is a field of a row: other sources do not name routes [ROUTE-01]', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((file) => naming(readFileSync(file, 'utf8')));
  expect(found.filter((file) => !byId.includes(file))).toEqual([]);
  expect(
    byId.filter((file) => !found.includes(file)),
    'sources that name none are not listed',
  ).toEqual([]);
});

test.each([
  "if (facts.route === 'login') keep();",
  "const isShared = route !== 'oauth-register';",
  "const addressed = ['/tr-login', '/web2'];",
  'location.assign(`/earn/tg-page`);',
])('a source with %s names a route', (line) => {
  expect(naming(line)).toBe(true);
});

test.each(["machine: 'login'", "name: 'sign-up'", "path: '/oauth/v1/public/client_info'", '/** `/tr-login` */'])(
  '%s names none',
  (line) => {
    expect(naming(line)).toBe(false);
  },
);

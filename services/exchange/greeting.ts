import { deskHost } from '../../sites/brand.ts';
import { demoAppHost, hostileAppHost, messengerHost } from '../../sites/domains.ts';
import { hostOf, sites } from '../../sites/sites.ts';
import { people, seededPassword } from './people.ts';
import { sentinelDomain } from './sentinels.ts';

/** Pages around signing up, by path without language; each site has all of them. */
export const signUpRoutes: readonly { readonly path: string; readonly shows: string }[] = [
  { path: '/register', shows: 'Sign up' },
  { path: '/sign-up', shows: 'Sign up, from an invitation' },
  { path: '/tr-register', shows: 'Sign up (Türkiye)' },
  { path: '/channel-register', shows: 'Sign up through a partner' },
  { path: '/web2', shows: 'Sign up from outside crypto' },
  { path: '/invite', shows: 'An inviter and the form' },
  { path: '/friend-invite', shows: 'A friend and the form' },
  { path: '/email-code-verify', shows: 'the target of a mailed link; open one from the outbox of the desk' },
  { path: '/exclusive-benefits', shows: 'Exclusive benefits' },
];

/** First steps, shown at the desk and at start-up. */
export const thingsToTry: readonly string[] = [
  `Log in as ${people[0]?.loginName ?? ''} with the password ${seededPassword}: you arrive at the dashboard, signed in.`,
  'Log in as banned@northgate.example: the notice says when the ban ends. Then shift the clock by 24 hours at the desk, and try again.',
  `Log in as slow+6000@${sentinelDomain} or drop@${sentinelDomain}, with any password: a slow exchange, and a broken connection.`,
];

/** First steps of the exchange without the product's pages. */
const callsToTry: readonly string[] = [
  'Read /openapi.json at the desk: every call with its headers, its request and its reply.',
  'Ask /user/public/get-white-hosts; at the desk make it answer 10006, a page or nothing at all, and ask it again.',
  'Shift the clock at the desk: sessions, locks, bans and codes, and the header Date, move with it.',
];

/** Text printed at start-up: URLs of the pages, users, and three first steps. */
export function greeting(port: number): string {
  return printed(
    port,
    sites.flatMap((site) => {
      const origin = `  http://${hostOf(site, 'local')}:${port}`;
      return [
        ...site.languages.map((language) => `${origin}/${language}/login`),
        ...signUpRoutes.map(({ path, shows }) => `${origin}/${site.defaultLanguage}${path}   ${shows}`),
      ];
    }),
    thingsToTry,
  );
}

/** The same for the exchange alone, which has no pages: the hosts that take calls. */
export function greetingAlone(port: number): string {
  return printed(
    port,
    sites.map((site) => `  http://${hostOf(site, 'local')}:${port}`),
    callsToTry,
  );
}

function printed(port: number, addresses: readonly string[], things: readonly string[]): string {
  const width = Math.max(...people.map(({ loginName }) => loginName.length));
  return [
    ...addresses,
    `  http://${deskHost}:${port}   the desk: people, misbehaving addresses, clock, faults, outbox`,
    `  http://${demoAppHost}:${port}   the demo app, which asks for authorization; its hostile twin: http://${hostileAppHost}:${port}`,
    `  http://${messengerHost}:${port}   the messenger, which opens the mini app as Telegram does`,
    '',
    `People (password ${seededPassword}):`,
    ...people.map(({ loginName, shows }) => `  ${loginName.padEnd(width)}  ${shows}`),
    '',
    'Three things to try:',
    ...things.map((thing, index) => `  ${index + 1}. ${thing}`),
  ].join('\n');
}

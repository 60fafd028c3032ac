import { deskHost } from '../../sites/brand.ts';
import { hostOf, sites } from '../../sites/sites.ts';
import { people, seededPassword } from './people.ts';
import { sentinelDomain } from './sentinels.ts';

/** What to do first, in the desk and at start-up. */
export const thingsToTry: readonly string[] = [
  `Log in as ${people[0]?.loginName ?? ''} with the password ${seededPassword}: you arrive at the dashboard, signed in.`,
  'Log in as banned@northgate.example: the notice says when the ban ends. Then shift the clock by 24 hours at the desk, and try again.',
  `Log in as slow+6000@${sentinelDomain} or drop@${sentinelDomain}, with any password: a slow exchange, and a broken connection.`,
];

/** What is printed when the exchange is up: addresses, people, and three things to try. */
export function greeting(port: number): string {
  const width = Math.max(...people.map(({ loginName }) => loginName.length));
  return [
    ...sites.flatMap((site) => site.languages.map((language) => `  http://${hostOf(site, 'local')}:${port}/${language}/login`)),
    `  http://${deskHost}:${port}   the desk: people, misbehaving addresses, clock, faults, outbox`,
    '',
    `People (password ${seededPassword}):`,
    ...people.map(({ loginName, shows }) => `  ${loginName.padEnd(width)}  ${shows}`),
    '',
    'Three things to try:',
    ...thingsToTry.map((thing, index) => `  ${index + 1}. ${thing}`),
  ].join('\n');
}

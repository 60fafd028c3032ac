import * as v from 'valibot';
import type { Site } from '../../sites/site.ts';
import { hostOf, sites } from '../../sites/sites.ts';
import { signTelegram, type TelegramPerson } from './telegram-data.ts';
import { telegramPeople } from './telegram-people.ts';

const HOUR = 3_600_000;

/** Pages that Telegram opens, by path without language; a task leads on to the log-in. [ROUTE-17] [ROUTE-18] [DEST-10] */
export const launchPaths = ['/telegram-register-login', '/earn/tg-page', '/min-app/task'] as const;

/** Variants of the launch data, from the fields that Telegram signed. [TG-23] [Q01] [Q02] */
const variants = {
  fresh: { age: 0, change: (signed: string) => signed },
  'a day old': { age: 24 * HOUR + 1000, change: (signed: string) => signed },
  'an hour ahead': { age: -HOUR, change: (signed: string) => signed },
  edited: { age: 0, change: (signed: string) => signed.replace(/username%22%3A%22\w+|username=\w+/, '$&else') },
  'a field twice': {
    age: 0,
    change: (signed: string) => `${signed}&${/(?<=^|&)(?:user|id)=[^&]*/.exec(signed)?.[0] ?? ''}`,
  },
  unreadable: { age: 0, change: () => 'user=%7Bhalf&auth_date=never&hash=00' },
  '20 kB': { age: 0, change: (signed: string) => `${signed}&start_param=${'x'.repeat(20_000)}` },
  missing: { age: 0, change: () => '' },
} as const satisfies Readonly<Record<string, { age: number; change: (signed: string) => string }>>;

/** Names of the variants. */
export const launchAges = Object.keys(variants) as readonly (keyof typeof variants)[];

/** Whom Telegram opens which page for, and with which data. */
export const LaunchFields = v.object({
  person: v.picklist(telegramPeople.map(({ username }) => username)),
  site: v.picklist(sites.map(({ id }) => id)),
  age: v.optional(v.picklist(launchAges), 'fresh'),
  path: v.optional(v.picklist(launchPaths), launchPaths[0]),
  /** Language segment of the address; the site's default, or none: the page detects it. */
  language: v.optional(v.pipe(v.string(), v.regex(/^(?:none|[A-Za-z0-9-]{2,10})?$/)), ''),
});
export type LaunchFields = v.InferOutput<typeof LaunchFields>;

/** The signed data of a launch, in one of its variants; '' for none. */
export function launchData(kind: 'miniApp' | 'widget', { person, age }: LaunchFields, now: number): string {
  const user = personNamed(person);
  const { age: milliseconds, change } = variants[age];
  return user ? change(signTelegram(kind, user, now - milliseconds)) : '';
}

/** Address of the page that a launch opens, without its data; `port` is that of all hosts, '' for the default. */
export function launchAddress({ site: id, path, language }: LaunchFields, port: string): URL {
  const site: Site | undefined = sites.find((one) => one.id === id);
  if (!site) throw new Error(`there is no site ${id}`);
  const segment = language === 'none' ? '' : `/${language || site.defaultLanguage}`;
  return new URL(`http://${hostOf(site, 'local')}${port === '' ? '' : `:${port}`}${segment}${path}`);
}

function personNamed(username: string): TelegramPerson | null {
  const found = telegramPeople.find((one) => one.username === username);
  if (!found) return null;
  const { shows: _, ...person } = found;
  return person;
}

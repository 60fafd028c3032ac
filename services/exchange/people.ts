import * as v from 'valibot';
import { sites } from '../../sites/sites.ts';
import { configKeys } from '../contract/config.ts';
import { codeProviders } from '../../sites/providers.ts';
import { wireVendors } from '../contract/vendors.ts';
import { assumedConfig } from '../contract/assumed.ts';
import { seedAccounts } from './account.ts';
import { seedAffiliates } from './affiliate.ts';
import { seedClients } from './oauth-clients.ts';
import { hashPassword } from './passwords.ts';
import type { Clock, Random } from './environment.ts';
import { seedReference } from './reference.seed.ts';
import type { Run, Store } from './store.ts';
import { linkedFromStart } from './telegram-people.ts';
import { seedWords } from './words.ts';

export interface SeededPerson {
  readonly loginName: string;
  readonly username: string;
  /** What a sign-in as this user demonstrates, in one line. */
  readonly shows: string;
  /** Code of the reply to the correct password; null: signed in. */
  readonly refusal: number | null;
  /** Required verification items and where codes are sent; for an authenticator its secret in base32. (decision D09) */
  readonly factors?: Readonly<Partial<Record<'email' | 'mobile' | 'google2fa', string>>>;
  /** Name of this user at the stand-in providers. */
  readonly providerSubject?: string;
  /** Relative to each start of the exchange, so that the ban stays current. */
  readonly ban?: { readonly hoursAgo: number; readonly isSelfHelp: boolean };
}

/** Password of every seeded user. */
export const seededPassword = 'Northgate-2026';

export const people: readonly SeededPerson[] = [
  {
    loginName: 'ada@northgate.example',
    username: 'Ada',
    refusal: null,
    providerSubject: 'ada',
    shows: 'signs in; a wrong password counts up to five, then the account is locked for 15 minutes',
  },
  { loginName: 'locked@northgate.example', username: 'Lou', refusal: 31030, shows: 'too many wrong passwords (31030)' },
  {
    loginName: 'banned@northgate.example',
    username: 'Ben',
    refusal: 31003,
    providerSubject: 'ben',
    ban: { hoursAgo: 1, isSelfHelp: true },
    shows: 'banned an hour ago (31003): the notice with the end of the ban',
  },
  {
    loginName: 'longbanned@northgate.example',
    username: 'Lena',
    refusal: 31003,
    ban: { hoursAgo: 25, isSelfHelp: true },
    shows: 'banned 25 hours ago (31003): on to the page to unblock oneself',
  },
  {
    loginName: 'blocked@northgate.example',
    username: 'Bo',
    refusal: 31003,
    ban: { hoursAgo: 1, isSelfHelp: false },
    shows: 'banned without self-help (31003): the toast',
  },
  {
    loginName: 'closed@northgate.example',
    username: 'Clara',
    refusal: 40029,
    shows: 'the account was terminated (40029)',
  },
  {
    loginName: 'upgrading@northgate.example',
    username: 'Uma',
    refusal: 50101,
    shows: 'the account is being upgraded (50101)',
  },
  {
    loginName: 'verified@northgate.example',
    username: 'Vera',
    refusal: null,
    factors: {
      email: 'verified@northgate.example',
      mobile: '+4915155501234',
      google2fa: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    },
    shows: 'is asked for a code by e-mail, by SMS or of an authenticator app; codes are in the outbox',
  },
  {
    loginName: 'mailed@northgate.example',
    username: 'Mai',
    refusal: null,
    factors: { email: 'mailed@northgate.example' },
    shows: 'is asked for a code by e-mail, and for nothing else',
  },
  {
    loginName: 'risky@northgate.example',
    username: 'Rik',
    refusal: null,
    factors: { email: 'risky@northgate.example', google2fa: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
    shows: 'is sent no code by e-mail (the risk engine says so); the authenticator app still confirms the log-in',
  },
  {
    loginName: 'iplimited@northgate.example',
    username: 'Ivo',
    refusal: 31018,
    shows: 'no signing in from this network (31018)',
  },
  {
    loginName: 'abroad@northgate.example',
    username: 'Thea',
    refusal: null,
    shows:
      'verified in Thailand: with a session on a regional site, the next visit to its log-in page leads to the global one',
  },
  {
    loginName: 'hongkong@northgate.example',
    username: 'Hoi',
    refusal: null,
    shows: 'verified in Hong Kong: likewise, to the site of Hong Kong',
  },
  { loginName: linkedFromStart.loginName, username: 'Tara', refusal: null, shows: 'signs in with Telegram as tara' },
  {
    loginName: '+4915155509876',
    username: 'Phil',
    refusal: null,
    shows: 'signs in by phone number: Germany, 0151 55509876',
  },
];

const HOUR = 3_600_000;

const remoteConfig: Readonly<Record<string, unknown>> = {
  [configKeys.captcha]: { order: wireVendors },
  [configKeys.download]: { BYBIT: true, EU: false, ARE: true },
  [configKeys.gray]: { newRegister: false },
  [assumedConfig.signUp]: { layout: 'oldDeadppol', register_type: 'oldCode' },
};

/**
 * Fills an empty database, possibly concurrently with another process, and renews the bans of the seeded users. `cost`
 * is scrypt's N.
 */
export function seed({
  store,
  clock,
  random,
  cost,
}: {
  store: Store;
  clock: Clock;
  random: Random;
  cost?: number | undefined;
}): void {
  const { count } = store.one(v.object({ count: v.number() }), 'SELECT count(*) AS count FROM person') ?? { count: 0 };
  const passwords = count > 0 ? [] : people.map(() => hashPassword(seededPassword, random(16), cost));
  store.write((run) => {
    for (const [index, person] of people.entries()) {
      const password = passwords[index];
      if (password !== undefined) addPerson(run, person, password);
      if (person.ban) renewBan(run, person.loginName, clock.now() - person.ban.hoursAgo * HOUR, person.ban.isSelfHelp);
    }
    for (const [key, value] of Object.entries(remoteConfig))
      run('INSERT INTO remote_config VALUES (?, ?) ON CONFLICT DO NOTHING', key, JSON.stringify(value));
    run(
      'INSERT INTO telegram_link SELECT ?, id, ? FROM person WHERE login_name = ? ON CONFLICT DO NOTHING',
      String(linkedFromStart.telegramId),
      clock.now(),
      linkedFromStart.loginName,
    );
    seedReference(run);
    seedAffiliates(run);
    seedAccounts(run);
    seedWords(run);
    seedClients(run);
    for (const { id, rewards } of sites)
      run(
        'INSERT INTO banner VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        id,
        rewards.signUp,
        JSON.stringify(rewards.samples),
      );
    for (const { id } of sites.filter(({ guideId }) => guideId === 'EU'))
      run('INSERT INTO regulation VALUES (?, 1) ON CONFLICT DO NOTHING', id);
  });
}

function addPerson(
  run: Run,
  { loginName, username, refusal, factors = {}, providerSubject }: SeededPerson,
  password: string,
): void {
  const isNew =
    run(
      'INSERT INTO person (login_name, username, password, refusal) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      loginName,
      username,
      password,
      refusal,
    ) > 0;
  if (!isNew) return;
  const id = '(SELECT id FROM person WHERE login_name = ?)';
  for (const [item, target] of Object.entries(factors))
    run(`INSERT INTO second_factor (person_id, item, target) VALUES (${id}, ?, ?)`, loginName, item, target);
  if (providerSubject === undefined) return;
  for (const provider of codeProviders)
    run(`INSERT INTO provider_account VALUES (?, ?, ${id})`, provider, providerSubject, loginName);
}

function renewBan(run: Run, loginName: string, beganAt: number, isSelfHelp: boolean): void {
  run(
    `INSERT INTO ban SELECT id, ?, ? FROM person WHERE login_name = ?
     ON CONFLICT DO UPDATE SET began_at = excluded.began_at, is_self_help = excluded.is_self_help`,
    beganAt,
    isSelfHelp ? 1 : 0,
    loginName,
  );
}

import * as v from 'valibot';
import type { SiteLocation } from '../../sites/sites.ts';
import { digest, makeToken } from './digest.ts';
import { boundTo, sendCode } from './one-time-codes.ts';
import { accepted, refused } from './reply.ts';
import { beginSession } from './session.ts';
import type { Parts } from './site-app.ts';
import type { Run, Store } from './store.ts';
import { TelegramReading } from './telegram-data.ts';
import { linkOnSignIn, telegramOf, type TelegramSent } from './telegram-links.ts';

/** Life of a registration attempt: a day. */
const ATTEMPT_LIFE = 86_400_000;

const AttemptRow = v.object({
  uuid_hash: v.string(),
  site_id: v.string(),
  login_name: v.string(),
  channel: v.picklist(['mail', 'sms']),
  platform: v.string(),
  code_owner: v.string(),
  came_with: v.pipe(v.string(), v.parseJson(), v.looseObject({ telegram: v.nullable(TelegramReading) })),
  verified_at: v.nullable(v.number()),
  person_id: v.nullable(v.number()),
});
/** One registration, from the account to the password. */
export type Attempt = v.InferOutput<typeof AttemptRow>;
const COLUMNS = 'uuid_hash, site_id, login_name, channel, platform, code_owner, came_with, verified_at, person_id';

interface Where {
  readonly siteId: string;
  readonly now: number;
}

/** Returns the attempt of a uuid on this site; null: unknown or expired. `now` in milliseconds. */
export function attemptOf(store: Store, { uuid, siteId, now }: Where & { readonly uuid: string }): Attempt | null {
  return store.one(
    AttemptRow,
    `SELECT ${COLUMNS} FROM registration WHERE uuid_hash = ? AND site_id = ? AND expires_at > ?`,
    digest(uuid),
    siteId,
    now,
  );
}

/** Returns the latest attempt of a name: the older family does not send its uuid. */
export function latestAttempt(store: Store, { name, siteId, now }: Where & { readonly name: string }): Attempt | null {
  return store.one(
    AttemptRow,
    `SELECT ${COLUMNS} FROM registration WHERE login_name = ? AND site_id = ? AND expires_at > ? ORDER BY made_at DESC, rowid DESC LIMIT 1`,
    name,
    siteId,
    now,
  );
}

interface Begun {
  readonly name: string;
  readonly body: TelegramSent & Readonly<Record<string, unknown>>;
  readonly siteLocation: SiteLocation;
  readonly platform: string;
  readonly isOlder: boolean;
  /** Path of the call that starts the attempt. */
  readonly call: string;
}

/** Request fields stored with the account. */
const KEPT = ['user_code', 'regist_channel', 'url', 'ext_json', 'euSubscription', 'isManuallyModifyUserCode'];

const channelOf = (body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(KEPT.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field]]])));

/** Starts an attempt; the uuid is returned once, and only its hash is stored. */
export function addAttempt(
  { store, clock, random }: Parts,
  { name, body, siteLocation, platform, isOlder, call }: Begun,
): { readonly uuid: string; readonly attempt: Attempt } {
  const uuid = makeToken(random);
  const now = clock.now();
  const siteId = siteLocation.site.id;
  const attempt: Attempt = {
    uuid_hash: digest(uuid),
    site_id: siteId,
    login_name: name,
    channel: name.startsWith('+') ? 'sms' : 'mail',
    platform,
    // The older family restarts to resend: one account, one code.
    code_owner: isOlder ? digest('register', siteId, '\n', name.toLowerCase()) : digest('register', uuid),
    came_with: { ...channelOf(body), telegram: telegramOf(body, now) },
    verified_at: null,
    person_id: null,
  };
  const { uuid_hash: hash, channel, code_owner: owner, came_with: cameWith } = attempt;
  store.write((run) => {
    run('DELETE FROM registration WHERE expires_at <= ?', now);
    run(
      'INSERT INTO registration VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, NULL, NULL, 0)',
      hash,
      siteId,
      name,
      channel,
      platform,
      call.split('/').at(-1) ?? '',
      typeof body['register_type'] === 'number' ? body['register_type'] : null,
      owner,
      JSON.stringify(cameWith),
      now,
      now + ATTEMPT_LIFE,
    );
  });
  return { uuid, attempt };
}

const PersonRow = v.object({ id: v.number() });
const personNamed = (store: Store, name: string): number | null =>
  store.one(PersonRow, 'SELECT id FROM person WHERE login_name = ?', name)?.id ?? null;

/** Whether the log-in name is taken. */
export function isTaken(store: Store, name: string): boolean {
  return personNamed(store, name) !== null;
}

/** Records a correct code; false: the account already exists, and the attempt ends, refused as such. */
export function verifiedAttempt(
  store: Store,
  run: Run,
  { login_name: name, uuid_hash: hash }: Attempt,
  now: number,
): boolean {
  const taken = personNamed(store, name);
  run(
    'UPDATE registration SET verified_at = ?, person_id = ?, is_taken = ? WHERE uuid_hash = ?',
    now,
    taken,
    taken === null ? 0 : 1,
    hash,
  );
  return taken === null;
}

interface Item {
  readonly attempt: Attempt;
  readonly item: 'email' | 'mobile' | 'email_link' | undefined;
  readonly request: Request;
  readonly siteLocation: SiteLocation;
  readonly uuid: string;
  /** Whether the reply contains the uuid, be it a refusal: only when the call starts the attempt. */
  readonly returnsUuid: boolean;
}

/** Sends the code or link of an attempt. Only the message reveals that the account already exists. [REG-09] */
export function sendItem(
  { store, clock, random }: Parts,
  { attempt, item, request, siteLocation, uuid, returnsUuid }: Item,
): Response {
  const kind = item === 'email_link' && attempt.channel === 'mail' ? 'link' : 'code';
  const known = isTaken(store, attempt.login_name);
  const letter = (code: string) => ({
    subject: known ? 'You have an account already' : 'Your sign-up code',
    body: `${known ? 'Somebody, perhaps you, is signing up with this address, which has an account already. ' : ''}${
      kind === 'code'
        ? `${code} is your sign-up code. It is good for 5 minutes.${boundTo(siteLocation, attempt.channel, code)}`
        : `Go on here within an hour: ${linkOf(request, siteLocation, { uuid, code })} If the page asks for a code, enter ${code}.`
    }`,
  });
  const now = clock.now();
  const { refusal, times } = store.write((run) => {
    const { code_owner: owner, channel, login_name: recipient, uuid_hash: hash } = attempt;
    const sent = sendCode(store, run, { owner, channel, recipient, kind, now, random, letter });
    if (sent.refusal === null) run('UPDATE registration SET sent_at = ? WHERE uuid_hash = ?', now, hash);
    return sent;
  });
  return refusal === null
    ? accepted({ result: { ...(returnsUuid ? { uuid } : {}), ...times } })
    : refused(refusal, { ...(returnsUuid ? { uuid } : {}), ...times });
}

/** Target of a mailed link: the product, in the language of the request. */
function linkOf(
  request: Request,
  { site }: SiteLocation,
  query: { readonly uuid: string; readonly code: string },
): string {
  const input = request.headers.get('lang') ?? '';
  const language = site.languages.find((one) => one === input) ?? site.defaultLanguage;
  return `${new URL(request.url).origin}/${language}/email-code-verify?${new URLSearchParams(query).toString()}`;
}

interface Finishing {
  readonly attempt: Attempt;
  readonly hash: string;
  readonly telegram: TelegramReading | null;
  /** The call that completes the attempt: its channel fields take precedence over those of the start. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Creates the account and signs its owner in. */
export function finishAttempt(
  { store, clock, random }: Parts,
  run: Run,
  { attempt, hash, telegram, body }: Finishing,
): Response {
  const now = clock.now();
  const name = attempt.login_name;
  run(
    'INSERT INTO person (login_name, username, password, refusal) VALUES (?, ?, ?, NULL)',
    name,
    name.split('@')[0] ?? name,
    hash,
  );
  const personId = personNamed(store, name) ?? 0;
  run(
    'UPDATE registration SET verified_at = ?, person_id = ?, came_with = ? WHERE uuid_hash = ?',
    now,
    personId,
    JSON.stringify({ ...attempt.came_with, ...channelOf(body) }),
    attempt.uuid_hash,
  );
  const linked = linkOnSignIn(store, run, {
    telegram: telegram ?? attempt.came_with.telegram,
    personId,
    now,
    random,
  });
  return accepted({ token: beginSession(run, { random, personId, siteId: attempt.site_id, now }), result: linked });
}

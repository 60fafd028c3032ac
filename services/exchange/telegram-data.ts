import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { telegramAuthLife } from '../contract/telegram.ts';

/** Token of the stand-in's bot: signs and verifies the desk's data; not valid at Telegram. */
const botToken = '7000000000:AAStandInBotTokenThatOpensNothing00';
/** The bot's id: the first part of the token. */
export const botId = '7000000000';
/** Maximum milliseconds that Telegram's data may be in the future: 5 minutes. [Q02] */
const AHEAD = 300_000;

export interface TelegramPerson {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Result of checking Telegram's data; stored as JSON while a verification is pending. */
export const TelegramReading = v.variant('kind', [
  v.object({ kind: v.literal('true'), telegramId: v.string() }),
  v.object({ kind: v.literal('stale') }),
  v.object({ kind: v.literal('false') }),
]);
export type TelegramReading = v.InferOutput<typeof TelegramReading>;

const Id = v.pipe(v.union([v.number(), v.string()]), v.transform(String), v.regex(/^\d{1,20}$/));
const User = v.pipe(v.string(), v.parseJson(), v.object({ id: Id }));

/** Mini app: the key is HMAC("WebAppData", token). Widget: it is SHA-256(token). */
const keys = {
  miniApp: () => createHmac('sha256', 'WebAppData').update(botToken).digest(),
  widget: () => createHash('sha256').update(botToken).digest(),
} as const;
type Kind = keyof typeof keys;

/** Verifies signature and age of the data and returns its user. [TG-23] [Q01] [Q02] */
export function readTelegram(kind: Kind, raw: string, now: number): TelegramReading {
  const fields = new URLSearchParams(raw);
  const given = Buffer.from(fields.get('hash') ?? '', 'hex');
  const names = [...fields.keys()];
  const expected = Buffer.from(signature(kind, fields), 'hex');
  if (new Set(names).size !== names.length || given.length !== expected.length || !timingSafeEqual(given, expected))
    return { kind: 'false' };
  const at = fields.get('auth_date') ?? '';
  const age = /^\d{1,12}$/.test(at) ? now - Number(at) * 1000 : Number.NaN;
  const id = v.safeParse(kind === 'miniApp' ? User : Id, fields.get(kind === 'miniApp' ? 'user' : 'id'));
  if (Number.isNaN(age) || !id.success) return { kind: 'false' };
  if (age > telegramAuthLife * 1000 || age < -AHEAD) return { kind: 'stale' };
  return { kind: 'true', telegramId: typeof id.output === 'string' ? id.output : id.output.id };
}

/** Signs the data of a user at a time, in milliseconds, as Telegram does. */
export function signTelegram(kind: Kind, person: TelegramPerson, at: number): string {
  const date = String(Math.floor(at / 1000));
  const fields = new URLSearchParams(
    kind === 'miniApp'
      ? {
          query_id: 'stand-in',
          user: JSON.stringify({ ...person, language_code: 'en', allows_write_to_pm: true }),
          auth_date: date,
        }
      : { ...person, id: String(person.id), auth_date: date },
  );
  fields.set('hash', signature(kind, fields));
  return fields.toString();
}

/** HMAC-SHA256 over the sorted lines `name=value` of all fields except the hash. */
function signature(kind: Kind, fields: URLSearchParams): string {
  const lines = [...fields].filter(([name]) => name !== 'hash').map(([name, value]) => `${name}=${value}`);
  return createHmac('sha256', keys[kind]()).update(lines.toSorted().join('\n')).digest('hex');
}

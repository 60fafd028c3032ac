import { createHash, createHmac, createPrivateKey, createPublicKey, sign, timingSafeEqual, verify } from 'node:crypto';
import * as v from 'valibot';
import { telegramAuthAhead, telegramAuthLife } from '../contract/telegram.ts';

/** Token of the stand-in's bot: signs and verifies the desk's data; not valid at Telegram. */
const botToken = '7000000000:AAStandInBotTokenThatOpensNothing00';
/** The bot's id: the first part of the token. */
export const botId = '7000000000';
/**
 * The stand-in's own Ed25519 key in place of Telegram's, from a seed that is no secret: PKCS #8 around 32 bytes. RFC
 * 8410
 */
const privateKey = createPrivateKey({
  key: Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    Buffer.alloc(32, 'a stand-in signs launch data'),
  ]),
  format: 'der',
  type: 'pkcs8',
});
const publicKey = createPublicKey(privateKey);

export interface TelegramPerson {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly photo_url?: string;
  /** The bot may write to the user already. */
  readonly allows_write_to_pm?: boolean;
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
  const expected = Buffer.from(hashOf(kind, fields), 'hex');
  if (new Set(names).size !== names.length || given.length !== expected.length || !timingSafeEqual(given, expected))
    return { kind: 'false' };
  if (kind === 'miniApp' && !isSigned(fields)) return { kind: 'false' };
  const at = fields.get('auth_date') ?? '';
  const age = /^\d{1,12}$/.test(at) ? now - Number(at) * 1000 : Number.NaN;
  const id = v.safeParse(kind === 'miniApp' ? User : Id, fields.get(kind === 'miniApp' ? 'user' : 'id'));
  if (Number.isNaN(age) || !id.success) return { kind: 'false' };
  if (age > telegramAuthLife * 1000 || age < -telegramAuthAhead * 1000) return { kind: 'stale' };
  return { kind: 'true', telegramId: typeof id.output === 'string' ? id.output : id.output.id };
}

/** Signs the data of a user at a time, in milliseconds, as Telegram does. */
export function signTelegram(kind: Kind, person: TelegramPerson, at: number): string {
  const date = String(Math.floor(at / 1000));
  const { allows_write_to_pm: mayWrite = true, ...shown } = person;
  const fields = new URLSearchParams(
    kind === 'miniApp'
      ? {
          query_id: 'stand-in',
          user: JSON.stringify({ ...shown, language_code: 'en', ...(mayWrite && { allows_write_to_pm: true }) }),
          chat_type: 'private',
          chat_instance: '-3788475317572404878',
          auth_date: date,
        }
      : { ...shown, id: String(person.id), auth_date: date },
  );
  if (kind === 'miniApp') fields.set('signature', sign(null, signedText(fields), privateKey).toString('base64url'));
  fields.set('hash', hashOf(kind, fields));
  return fields.toString();
}

/** HMAC-SHA256 over the sorted lines `name=value` of all fields except the hash. */
export function hashOf(kind: Kind, fields: URLSearchParams): string {
  return createHmac('sha256', keys[kind]())
    .update(linesOf(fields, ['hash']))
    .digest('hex');
}

/**
 * The text under the signature, by which others than the bot's owner verify launch data: without hash and signature.
 */
function signedText(fields: URLSearchParams): Buffer {
  return Buffer.from(`${botId}:WebAppData\n${linesOf(fields, ['hash', 'signature'])}`);
}

function isSigned(fields: URLSearchParams): boolean {
  return verify(null, signedText(fields), publicKey, Buffer.from(fields.get('signature') ?? '', 'base64url'));
}

/** Sorted lines `name=value` of all fields but some. */
function linesOf(fields: URLSearchParams, without: readonly string[]): string {
  const lines = [...fields].filter(([name]) => !without.includes(name)).map(([name, value]) => `${name}=${value}`);
  return lines.toSorted().join('\n');
}

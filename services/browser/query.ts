import { Secret } from '../secret.ts';
import { selfUnbanKey } from './keys.ts';
import { LONGEST } from './longest.ts';

/** Characters at most of what is no address, state or token. [QUERY-20] */
const SHORT = 256;

/** The first value of a parameter, decoded once by the platform's own parser; null: absent, empty or too long. [QUERY-20] [QUERY-21] [O11] */
function parameterOf(search: URLSearchParams, name: string, longest = LONGEST): string | null {
  const value = search.get(name);
  return value === null || value === '' || value.length > longest ? null : value;
}

/** How one parameter is read out of a query. */
type Reader<Value> = (search: URLSearchParams, name: string) => Value;

const short: Reader<string | null> = (search, name) => parameterOf(search, name, SHORT);
const long: Reader<string | null> = (search, name) => parameterOf(search, name);
/** As long as it is: the first load reads it so, and its rule judges every length. [O11] */
const whole: Reader<string | null> = (search, name) => parameterOf(search, name, Infinity);
const secret: Reader<Secret | null> = (search, name) => {
  const value = parameterOf(search, name);
  return value === null ? null : new Secret(value);
};
const flag =
  (...yes: readonly string[]): Reader<boolean> =>
  (search, name) =>
    yes.includes(parameterOf(search, name) ?? '');
function oneOf<const Word extends string>(...words: readonly Word[]): Reader<Word | null> {
  return (search, name) => words.find((word) => word === parameterOf(search, name)) ?? null;
}

const role = oneOf('affiliate', 'broker', 'referral', 'normal');
/** The layouts of signing up, as the wire spells them. [REG-02] */
export const layouts = ['oldDeadppol', 'newBrand', 'new_dark', 'new', 'new_light'] as const;
export type Layout = (typeof layouts)[number];
/** The kinds of registration, likewise. [REG-03] */
export const registerTypes = ['oldCode', 'oldLink', 'newCode', 'newLink'] as const;
export type RegisterType = (typeof registerTypes)[number];

/** Every parameter of the query that the product reads, by its exact name, and how. Words that the table does not list count as absent. [QUERY-01] to [QUERY-19] [QUERY-22] */
export const queryParameters = {
  redirect_url: whole,
  client_id: short,
  response_type: short,
  redirect_uri: long,
  scope: long,
  /** A client's own, to be handed back byte for byte. [O03] */
  state: secret,
  /** Not yet judged: digits are asked for where it is used. */
  affiliate_id: short,
  brokerId: short,
  ref: short,
  /** The invitee's role; a broker's id makes a broker's invitee. What else it says is attribution. (A23) */
  medium: (search, name) => role(search, name) ?? (short(search, 'brokerId') === null ? 'direct' : 'broker'),
  /** Only the tags that mark a visitor as not coming from crypto. [QUERY-11] */
  tag: oneOf('fox', 'gmb', 'stk', 'esp'),
  source: oneOf('task', 'commit_login'),
  demoAccount: flag('true'),
  register_channel: short,
  uuid: secret,
  tmp_token: secret,
  show_type: oneOf(...registerTypes, ...layouts),
  pageLayout: oneOf(...layouts),
  force: flag('1', 'true'),
} as const satisfies Readonly<Record<string, Reader<unknown>>>;

export type Query = { readonly [Name in keyof typeof queryParameters]: ReturnType<(typeof queryParameters)[Name]> };

/** The query of an address, each parameter as what it is; whatever stands in it, nothing throws. */
export function queryOf(search: URLSearchParams): Query {
  return Object.fromEntries(Object.entries(queryParameters).map(([name, read]) => [name, read(search, name)])) as Query;
}

/** What sign-in providers and the exchange hand over in an address, in its query or its fragment. */
const handedOver = ['code', 'token', 'tgWebAppData', 'telegram_callback', selfUnbanKey] as const;

/** One of these, straight into a Secret. [HTTP-28] */
export function handedOverIn(search: URLSearchParams, name: (typeof handedOver)[number]): Secret | null {
  return secret(search, name);
}

/** What other pages may have put there: secrets and people of theirs. */
const ofOthers = [
  'telegram_callback_mini',
  'tgAuthResult',
  'access_token',
  'id_token',
  'oauth_tmp_login_id',
  'login_name',
  'email',
  'mobile',
  'password',
  'hash',
  'user',
  'auth_date',
];

/** Parameters that may hold a secret or a person: they never leave the page in an address, in any spelling. [HTTP-28] */
export const secretParameters: readonly string[] = [
  ...Object.entries(queryParameters).flatMap(([name, read]) => (read === secret ? [name] : [])),
  ...handedOver,
  ...ofOthers,
];

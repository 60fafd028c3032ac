import { layouts, registerTypes } from '../contract/sign-up-variant.ts';
import { Secret } from '../secret.ts';
import { MAX_LENGTH } from './max-length.ts';

/** Maximum characters of values other than URLs, states and tokens. [QUERY-20] */
const SHORT = 256;

/**
 * Returns the first value of a parameter, decoded once by the platform; null: absent, empty or too long. [QUERY-20]
 * [QUERY-21] [O11]
 */
function parameterOf(search: URLSearchParams, name: string, maxLength = MAX_LENGTH): string | null {
  const value = search.get(name);
  return value === null || value === '' || value.length > maxLength ? null : value;
}

/** Reads one parameter of a query. */
type Reader<Value> = (search: URLSearchParams, name: string) => Value;

const short: Reader<string | null> = (search, name) => parameterOf(search, name, SHORT);
const long: Reader<string | null> = (search, name) => parameterOf(search, name);
/** Any length: the redirect rule itself validates it. [O11] */
const whole: Reader<string | null> = (search, name) => parameterOf(search, name, Infinity);
/** Reads a parameter as a Secret. */
export const secret: Reader<Secret | null> = (search, name) => {
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

/**
 * Every query parameter that the product reads, by its exact name. Unlisted values count as absent. [QUERY-01] to
 * [QUERY-19] [QUERY-22]
 */
export const queryParameters = {
  redirect_url: whole,
  client_id: short,
  response_type: short,
  redirect_uri: long,
  scope: long,
  /** The client's own value, returned byte for byte. [O03] */
  state: secret,
  /** The id as given: callers require digits. */
  affiliate_id: short,
  brokerId: short,
  ref: short,
  /** Role of the invitee; a broker id implies `broker`. Other values are attribution. (A23) */
  medium: (search, name) => role(search, name) ?? (short(search, 'brokerId') === null ? 'direct' : 'broker'),
  /** Only the tags of visitors from outside crypto. [QUERY-11] */
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

/** Parses a query into typed parameters; never throws. */
export function queryOf(search: URLSearchParams): Query {
  return Object.fromEntries(Object.entries(queryParameters).map(([name, read]) => [name, read(search, name)])) as Query;
}

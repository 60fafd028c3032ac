import { successCodes } from '../contract/codes.ts';
import { assumedCodes, assumedRefusals } from '../contract/assumed.ts';
import {
  bodies,
  interrupted,
  drops,
  otherOrigin,
  halfGzip,
  halfJson,
  httpFailure,
  nothing,
  otherSpelling,
  polluting,
  portalPage,
  silence,
  unexpectedBody,
  tooDeep,
  tooMuch,
} from './misbehaviour.ts';
import type { Wait } from './environment.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { profileAnswerNames, type ProfileAnswer } from './session.ts';

/** Maximum wait of `slow` in milliseconds. */
const SLOWEST = 60_000;

interface Ask {
  /** Arguments between the plus signs after the word. */
  readonly first: string;
  readonly second: string;
  readonly signal: AbortSignal;
  readonly wait: Wait;
  /** Starts a session for the sentinel's user and returns its token. */
  readonly signIn: (profileAnswer?: ProfileAnswer) => string;
}

export interface Sentinel {
  /** The local part as typed, before the @. */
  readonly typed: string;
  readonly shows: string;
  readonly answer: (ask: Ask) => Response | Promise<Response>;
}

/** E-mail addresses at this domain make the log-in calls return a chosen reply. */
export const sentinelDomain = 'exchange.test';

/** Sign-up steps by their names in the sentinel `at`. */
export const steps = ['start', 'send', 'verify', 'result', 'password', 'recall'] as const;
export type Step = (typeof steps)[number];

const banned = (): Response => refused(31003);

/** A failed link, as a sign-in reports it. [TG-14] */
function bindResult(first: string): string {
  if (first === '') return '';
  return first === 'bars' ? '1003|a|message|with|bars' : `${first}|failed`;
}

/** Keyed by the first word of the local part. */
export const sentinels: Readonly<Record<string, Sentinel>> = {
  code: {
    typed: 'code+31002+4',
    shows: 'that ret_code; a second number is result.pass_err_count. 0 and 10007 sign in',
    answer: ({ first, second, signIn }) => {
      const code = amountOf(first);
      if (successCodes.includes(code)) return accepted({ token: signIn(), result: {} }, code);
      return refused(code, second === '' ? null : { pass_err_count: amountOf(second) });
    },
  },
  slow: {
    typed: 'slow+6000',
    shows: 'signs in after so many milliseconds, 60,000 at most',
    answer: async ({ first, signal, wait, signIn }) => {
      await wait(Math.min(amountOf(first), SLOWEST), signal);
      return accepted({ token: signIn(), result: {} });
    },
  },
  drop: { typed: 'drop', shows: 'the connection breaks in the middle of the reply', answer: interrupted },
  hang: { typed: 'hang', shows: 'no answer, ever', answer: ({ signal }) => silence(signal) },
  drip: {
    typed: 'drip',
    shows: 'a reply that never ends, a byte a second',
    answer: ({ wait, signal }) => drops(wait, signal),
  },
  gzip: { typed: 'gzip', shows: 'half of a compressed reply', answer: halfGzip },
  html: { typed: 'html', shows: 'a page with status 200, as of a captive portal', answer: portalPage },
  malformed: { typed: 'malformed', shows: 'JSON that ends too early', answer: halfJson },
  empty: { typed: 'empty', shows: 'status 200 and no body', answer: nothing },
  http: {
    typed: 'http+429',
    shows:
      'that status: 403 and 502 to 504 with a page, 429 with Retry-After: 30, any other with an envelope of code 0 that must not count',
    answer: ({ first }) => httpFailure(statusOf(first)),
  },
  body: {
    typed: 'body+list',
    shows: `a strange body: ${Object.keys(bodies).join(', ')}`,
    answer: ({ first }) => unexpectedBody(first),
  },
  big: { typed: 'big', shows: 'a reply of 50 MB', answer: tooMuch },
  deep: { typed: 'deep', shows: '100,000 lists in each other', answer: tooDeep },
  proto: {
    typed: 'proto',
    shows: 'signs in, with __proto__ and constructor in the reply',
    answer: ({ signIn }) => polluting(signIn()),
  },
  retcode: {
    typed: 'retcode',
    shows: 'signs in, with retCode "0" in place of ret_code 0',
    answer: ({ signIn }) => otherSpelling(signIn()),
  },
  notoken: { typed: 'notoken', shows: 'success without a token', answer: () => accepted({ result: {} }) },
  redirect: { typed: 'redirect', shows: 'a redirect to another origin', answer: otherOrigin },
  thirdparty: {
    typed: 'thirdparty',
    shows:
      'the account was made with Google, Apple or Telegram (result.use_thirdparty); thirdparty+31002 says so with that code',
    answer: ({ first }) =>
      first === '' ? accepted({ result: { use_thirdparty: 1 } }) : refused(amountOf(first), { use_thirdparty: 1 }),
  },
  keyrefused: {
    typed: 'keyrefused',
    shows: 'the key that the password was sealed for is not known',
    answer: () => refused(assumedCodes.keyRefused),
  },
  captcharefused: {
    typed: 'captcharefused',
    shows: 'the captcha proof does not hold',
    answer: () => refused(assumedCodes.captchaRefused),
  },
  profile: {
    typed: 'profile+10006',
    shows:
      'signs in; the profile then answers 10006. Also profile+fail (HTTP 500), profile+nobody (id 0), profile+bigid (id above 2^53)',
    answer: ({ first, signIn }) =>
      accepted({ token: signIn(profileAnswerNames.find((name) => name === first)), result: {} }),
  },
  bind: {
    typed: 'bind+1003',
    shows:
      'signs in, and Telegram was not linked, with that code; bind+bars: with bars in its message; bind: says nothing',
    answer: ({ first, signIn }) => accepted({ token: signIn(), result: { tg_bind_result: bindResult(first) } }),
  },
  banned: {
    typed: 'banned+25',
    shows: 'banned (31003) so many hours ago, with self-help; banned+1+no: without',
    answer: banned,
  },
  banlookup: { typed: 'banlookup+fail', shows: 'banned (31003), and the ban lookup fails', answer: banned },
  at: {
    typed: 'at+verify+30201',
    shows: `at sign-up, at the step ${steps.join(', ')}: that ret_code, or drop, hang, html, malformed, empty; 0 succeeds without what it should bring. Logs in as any user`,
    answer: ({ signIn }) => accepted({ token: signIn(), result: {} }),
  },
  banstatus: { typed: 'banstatus+fail', shows: 'banned (31003), and the self-unban status fails', answer: banned },
};

export interface TypedSentinel extends Pick<Ask, 'first' | 'second'> {
  readonly word: string;
}

/** Returns the sentinel in a log-in name; null: none. */
export function sentinelIn(loginName: string): TypedSentinel | null {
  const [local = '', domain] = loginName.toLowerCase().split('@');
  const [word = '', first = '', second = ''] = local.split('+');
  return domain === sentinelDomain && Object.hasOwn(sentinels, word) ? { word, first, second } : null;
}

/**
 * Returns the refusal that a typed value requests from any call: `code+31018@exchange.test`, or `9931018` where only
 * digits can be typed; null: none.
 */
export function typedRefusal(value: string): Response | null {
  const [, code] = /^(?:code\+|99)(\d{5,6})(?:@exchange\.test)?$/i.exec(value) ?? [];
  return code === undefined ? null : refused(Number(code));
}

/** Sentinels that also answer the start of a registration. */
const transport = new Set([
  'code',
  'drop',
  'hang',
  'drip',
  'gzip',
  'html',
  'malformed',
  'empty',
  'http',
  'body',
  'big',
  'deep',
  'redirect',
  'captcharefused',
]);
/** Times of the refusals of another code, in seconds. */
const times: Readonly<Record<number, { readonly resend_after: number }>> = {
  [assumedRefusals.sentTooSoon]: { resend_after: 42 },
  [assumedRefusals.sentTooOften]: { resend_after: 2520 },
};
/** Unassigned calling code: the number after it is the requested code. */
const NOWHERE = '+999';

export type Serving = Pick<Ask, 'wait' | 'signal'>;

/** Returns the reply of a sign-up step for a sentinel name; null: not a sentinel. */
export async function stepAnswer(name: string, step: Step, serving: Serving): Promise<Response | null> {
  if (step === 'start' && name.startsWith(NOWHERE)) return refused(amountOf(name.slice(NOWHERE.length)));
  const typed = sentinelIn(name);
  if (typed?.word === 'at') return typed.first === step ? plainAnswer(typed.second, '', serving) : null;
  if (!typed || step !== 'start') return null;
  return typed.word === 'slow' || transport.has(typed.word) ? plainAnswer(typed.word, typed.first, serving) : null;
}

/** Whether a sentinel name asks for the refusal of a code that was sent a moment ago, at the start. */
export function asksTooSoon(name: string): boolean {
  const typed = sentinelIn(name);
  return typed?.word === 'at' && typed.first === 'start' && amountOf(typed.second) === assumedRefusals.sentTooSoon;
}

async function waitFor(amount: string, serving: Serving): Promise<null> {
  await serving.wait(Math.min(amountOf(amount), SLOWEST), serving.signal);
  return null;
}

/**
 * Returns a misbehaviour by its word, or a refusal by its code; 0 is a success without a result. null: `slow`, after
 * its wait. Any other word is answered as a malformed request, so that a typing error is not taken for a success.
 */
export async function plainAnswer(word: string, first: string, serving: Serving): Promise<Response | null> {
  if (word === 'slow') return waitFor(first, serving);
  if (transport.has(word))
    return (await sentinels[word]?.answer({ ...serving, first, second: '', signIn: () => '' })) ?? null;
  const code = /^-?\d{1,9}$/.test(word) ? Number(word) : ownCodes.malformed;
  return code === 0 ? accepted({ result: { verify_result: 0 } }) : refused(code, times[code] ?? null);
}

/** Parses a typed number; 0 for anything else. */
export function amountOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function statusOf(text: string): number {
  const status = amountOf(text);
  return status >= 400 && status <= 599 ? status : 500;
}

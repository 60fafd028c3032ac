import { assumedRefusals } from '../contract/assumed.ts';
import { plainAnswer, type Serving } from './sentinels.ts';

/** Calls of an OAuth application by their names in sentinel client ids. */
export const oauthSteps = ['client', 'pre', 'confirm', 'authorize'] as const;
export type OAuthStep = (typeof oauthSteps)[number];

/** Replies of a step that only change its usual one, by their words. */
const twists = {
  client: ['noiss', 'bare', 'hostile'],
  pre: ['unnamed', 'other'],
  confirm: [],
  authorize: [
    'otherhost',
    'otherpath',
    'script',
    'wrongstate',
    'nostate',
    'wrongiss',
    'noiss',
    'nocode',
    'both',
    'twice',
    'fragment',
  ],
} as const satisfies Readonly<Record<OAuthStep, readonly string[]>>;
/** Responses of `authorize` that no application may get. [O07] */
export const unsafeResponses = twists.authorize;
export type Twist<Step extends OAuthStep> = (typeof twists)[Step][number];

interface Sentinel {
  readonly step: OAuthStep;
  readonly word: string;
  readonly amount: string;
}

function sentinelIn(clientId: string): Sentinel | null {
  const [, step, word = '', amount = ''] = clientId.split('+');
  const known = oauthSteps.find((one) => one === step);
  return known === undefined ? null : { step: known, word, amount };
}

/** Change of the usual reply of a step; null: none. */
export function twistOf<Step extends OAuthStep>(clientId: string, step: Step): Twist<Step> | null {
  const sentinel = sentinelIn(clientId);
  const words: readonly Twist<Step>[] = twists[step];
  return sentinel?.step === step ? (words.find((one) => one === sentinel.word) ?? null) : null;
}

/**
 * Returns the reply for a client id such as `tallybird+authorize+50002` or `tallybird+pre+http+429`; null: the usual
 * one.
 */
export async function oauthStepAnswer(clientId: string, step: OAuthStep, serving: Serving): Promise<Response | null> {
  const sentinel = sentinelIn(clientId);
  if (sentinel?.step !== step || twistOf(clientId, step) !== null) return null;
  return plainAnswer(sentinel.word, sentinel.amount, serving);
}

/** Suffixes of a client id, one for every way in which an authorization can fail. */
export const oauthSentinels: readonly { readonly typed: string; readonly shows: string }[] = [
  { typed: `+client+${assumedRefusals.clientUnknown}`, shows: 'the application is unknown' },
  { typed: `+client+${assumedRefusals.redirectMismatch}`, shows: 'the application may not be answered there' },
  { typed: '+client+50002', shows: 'no authorization now: a toast' },
  { typed: '+client+noiss', shows: 'the server names no issuer, so none is sent back' },
  { typed: '+client+bare', shows: 'an application without logo and verified domain' },
  { typed: '+client+hostile', shows: 'a name with direction marks and 200 characters, a logo of another site' },
  {
    typed: `+pre+${assumedRefusals.responseTypeUnsupported}`,
    shows: `the request is refused; ${assumedRefusals.responseTypeUnsupported} to ${assumedRefusals.interactionRequired}, one for each error`,
  },
  { typed: `+pre+${assumedRefusals.logInAgain}`, shows: 'the session is too old: log in again' },
  { typed: `+pre+${assumedRefusals.requestUnusable}`, shows: 'a parameter is repeated or too long' },
  { typed: '+pre+10006', shows: 'the session has ended; also +confirm+10006 and +authorize+10006' },
  {
    typed: '+pre+50002',
    shows: 'no authorization now: no toast; also +authorize+50002, and +confirm+50002 with a toast',
  },
  { typed: '+pre+10007', shows: 'a success that is not 0: permission is asked for' },
  { typed: '+pre+59999', shows: 'an unknown refusal: permission is asked for' },
  { typed: '+pre+unnamed', shows: 'permission is needed, and the account is not named' },
  { typed: '+pre+other', shows: 'permission is needed for an account that is not signed in: the press is refused' },
  { typed: `+confirm+${assumedRefusals.accountChanged}`, shows: 'the account has changed' },
  { typed: '+confirm+10007', shows: 'a success that is not 0: nothing is confirmed' },
  {
    typed: `+confirm+${assumedRefusals.requestGone}`,
    shows: `the request is older than ten minutes, or answered; also +authorize+${assumedRefusals.requestGone}`,
  },
  { typed: '+authorize+otherhost', shows: 'a response on another host' },
  { typed: '+authorize+otherpath', shows: 'a response on another path' },
  { typed: '+authorize+script', shows: 'a response that runs a script' },
  { typed: '+authorize+wrongstate', shows: 'a response with another state; +authorize+nostate: without' },
  { typed: '+authorize+wrongiss', shows: 'a response of another issuer; +authorize+noiss: without' },
  { typed: '+authorize+nocode', shows: 'a response without code and error' },
  { typed: '+authorize+both', shows: 'a response with code and error' },
  { typed: '+authorize+twice', shows: 'a response with two codes' },
  { typed: '+authorize+fragment', shows: 'a response with a fragment' },
  {
    typed: '+authorize+http+429',
    shows:
      'too many requests; http+500, drop, hang, html, malformed, empty, body+list, big, deep, redirect, slow+6000 likewise, at each of client, pre, confirm, authorize',
  },
];

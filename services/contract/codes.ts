import { assumedCodes } from './assumed.ts';
import { UNCODED } from './envelope.ts';

/** Calls that the catalogue makes exceptions for; an endpoint names its own. */
export type Scope =
  | 'signIn'
  | 'telegramSignIn'
  | 'telegramBind'
  | 'qr'
  | 'quickToken'
  | 'profile'
  | 'authorize'
  | 'anonymity'
  | 'openInfo'
  | 'unbindGoogle';

/** What happens to a reply by its code, before its caller sees it. */
export interface Policy {
  /** `toast`: shown as `code: message`; `caller`: the caller alone deals with it. [ERR-02] */
  readonly told: 'toast' | 'caller';
  /** Milliseconds that a toast stays. */
  readonly toastFor?: 2000 | 5000;
  /** At most one toast of this code in so many milliseconds. [ERR-05] */
  readonly throttle?: number;
  readonly clearsSession?: true;
  /** What becomes of the kept reply of this very call: it is left, or cleared; left out, a refusal clears it. Success is kept unless it clears. [HTTP-24] */
  readonly cacheEntry?: 'kept' | 'cleared';
  /** Code shown instead of the received one. */
  readonly shownAs?: number;
}

export interface CodeRow extends Policy {
  readonly codes: readonly number[];
  /** Row for these calls only; it goes before a row without. */
  readonly scopes?: readonly Scope[];
  /** Row for these attempts counts only (31002). */
  readonly counts?: readonly number[];
}

const toast = { told: 'toast', toastFor: 5000 } as const;
const caller = { told: 'caller' } as const;
const notKept = [10007, assumedCodes.captchaRefused, assumedCodes.keyRefused];

/** Nobody is signed in by the token of this call. [ERR-03] */
export const SESSION_OVER = 10006;

/** Codes that count as success. [ERR-01] */
export const successCodes: readonly number[] = [0, 10007];

/** The error catalogue: the first row that fits decides; a code without a row is toasted. [ERR-45] [ERR-42] */
export const codeRows: readonly CodeRow[] = [
  { codes: [0, UNCODED], ...caller },
  { codes: [SESSION_OVER], scopes: ['quickToken'], ...caller },
  { codes: [SESSION_OVER], ...toast, throttle: 10_000, clearsSession: true },
  { codes: notKept, scopes: ['profile'], ...caller, cacheEntry: 'kept' },
  { codes: notKept, ...caller, cacheEntry: 'cleared' },
  { codes: [10016], scopes: ['signIn', 'telegramSignIn'], ...toast, shownAs: 100160 },
  { codes: [10016], scopes: ['qr'], ...toast, shownAs: 100161 },
  { codes: [10016], scopes: ['telegramBind'], ...toast, shownAs: 100162 },
  { codes: [10016, 30054, 40029], ...toast },
  { codes: [50002], scopes: ['authorize'], ...caller },
  { codes: [40004], scopes: ['telegramSignIn'], ...caller },
  { codes: [610017], scopes: ['anonymity'], ...caller },
  { codes: [610016], scopes: ['openInfo'], ...caller },
  { codes: [50002, 40004, 610017, 610016], ...toast },
  { codes: [20035], scopes: ['unbindGoogle'], ...toast, shownAs: 35300 },
  { codes: [20035], ...toast },
  { codes: [31002], counts: [3, 4, 5], ...caller },
  { codes: [31002], ...toast },
  {
    codes: [
      10002, 20100, 31030, 31018, 50101, 31003, 41007, 400601, 400602, 41102, 41103, 41104, 41105, 41106, 41107, 41108,
      400605, 400606, 400607, 10026, 30055, 41121, 41122, 41123, 41125, 41126, 41127, 41128, 21101, 21103, 21105,
    ],
    ...caller,
  },
];

/** The policy of a code on a call; `count` is `result.pass_err_count` where the reply has one. */
export function policyOf(code: number, scope?: Scope, count?: number): Policy {
  const row = codeRows.find(
    (one) =>
      one.codes.includes(code) &&
      (!one.scopes || (scope !== undefined && one.scopes.includes(scope))) &&
      (!one.counts || (count !== undefined && one.counts.includes(count))),
  );
  return row ?? toast;
}

import { assumedCodes } from './assumed.ts';
import { UNCODED } from './envelope.ts';

/** Calls with exceptions in the catalogue; an endpoint names its own scope. */
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

/** The handling of a reply with a given code, before its caller receives it. */
export interface Policy {
  /** `toast`: shown as `code: message`; `caller`: left to the caller. [ERR-02] */
  readonly handledBy: 'toast' | 'caller';
  /** Toast duration in milliseconds. */
  readonly toastFor?: 2000 | 5000;
  /** Milliseconds in which at most one toast of this code is shown. [ERR-05] */
  readonly throttle?: number;
  readonly clearsSession?: true;
  /**
   * Effect on the cache entry of the same call: `kept` leaves it, `cleared` removes it. Default: a refusal clears it, a
   * success is cached. [HTTP-24]
   */
  readonly cacheEntry?: 'kept' | 'cleared';
  /** Code shown instead of the received one. */
  readonly shownAs?: number;
}

export interface CodeRow extends Policy {
  readonly codes: readonly number[];
  /** Restricts the row to these calls; such a row takes precedence over one without scopes. */
  readonly scopes?: readonly Scope[];
  /** Restricts the row to these attempt counts (31002). */
  readonly counts?: readonly number[];
}

const toast = { handledBy: 'toast', toastFor: 5000 } as const;
const caller = { handledBy: 'caller' } as const;
const invalidatingCodes = [10007, assumedCodes.captchaRefused, assumedCodes.keyRefused];

/** The session of the call's token has ended. [ERR-03] */
export const SESSION_OVER = 10006;

/** A refused bind that keeps the step is shown with this code. [TG-21] */
export const TELEGRAM_BIND_STAYS = 100162;

/** Codes that count as success. [ERR-01] */
export const successCodes: readonly number[] = [0, 10007];

/** The error catalogue: the first matching row applies; a code without a row is toasted. [ERR-45] [ERR-42] */
export const codeRows: readonly CodeRow[] = [
  { codes: [0, UNCODED], ...caller },
  { codes: [SESSION_OVER], scopes: ['quickToken'], ...caller },
  { codes: [SESSION_OVER], ...toast, throttle: 10_000, clearsSession: true },
  { codes: invalidatingCodes, scopes: ['profile'], ...caller, cacheEntry: 'kept' },
  { codes: invalidatingCodes, ...caller, cacheEntry: 'cleared' },
  { codes: [10016], scopes: ['signIn', 'telegramSignIn'], ...toast, shownAs: 100160 },
  { codes: [10016], scopes: ['qr'], ...toast, shownAs: 100161 },
  { codes: [10016], scopes: ['telegramBind'], ...toast, shownAs: TELEGRAM_BIND_STAYS },
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
  { codes: [assumedCodes.outOfTime], ...caller },
  {
    codes: [
      20100, 31030, 31018, 50101, 31003, 41007, 400601, 400602, 41102, 41103, 41104, 41105, 41106, 41107, 41108, 400605,
      400606, 400607, 10026, 30055, 41121, 41122, 41123, 41125, 41126, 41127, 41128, 21101, 21103, 21105,
    ],
    ...caller,
  },
];

/** Returns the policy of a code on a call; `count` is `result.pass_err_count` where the reply has one. */
export function policyOf(code: number, scope?: Scope, count?: number): Policy {
  const row = codeRows.find(
    (one) =>
      one.codes.includes(code) &&
      (!one.scopes || (scope !== undefined && one.scopes.includes(scope))) &&
      (!one.counts || (count !== undefined && one.counts.includes(count))),
  );
  return row ?? toast;
}

/** Whether the catalogue names a code. */
export function isCatalogued(code: number): boolean {
  return codeRows.some(({ codes }) => codes.includes(code));
}

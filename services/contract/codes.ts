import { assumedCodes } from './assumed.ts';

/** What happens to a reply whose code is not success, before its caller sees it. */
export interface Policy {
  /** `toast`: shown as `code: message`; `caller`: the caller alone deals with it. [ERR-02] */
  readonly told: 'toast' | 'caller';
  /** Milliseconds that a toast stays. */
  readonly toastFor?: 2000 | 5000;
  /** At most one toast of this code in so many milliseconds. [ERR-05] */
  readonly throttle?: number;
  readonly clearsSession?: true;
  readonly clearsCacheEntry?: true;
  /** Code shown instead of the received one. */
  readonly shownAs?: number;
}

export interface CodeRow extends Policy {
  readonly codes: readonly number[];
  /** Row for these calls only; it goes before a row without. */
  readonly paths?: readonly string[];
  /** Row for these attempts counts only (31002). */
  readonly counts?: readonly number[];
}

const toast = { told: 'toast', toastFor: 5000 } as const;
const caller = { told: 'caller' } as const;
const loginPaths = ['/login', '/user/public/login_compliance', '/user/public/login/thirdparty', '/user/public/quick_login'];

/** Codes that count as success. [ERR-01] */
export const successCodes: readonly number[] = [0, 10007];

/** The error catalogue: the first row that fits decides; a code without a row is toasted. [ERR-45] [ERR-42] */
export const codeRows: readonly CodeRow[] = [
  { codes: [10006], paths: ['/user/private/quick_token'], ...caller },
  { codes: [10006], ...toast, throttle: 10_000, clearsSession: true },
  { codes: [10007, assumedCodes.captchaRefused, assumedCodes.keyRefused], ...caller, clearsCacheEntry: true },
  { codes: [10016], paths: loginPaths, ...toast, shownAs: 100160 },
  { codes: [40029], ...toast },
  { codes: [10002], ...caller },
  { codes: [31002], counts: [3, 4, 5], ...caller },
  {
    codes: [
      20100, 31030, 31018, 50101, 31003, 41007, 400601, 400602, 41102, 41103, 41104, 41105, 41106, 41107, 41108, 400605, 400606, 400607,
      10026, 30055, 41121, 41122, 41123, 41125, 41126, 41127, 41128, 21101, 21103, 21105,
    ],
    ...caller,
  },
];

/** The policy of a code on a path; `count` is `result.pass_err_count` where the reply has one. */
export function policyOf(code: number, path: string, count?: number): Policy {
  const row = codeRows.find(
    (one) =>
      one.codes.includes(code) &&
      (!one.paths || one.paths.includes(path)) &&
      (!one.counts || (count !== undefined && one.counts.includes(count))),
  );
  return row ?? toast;
}

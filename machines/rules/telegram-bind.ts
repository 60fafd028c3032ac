import type { TelegramBind } from '../../services/contract/telegram-bind.ts';
import type { Notice } from '../../services/contract/notice.ts';
import type { LogInPrefix } from './log-in-variant.ts';

/** The name of a sign-in method in the codes of a failed link. [TG-14] */
export type BindPrefix = LogInPrefix | 'register' | 'trregister';

type BindCode = '1001' | '1002' | '1003' | '1004';

/** Every failure with its own text. [MODAL-20] [TG-29] */
export type BindFailureKey =
  | `${BindPrefix}${BindCode}`
  | 'authFailureRelinkTip'
  | 'telegramAlreadyBind'
  | 'relinkBybitAccountTip'
  | 'telegramLinkSystemError';

/**
 * `code`: the exchange's number or name; 0 if it cannot be shown. `canRebind`: the account settings may repair it;
 * `notice`: the toast beside the dialog; null: none.
 */
export interface BindFailure {
  readonly kind: 'failed';
  readonly key: BindFailureKey;
  readonly code: number | string;
  readonly canRebind: boolean;
  readonly notice: Notice | null;
}

/** The result of a Telegram link requested at sign-in. */
export type BindResult = { readonly kind: 'none' } | { readonly kind: 'bound' } | BindFailure;

const names = [
  'authFailureRelinkTip',
  'telegramAlreadyBind',
  'relinkBybitAccountTip',
  'telegramLinkSystemError',
] as const;
const prefixes = ['login', 'trlogin', 'register', 'trregister'] as const;
const codes = ['1001', '1002', '1003', '1004'] as const;

/** Keys of all failures of a bind. [MODAL-20] */
export const bindFailureKeys: readonly BindFailureKey[] = [
  ...names,
  ...prefixes.flatMap((prefix) => codes.map((code) => `${prefix}${code}` as const)),
];

/**
 * Returns the notice of a link: the exchange's own key takes precedence over the prefixed code; an unknown key is a
 * system error. [TG-13] [TG-14] [MODAL-19] (A46) (A70)
 */
export function bindResultOf({
  telegramBind: bind,
  bindPrefix,
  isInApp,
  visit,
}: {
  readonly telegramBind: TelegramBind | null;
  readonly bindPrefix: BindPrefix;
  readonly isInApp: boolean;
  readonly visit: { readonly device: 'desktop' | 'mobile' | 'telegram' };
}): BindResult {
  if (bind?.kind !== 'failed') return { kind: bind?.kind === 'bound' ? 'bound' : 'none' };
  const identifiers = [bind.message, bind.code, bindPrefix + bind.code];
  const key = bindFailureKeys.find((one) => identifiers.includes(one)) ?? 'telegramLinkSystemError';
  const code = codeIn(bind.code);
  return {
    kind: 'failed',
    key,
    code,
    canRebind: !isInApp && !/(?:^|\D)1003$/.test(bind.code) && !identifiers.includes('login1004'),
    notice: visit.device === 'telegram' ? null : toastOf(code, bind.message),
  };
}

function codeIn(text: string): number | string {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  return /^[\w.-]{1,40}$/.test(text) ? text : 0;
}

/**
 * Shown beside the dialog, which has the same text. Names are not readable text: for a code that is a name, only the
 * message is shown, and a message that is a name is omitted. [MODAL-22] [CONST-15] (A53)
 */
function toastOf(codeOrKey: number | string, text: string): Notice | null {
  const code = typeof codeOrKey === 'number' ? codeOrKey : 0;
  const message = bindFailureKeys.some((key) => key === text.trim()) ? '' : text.trim();
  return code === 0 && message === ''
    ? null
    : { code, message, duration: 2000, throttle: 0, isAnnouncedByCaller: true };
}

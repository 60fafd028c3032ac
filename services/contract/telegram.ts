import * as v from 'valibot';
import type { Secret } from '../secret.ts';
import { assumedCodes, assumedPaths, assumedRefusals } from './assumed.ts';
import type { CallDescription, Endpoint } from './endpoint.ts';
import type { Failure } from './failure.ts';
import { secretText } from './secret-field.ts';
import { SignInResult } from './sign-in.ts';
import type { VerificationNeeded } from './verification-needed.ts';

/** Unparsed data from Telegram: the mini app's init data, or the query of the web widget. [TG-26] */
export type TelegramData =
  | { readonly kind: 'miniApp'; readonly raw: Secret }
  | { readonly kind: 'widget'; readonly raw: Secret };

/** Data of the web widget, which the user's own Telegram sign-in returned. */
export type TelegramWidgetData = Extract<TelegramData, { readonly kind: 'widget' }>;

/** Seconds for which the data is valid after its `auth_date`. ASSUMED [TG-23] */
export const telegramAuthLife = 86_400;

/** Seconds by which its `auth_date` may be in the future, because clocks differ. ASSUMED [TG-23] [Q02] */
export const telegramAuthAhead = 300;

/** Request fields for Telegram data: one of the two is set. */
export const TelegramFields = v.object({
  telegram_callback: v.optional(secretText),
  telegram_callback_mini: v.optional(secretText),
});

/** The user named in init data. For display only: just the exchange can verify it. [TG-17] */
export const TelegramUser = v.pipe(
  v.object({
    username: v.nullish(v.string(), ''),
    first_name: v.nullish(v.string(), ''),
    last_name: v.nullish(v.string(), ''),
    photo_url: v.nullish(v.string(), ''),
  }),
  v.transform((wire) => ({
    username: wire.username,
    firstName: wire.first_name,
    lastName: wire.last_name,
    photo: wire.photo_url,
  })),
);
export type TelegramUser = v.InferOutput<typeof TelegramUser>;

/** Accepts numbers as well as strings. */
const taskId = v.pipe(v.union([v.string(), v.pipe(v.number(), v.safeInteger())]), v.transform(String));

/** Stored as JSON under TG_TASK. [TG-16] */
export const TelegramTask = v.object({ campaignId: taskId, registerTaskId: taskId, bindTaskId: taskId });
export type TelegramTask = v.InferOutput<typeof TelegramTask>;

/** [TG-18] */
export const bindStatus = { unbound: 0, bound: 1 } as const;
const BindStatusResult = v.object({ bind_status: v.picklist(Object.values(bindStatus)) });

/** Whether the account is linked to Telegram. [CALL-13] */
export const telegramBindStatus: Endpoint<v.InferOutput<typeof BindStatusResult>> = {
  method: 'GET',
  path: '/user/private/telegram-bind-status',
  result: BindStatusResult,
};

export const tokenRefusals = { [assumedRefusals.telegramTokenRefused]: 'tokenRefused' } as const;

/** Whether the Telegram user of the mini app is linked to an account; sends TgToken. [CALL-64] */
export const telegramBindStatusMini: Endpoint<v.InferOutput<typeof BindStatusResult>> = {
  method: 'GET',
  path: assumedPaths.telegramBindStatusMini,
  result: BindStatusResult,
  withTelegramToken: true,
  silent: [assumedRefusals.telegramTokenRefused],
};

export type BindStatusOutcome = { readonly kind: 'bound' } | { readonly kind: 'unbound' } | Failure;
/** `tokenRefused`: TgToken is missing or expired. */
export type MiniBindStatusOutcome = BindStatusOutcome | { readonly kind: 'tokenRefused' };

/**
 * Body ASSUMED: the Telegram data, and the ticket of a passed verification where the account requires one. (decision
 * D09)
 */
export const BindTelegramRequest = v.object({ ...TelegramFields.entries, verify_ticket: v.optional(secretText) });

/** Codes with which the exchange refuses Telegram's data itself, at sign-in and at linking. [TG-23] [TG-24] */
export const dataRefusals = [assumedCodes.outOfTime, assumedRefusals.telegramAuthFailed] as const;

/** Link refusals with a message of their own. [TG-29] */
export const bindRefusals = {
  [assumedRefusals.telegramAuthFailed]: 'authFailed',
  [assumedRefusals.telegramAlreadyBound]: 'alreadyBound',
  [assumedRefusals.telegramRelink]: 'relink',
  [assumedRefusals.telegramSystem]: 'systemError',
  [assumedRefusals.attemptGone]: 'verificationGone',
} as const;

/** [CALL-12] [TG-19] */
export const bindTelegram: Endpoint<SignInResult> = {
  method: 'POST',
  path: '/user/private/bind/telegram',
  scope: 'telegramBind',
  result: SignInResult,
  silent: Object.keys(bindRefusals).map(Number),
};

/**
 * `authFailed`: the data is not from Telegram or has expired; `alreadyBound`: this Telegram user has another account;
 * `relink`: this account has another Telegram user; `verificationGone`: the ticket was not passed or has expired.
 */
export type BindTelegramOutcome =
  | { readonly kind: 'bound'; readonly telegramToken: Secret | null }
  | { readonly kind: (typeof bindRefusals)[keyof typeof bindRefusals] }
  | VerificationNeeded
  | Failure;

/** [CALL-14] [TG-20] */
export const unbindTelegram: Endpoint = { method: 'POST', path: '/user/private/unbind/telegram', result: v.unknown() };
export type UnbindTelegramOutcome = { readonly kind: 'unbound' } | Failure;

export const CompleteTaskRequest = v.object({
  campaignId: v.pipe(v.string(), v.minLength(1)),
  taskId: v.pipe(v.string(), v.minLength(1)),
});

/** Marks a task of a Telegram campaign as done; sends TgToken. [CALL-15] [TG-15] */
export const completeTask: Endpoint = {
  method: 'POST',
  path: '/fht/growth/miniapp/task/v1/complete_task',
  result: v.unknown(),
  withTelegramToken: true,
  isQuiet: true,
  keepalive: true,
};
export type CompleteTaskOutcome = { readonly kind: 'done' } | { readonly kind: 'tokenRefused' } | Failure;

/** The calls of this file with their requests. */
export const telegramCalls: readonly CallDescription[] = [
  { endpoint: telegramBindStatus, summary: 'Whether the account is linked to Telegram' },
  { endpoint: telegramBindStatusMini, summary: 'Whether the Telegram user is linked to an account' },
  {
    endpoint: bindTelegram,
    summary: 'Link the account to a Telegram user',
    request: BindTelegramRequest,
  },
  { endpoint: unbindTelegram, summary: 'End the link to Telegram' },
  {
    endpoint: completeTask,
    summary: 'A task of a Telegram campaign is done',
    request: CompleteTaskRequest,
  },
];

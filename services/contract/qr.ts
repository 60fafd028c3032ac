import * as v from 'valibot';
import type { Secret } from '../secret.ts';
import { assumedWords } from './assumed.ts';
import type { CallDescription, Endpoint } from './endpoint.ts';
import type { Failure } from './failure.ts';
import type { LogInRefusal } from './login.ts';
import { SignInFields, type SignInOutcome } from './sign-in.ts';
import type { TelegramFields } from './telegram.ts';
import { waitSeconds } from './wait.ts';

/** `content` is the text of the QR code; `expires_in` in seconds, 1 to a day. ASSUMED fields. */
const QrGenerateResult = v.pipe(
  v.object({
    uuid: v.pipe(v.string(), v.minLength(1)),
    content: v.pipe(v.string(), v.minLength(1)),
    expires_in: v.nullish(v.pipe(waitSeconds, v.minValue(1)), 120),
  }),
  v.transform(({ uuid, content, expires_in: seconds }) => ({ uuid, content, life: seconds * 1000 })),
);

/** Creates a QR code for this browser. [CALL-38] [QR-01] */
export const qrGenerate: Endpoint<v.InferOutput<typeof QrGenerateResult>> = {
  method: 'GET',
  path: '/v3/public/qrcode/generate',
  scope: 'qr',
  result: QrGenerateResult,
};

export const QrStatusRequest = v.object({ uuid: v.pipe(v.string(), v.minLength(1)) });

/**
 * Headers of the Telegram data, a bearer secret that no URL may contain: HTTP-28 takes precedence over the query of
 * QR-02.
 * ASSUMED names. [HTTP-28] [ENT-05] [TG-26]
 */
export const qrTelegramHeaders = {
  telegram_callback: 'TgCallback',
  telegram_callback_mini: 'TgCallbackMini',
} as const satisfies Readonly<Record<keyof v.InferOutput<typeof TelegramFields>, string>>;

const QrStatusResult = v.union([
  v.object({ status: v.picklist(assumedWords.qr), ...SignInFields }),
  v.object({ status: v.optional(v.undefined()), ban_ticket: v.string() }),
]);

/**
 * Status of a QR code; `confirmed` is returned once, with a token or a required verification. [LOGIN-11] [CALL-39]
 * [QR-02] [ENT-05]
 */
export const qrStatus: Endpoint<v.InferOutput<typeof QrStatusResult>> = {
  method: 'GET',
  path: '/v3/public/qrcode/status',
  scope: 'qr',
  result: QrStatusResult,
  withFingerprint: true,
  withEntry: true,
  headerFields: qrTelegramHeaders,
};

type QrFailure = Exclude<Failure, { kind: 'declined' | 'refused' }>;

/** `life` in milliseconds. */
export type QrGenerateOutcome =
  | { readonly kind: 'made'; readonly uuid: Secret; readonly content: Secret; readonly life: number }
  | LogInRefusal
  | QrFailure;

/** `rejected`: on the phone. [QR-03] */
export type QrStatusOutcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'scanned' }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'expired' }
  | LogInRefusal
  | SignInOutcome
  | QrFailure;

/** The calls of this file with their requests. */
export const qrCalls: readonly CallDescription[] = [
  { endpoint: qrGenerate, summary: 'A new QR code for the browser that asks' },
  { endpoint: qrStatus, summary: 'What became of a QR code; the token comes once', request: QrStatusRequest },
];

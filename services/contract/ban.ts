import * as v from 'valibot';
import type { Secret } from '../secret.ts';
import { assumedPaths } from './assumed.ts';
import type { CallDescription, Endpoint } from './endpoint.ts';
import { secretText } from './secret-field.ts';

/** Names the account as typed, or by the ticket of a refused sign-in that named none: ASSUMED. [BAN-01] */
export const BanInfoRequest = v.union([v.object({ login_name: v.string() }), v.object({ ban_ticket: secretText })]);

/**
 * Starts the ban lookup; its failure is reported as the ban itself [BAN-06]. The reply sets the cookie
 * self_unbind_token. [CALL-37] [BAN-01]
 */
export const banInfo: Endpoint = { method: 'POST', path: '/user/public/ban/einfo', result: v.unknown(), isQuiet: true };

export const SelfUnbanRequest = v.object({ self_unbind_token: secretText });

/** Latest ban start, in seconds, whose end has a four-digit year; larger values are milliseconds. [BAN-03] */
const LATEST = 253_402_300_799 - 86_400;
const seconds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  v.minValue(0),
  v.maxValue(LATEST),
);

const SelfUnbanResult = v.pipe(
  v.object({ is_self_help_baned: v.boolean(), baned_time: v.optional(seconds, 0) }),
  v.transform((wire) => ({ isSelfHelp: wire.is_self_help_baned, bannedAt: wire.baned_time * 1000 })),
);

/**
 * Whether and since when the account is banned. The wire counts seconds; the output is in milliseconds. [CALL-59]
 * [BAN-02]
 */
export const selfUnbanStatus: Endpoint<v.InferOutput<typeof SelfUnbanResult>> = {
  method: 'POST',
  path: assumedPaths.selfUnbanStatus,
  result: SelfUnbanResult,
  isQuiet: true,
};

export type BanInfoOutcome = { readonly kind: 'open' } | { readonly kind: 'unknown' };

/** Whose ban is looked up. */
export type BanSubject = { readonly identifier: string } | { readonly ticket: Secret };

/** `now`: server time of the reply, in milliseconds. [BAN-09] */
export type SelfUnbanOutcome =
  | { readonly kind: 'selfHelp'; readonly bannedAt: number; readonly now: number }
  | { readonly kind: 'notSelfHelp' }
  | { readonly kind: 'unknown' };

/** The calls of this file with their requests. */
export const banCalls: readonly CallDescription[] = [
  { endpoint: banInfo, summary: 'Open the ban lookup; sets the cookie self_unbind_token', request: BanInfoRequest },
  { endpoint: selfUnbanStatus, summary: 'Whether and since when an account is banned', request: SelfUnbanRequest },
];

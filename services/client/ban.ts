import { accountFields } from './account-name.ts';
import type { SessionStore } from '../browser/session-store.ts';
import {
  banInfo,
  selfUnbanStatus,
  type BanInfoOutcome,
  type BanSubject,
  type SelfUnbanOutcome,
} from '../contract/ban.ts';
import type { Call } from './request.ts';

/** Starts the ban lookup of an account. [BAN-01] [CALL-37] */
export function createOpenBanLookup(call: Call) {
  return async function openBanLookup(subject: BanSubject, signal?: AbortSignal): Promise<BanInfoOutcome> {
    try {
      const { isSuccess } = await call(banInfo, fieldsOf(subject), signal);
      return { kind: isSuccess ? 'open' : 'unknown' };
    } catch {
      return { kind: 'unknown' };
    }
  };
}

/**
 * Returns since when the account is banned, using the token that the lookup left in a cookie. [BAN-02] [BAN-07]
 * [BAN-09]
 */
export function createReadSelfUnban({
  call,
  session,
  serverNow,
}: {
  call: Call;
  session: SessionStore;
  serverNow: () => number;
}) {
  return async function readSelfUnban(signal?: AbortSignal): Promise<SelfUnbanOutcome> {
    try {
      const { isSuccess, result } = await call(
        selfUnbanStatus,
        { self_unbind_token: session.selfUnbanToken()?.reveal() },
        signal,
      );
      if (!isSuccess || !result) return { kind: 'unknown' };
      return result.isSelfHelp
        ? { kind: 'selfHelp', bannedAt: result.bannedAt, now: serverNow() }
        : { kind: 'notSelfHelp' };
    } catch {
      return { kind: 'unknown' };
    }
  };
}

function fieldsOf(subject: BanSubject): Record<string, unknown> {
  return 'ticket' in subject
    ? { ban_ticket: subject.ticket.reveal() }
    : { login_name: accountFields(subject.identifier).login_name };
}

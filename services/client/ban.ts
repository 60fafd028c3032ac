import { accountFields } from './account-name.ts';
import type { Clock } from '../browser/clock.ts';
import type { SessionStore } from '../browser/session-store.ts';
import {
  banInfo,
  selfUnbanStatus,
  type BanInfoOutcome,
  type BanSubject,
  type SelfUnbanOutcome,
} from '../contract/ban.ts';
import type { Call } from './request.ts';

/** WebKit shows a script the cookie of a reply only some milliseconds after the reply: how often it is looked for. */
const LOOKS = 50;
/** Milliseconds between two looks. */
const LOOK_INTERVAL = 20;

/**
 * Starts the ban lookup of an account; ends once its token can be read, after a second at most. [BAN-01] [BAN-07]
 * [CALL-37]
 */
export function createOpenBanLookup({ call, session, clock }: { call: Call; session: SessionStore; clock: Clock }) {
  const awaitToken = async (): Promise<void> => {
    for (let look = 0; look < LOOKS && session.selfUnbanToken() === null; look += 1)
      await new Promise((resolve) => void clock.setTimeout(resolve, LOOK_INTERVAL));
  };
  return async function openBanLookup(subject: BanSubject, signal?: AbortSignal): Promise<BanInfoOutcome> {
    try {
      const { isSuccess } = await call(banInfo, fieldsOf(subject), signal);
      if (!isSuccess) return { kind: 'unknown' };
      await awaitToken();
      return { kind: 'open' };
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

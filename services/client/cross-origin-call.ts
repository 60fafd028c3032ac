import type { SessionStore } from '../browser/session-store.ts';
import { createRequest, type Call, type RequestEnvironment } from './request.ts';

/** A session without token or guest id, which stores nothing. */
const anonymousSession: SessionStore = {
  token: () => null,
  keepToken: () => false,
  dropToken: () => undefined,
  guest: () => null,
  selfUnbanToken: () => null,
  dropSelfUnban: () => undefined,
};

/**
 * Creates a request function for another origin: sends no token, guest id or cookie, accepts none, and shows no toasts.
 * [S12]
 */
export function createCrossOriginCall(
  environment: Omit<RequestEnvironment, 'onSessionChange' | 'onServerTime'>,
  origin: string,
): Call {
  return createRequest({
    ...environment,
    origin,
    session: anonymousSession,
    notify: () => undefined,
    fetch: (input, init) => environment.fetch(input, { ...init, credentials: 'omit' }),
    onSessionChange: () => undefined,
    onServerTime: () => undefined,
  });
}

import type { SessionStore } from '../browser/session-store.ts';
import { createRequest, type Call, type RequestPowers } from './request.ts';

/** Somebody of whom nothing is known, and who keeps nothing. */
const nobody: SessionStore = {
  token: () => null,
  keepToken: () => false,
  dropToken: () => undefined,
  guest: () => null,
  selfUnbanToken: () => null,
  dropSelfUnban: () => undefined,
};

/** The request layer towards another origin than the site's own: no token, no guest id, no cookie goes there, and none comes from there, and nothing that it says is told. [S12] */
export function createCallElsewhere(
  powers: Omit<RequestPowers, 'onSessionChange' | 'onServerTime'>,
  origin: string,
): Call {
  return createRequest({
    ...powers,
    origin,
    session: nobody,
    notify: () => undefined,
    fetch: (input, init) => powers.fetch(input, { ...init, credentials: 'omit' }),
    onSessionChange: () => undefined,
    onServerTime: () => undefined,
  });
}

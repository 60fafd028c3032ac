import type { Secret } from '../secret.ts';
import { createRequest, type Call, type RequestEnvironment } from './request.ts';

/**
 * Creates a request function that sends `token` instead of the stored one, changes no stored session and shows no
 * toasts: for a session that the user has not confirmed (decision D25). [QUICK-01]
 */
export function createCallAs(
  environment: Omit<RequestEnvironment, 'onSessionChange' | 'onServerTime'>,
  token: Secret,
): Call {
  return createRequest({
    ...environment,
    session: {
      ...environment.session,
      token: () => token,
      keepToken: () => false,
      dropToken: () => undefined,
    },
    notify: () => undefined,
    onSessionChange: () => undefined,
    onServerTime: () => undefined,
  });
}

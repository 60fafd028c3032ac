/**
 * Fragment of a log-in or sign-up page for an application that requires a new session: a signed-in user logs in or signs
 * up there. [OAUTH-02]
 */
export const AGAIN = '#again';

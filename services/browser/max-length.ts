/**
 * Maximum characters of a URL (except `redirect_url`), state, token or launch data. A longer value counts as absent;
 * values are never truncated. [QUERY-20]
 */
export const MAX_LENGTH = 8192;

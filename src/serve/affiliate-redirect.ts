import { anyEncodingOf } from './encoded-name.ts';

const name = anyEncodingOf('affiliate_id');

/**
 * Queries whose first `affiliate_id` has a value: the syntax is common to JavaScript and nginx. [QUERY-07] [QUERY-21]
 */
export const affiliateQuery = `^(?:(?!${name}(?:[=&]|$))[^&]*&)*${name}=[^&]`;

/** Paths that an affiliate's invitation leaves, with or without a language segment, which is the group. */
export const affiliatePath = '(?<affiliate_base>(?:/[A-Za-z0-9-]+)?)/register/?$';

/**
 * Where an affiliate's invitation leads: to the same page without a header, query byte for byte; the browser keeps the
 * fragment, shows no page and makes no history entry. null: the address is none. `pathname` is decoded. [REDIR-01]
 * [O13]
 */
export function affiliateRedirect(search: string, pathname: string): string | null {
  const base = new RegExp(`^${affiliatePath}`).exec(pathname)?.groups?.['affiliate_base'];
  return base !== undefined && new RegExp(affiliateQuery).test(search.slice(1)) ? `${base}/sign-up${search}` : null;
}

import { keptOf } from './drop-parameters.ts';

/**
 * Adds the reader's referral code to a link, unless it has one; the rest is unchanged. `code`: '': none. [REG-21]
 * [AFF-10]
 */
export function withReferral(href: string, code: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  if (code === '' || (new URLSearchParams(query).get('ref') ?? '') !== '') return href;
  const rest = keptOf(query, ['ref']);
  return `${path}${rest.length > 1 ? `${rest}&` : '?'}ref=${encodeURIComponent(code)}${fragment}`;
}

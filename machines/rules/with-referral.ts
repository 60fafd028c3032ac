import { withoutParameters } from './without-parameters.ts';

/**
 * A link with the referral code of its reader, unless it names one already; every other letter stays. `code`: '': none.
 * [REG-21] [AFF-10]
 */
export function withReferral(href: string, code: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  if (code === '' || (new URLSearchParams(query).get('ref') ?? '') !== '') return href;
  const rest = withoutParameters(query, ['ref']);
  return `${path}${rest.length > 1 ? `${rest}&` : '?'}ref=${encodeURIComponent(code)}${fragment}`;
}

import { cookiesAreSecure } from '../../services/cookies-are-secure.ts';
import { anyEncodingOf } from './encoded-name.ts';

/** Patterns of a parameter that servers take out of addresses: the syntax is common to JavaScript and nginx. */
export interface SecretParameter {
  /** Queries with the parameter, and what remains of each, as named groups. The first that matches counts. */
  readonly queries: readonly { readonly pattern: string; readonly rest: readonly string[] }[];
  /** Queries that name it. */
  readonly present: string;
  /** Queries that name it more than once: it counts as none, and a page that takes it keeps nothing of such a query. */
  readonly repeated: string;
  /**
   * A value of characters that a cookie may hold, of a length that it has room for; the group is named `<group>_value`.
   */
  readonly usable: string;
}

/** `group`: prefix of the names of groups, which are variables of nginx; `max`: longest value in characters. */
export function secretParameter(name: string, group: string, max: number): SecretParameter {
  const encoded = anyEncodingOf(name);
  const pair = `${encoded}(?:=[^&]*)?`;
  return {
    queries: [
      { pattern: `^${pair}&(?<${group}_after>.*)$`, rest: [`${group}_after`] },
      {
        pattern: `^(?:(?<${group}_before>.*?)&)?${pair}(?<${group}_rest>&.*)?$`,
        rest: [`${group}_before`, `${group}_rest`],
      },
    ],
    present: `(?:^|&)${encoded}(?:[=&]|$)`,
    repeated: `(?:^|&)${encoded}(?:[=&].*)?&${encoded}(?:[=&]|$)`,
    usable: `(?:^|&)${encoded}=(?<${group}_value>[!#-%'-+\\--:<-\\[\\]-~]{1,${max}})(?:&|$)`,
  };
}

/**
 * What remains of a query without the parameter, '' of one that repeats it; null: the query has none. `query` without
 * its question mark.
 */
export function without(parameter: SecretParameter, query: string): string | null {
  return new RegExp(parameter.repeated).test(query) ? '' : withoutFirst(parameter, query);
}

/** The query without the first of the parameter; null: the query has none. */
export function withoutFirst({ queries }: Pick<SecretParameter, 'queries'>, query: string): string | null {
  for (const { pattern, rest } of queries) {
    const { groups } = new RegExp(pattern).exec(query) ?? {};
    if (groups) return rest.map((name) => groups[name] ?? '').join('');
  }
  return null;
}

/** The parameter's value, still encoded; null: absent, repeated, or none that a cookie may hold. */
export function usableValue({ repeated, usable }: SecretParameter, query: string): string | null {
  if (new RegExp(repeated).test(query)) return null;
  const { groups = {} } = new RegExp(usable).exec(query) ?? {};
  return Object.values(groups)[0] ?? null;
}

/** The attribute `Secure` of a cookie, with its separator; '' where this machine's own hosts have none. */
export function secureAttribute(address: Pick<URL, 'protocol' | 'hostname'>): string {
  return cookiesAreSecure(address) ? '; Secure' : '';
}

/**
 * A cookie that carries secrets of an address to the page of that path, which removes it before other code runs.
 * `secure`: its attribute `Secure`, or ''.
 */
export function carryingCookie(key: string, value: string, path: string, secure: string): string {
  return `${key}=${value}; Max-Age=60; Path=${path}${secure}; SameSite=Strict`;
}

/**
 * An address of a site as a browser has it; `pathname` decoded. `isPage`: a page of ours has this path as it was sent,
 * not encoded; a cookie of the path reaches no other.
 */
export interface RequestedAddress extends Pick<URL, 'protocol' | 'hostname' | 'search' | 'pathname'> {
  readonly isPage: boolean;
}

/**
 * A redirect that takes secrets out of an address: `location` relative to the request, `cookie` null where no page
 * takes them.
 */
export interface SecretRedirect {
  readonly location: string;
  readonly cookie: string | null;
}

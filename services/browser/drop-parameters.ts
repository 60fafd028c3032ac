import { rewriteAddress } from './navigate.ts';

/** Removes parameters from the address of the page; the rest of it stays byte for byte. [HTTP-28] [SITE-32] */
export function dropParameters(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState' | 'state'>,
  names: readonly string[],
): void {
  const kept = keptOf(search, names);
  if (kept !== search) rewriteAddress(history, pathname + kept + hash);
}

/** The query without parameters, the rest byte for byte; both are '' or begin with `?`. [SITE-32] */
export function keptOf(search: string, names: readonly string[]): string {
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter((pair) => !names.some((name) => new URLSearchParams(pair).has(name)));
  return kept.length === 0 ? '' : kept.length === pairs.length ? search : `?${kept.join('&')}`;
}

import { rewriteAddress } from './navigate.ts';

/** Removes parameters from the address of the page; the rest of it stays byte for byte. [HTTP-28] [SITE-32] */
export function dropParameters(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState' | 'state'>,
  names: readonly string[],
): void {
  const pairs = search.slice(1).split('&');
  const rest = pairs.filter((pair) => !names.some((name) => new URLSearchParams(pair).has(name)));
  if (rest.length === pairs.length) return;
  rewriteAddress(history, `${pathname}${rest.length === 0 ? '' : `?${rest.join('&')}`}${hash}`);
}

/** Removes parameters from a query; the rest is unchanged. `search` and the result are '' or begin with `?`. */
export function withoutParameters(search: string, names: readonly string[]): string {
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter((pair) => !names.some((name) => new URLSearchParams(pair).has(name)));
  return kept.length === 0 ? '' : kept.length === pairs.length ? search : `?${kept.join('&')}`;
}

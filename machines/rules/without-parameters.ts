/**
 * A query without some of its parameters; what stays keeps its every letter. `search` is '' or begins with its question
 * mark, as does the result.
 */
export function withoutParameters(search: string, names: readonly string[]): string {
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter((pair) => !names.some((name) => new URLSearchParams(pair).has(name)));
  return kept.length === 0 ? '' : kept.length === pairs.length ? search : `?${kept.join('&')}`;
}

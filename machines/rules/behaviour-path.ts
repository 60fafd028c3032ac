/** Visits that are remembered. */
const KEPT = 50;

const element = /^[\w./-]{1,64}$/u;

/**
 * The trail of routes with one more at its end, comma-joined; a page that is loaded again is no further visit. Elements
 * that are no paths go. [ANALYTICS-01] [STORE-04] [S09]
 */
export function behaviourPath(kept: string | null, route: string): string {
  const visited = (kept ?? '').split(',').filter((one) => element.test(one));
  return (visited.at(-1) === route ? visited : [...visited, route]).slice(-KEPT).join(',');
}

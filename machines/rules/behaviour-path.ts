/** Visits that are remembered. */
const KEPT = 50;

const element = /^[\w./-]{1,64}$/u;

/**
 * Appends a route to the comma-joined trail of routes; a reload is not another visit. Elements that are no paths are
 * dropped. [ANALYTICS-01] [STORE-04] [S09]
 */
export function behaviourPath(kept: string | null, route: string): string {
  const visited = (kept ?? '').split(',').filter((one) => element.test(one));
  return (visited.at(-1) === route ? visited : [...visited, route]).slice(-KEPT).join(',');
}

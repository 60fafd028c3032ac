/** Milliseconds since the page was first painted; 0 where the browser does not say. */
export function sinceFirstPaint(): number {
  const now = performance.now();
  return now - (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? now);
}

/** Lets the page's own work be done. */
export function tick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Milliseconds for which the page may load its parts. */
const PATIENCE = 4000;

/** Waits until something holds; gives up in the end and lets what follows tell. */
export async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!holds() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 8));
}

/**
 * Polls on the harness's own time, because the page's clock is stopped. Rejects with `otherwise` after some seconds.
 */
export async function until(holds: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(otherwise);
}

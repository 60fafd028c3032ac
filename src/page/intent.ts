/** Calls back once, as soon as a person begins to use the page: what is needed soon is fetched then and not before. */
export function whenUsed(work: () => void): void {
  const signs = ['focusin', 'pointerdown', 'keydown'] as const;
  const begin = (): void => {
    for (const sign of signs) removeEventListener(sign, begin);
    work();
  };
  if (document.activeElement instanceof HTMLInputElement) begin();
  else for (const sign of signs) addEventListener(sign, begin, { passive: true });
}

/** Calls back once, as soon as a person begins to use the page or moves in its history: what is needed soon is fetched then and not before. [T02] */
export function whenUsed(work: () => void): void {
  const signs = ['focusin', 'pointerdown', 'keydown', 'popstate'] as const;
  const begin = (): void => {
    for (const sign of signs) removeEventListener(sign, begin);
    work();
  };
  if (document.activeElement instanceof HTMLInputElement) begin();
  else for (const sign of signs) addEventListener(sign, begin, { passive: true });
}

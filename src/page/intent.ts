/** Calls back once, as soon as a person begins to use the page or moves in its history: what is needed soon is fetched then and not before. A dialog that takes the focus is no use of it. [T02] */
export function whenUsed(work: () => void): void {
  const signs = ['focusin', 'pointerdown', 'keydown', 'popstate'] as const;
  const begin = (sign?: Event): void => {
    if (sign?.type === 'focusin' && sign.target instanceof Element && sign.target.closest('dialog')) return;
    for (const one of signs) removeEventListener(one, begin);
    work();
  };
  if (document.activeElement instanceof HTMLInputElement) begin();
  else for (const sign of signs) addEventListener(sign, begin, { passive: true });
}

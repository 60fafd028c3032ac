/**
 * Calls back once, at the first sign of use: focus, a press, a key, a move in the history. Focus inside a dialog does
 * not count. [T02]
 */
export function onFirstUse(work: () => void): void {
  const signs = ['focusin', 'pointerdown', 'keydown', 'popstate'] as const;
  const begin = (sign?: Event): void => {
    if (sign?.type === 'focusin' && sign.target instanceof Element && sign.target.closest('dialog')) return;
    for (const one of signs) removeEventListener(one, begin);
    work();
  };
  if (document.activeElement instanceof HTMLInputElement) begin();
  else for (const sign of signs) addEventListener(sign, begin, { passive: true });
}

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

/** Calls back once, as soon as a password is being typed or filled in: whoever does that is about to log in. */
export function whenPasswordComes(work: () => void): void {
  const begin = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || target.autocomplete !== 'current-password') return;
    removeEventListener('input', begin);
    work();
  };
  addEventListener('input', begin);
}

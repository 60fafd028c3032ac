/**
 * Calls `report` for a field that loses the focus, when the press or key that takes it has ended: a message that
 * appears earlier moves the pressed control away from the pointer. Not for a field that has the focus again. [VAL-09]
 * [UI-07]
 */
export function whenLeft(
  { currentTarget }: { readonly currentTarget: HTMLInputElement },
  report: (field: HTMLInputElement) => void,
): void {
  const waiting = new AbortController();
  const leave = (): void => {
    waiting.abort();
    if (currentTarget !== document.activeElement) report(currentTarget);
  };
  for (const end of ['click', 'keyup']) addEventListener(end, leave, waiting);
}

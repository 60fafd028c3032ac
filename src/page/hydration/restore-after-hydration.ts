type Control = HTMLInputElement | HTMLButtonElement;

/**
 * Restores typed text and recorded presses after React has recreated a page that an extension changed before
 * hydration. `focused` had the focus; `before` are the former fields and buttons, including foreign ones. A field is
 * identified by its id, a button by its unique attributes; an ambiguous button is not pressed. [D05] [UI-15]
 */
export function restoreAfterHydration(
  error: unknown,
  [focused, ...before]: readonly [Element | null, ...(readonly Control[])],
): void {
  console.warn(error);
  const old = Map.groupBy(before, keyOf);
  for (const [key, here] of Map.groupBy(document.querySelectorAll<Control>('#root :is(input,button)'), keyOf)) {
    const there = old.get(key) ?? [];
    if (there.length === here.length) here.forEach((now, index) => take(there[index] ?? now, now, focused));
  }
}

function keyOf(control: Control): string {
  const { localName, type, id, className } = control;
  return localName === 'input' ? `${type} ${id}` : `${type} ${className} ${control.getAttribute('aria-controls')}`;
}

/** Text typed into the new field takes precedence. */
function take(old: Control, now: Control, focused: Element | null): void {
  if (old.isConnected) return;
  const isInUse = now === document.activeElement && now.value !== '';
  if (now.localName === 'input' && old.value !== '' && !isInUse) now.value = old.value;
  if (old === focused) now.focus();
  if ('early' in old.dataset) now.click();
}

type Control = HTMLInputElement | HTMLButtonElement;

/**
 * Somebody else had changed the page before hydration, and React has made it anew: what was typed goes on there, and what was pressed happens.
 * `focused` had the focus; `before` are the fields and buttons that were there, others' too. A field is known by its id, a button by what sets it
 * apart from others; where that is not clear, nothing is pressed. [D05] [UI-15]
 */
export function restoreAfterHydration(
  error: unknown,
  [focused, ...before]: readonly [Element | null, ...(readonly Control[])],
): void {
  console.warn(error);
  const old = Map.groupBy(before, keyOf);
  for (const [key, here] of Map.groupBy(document.querySelectorAll<Control>('#root :is(input,button)'), keyOf)) {
    const there = old.get(key) ?? [];
    if (there.length === here.length) here.forEach((now, place) => take(there[place] ?? now, now, focused));
  }
}

function keyOf(control: Control): string {
  const { localName, type, id, className } = control;
  return localName === 'input' ? `${type} ${id}` : `${type} ${className} ${control.getAttribute('aria-controls')}`;
}

/** What somebody is typing in the new field already counts for more. */
function take(old: Control, now: Control, focused: Element | null): void {
  if (old.isConnected) return;
  const isInUse = now === document.activeElement && now.value !== '';
  if (now.localName === 'input' && old.value !== '' && !isInUse) now.value = old.value;
  if (old === focused) now.focus();
  if ('early' in old.dataset) now.click();
}

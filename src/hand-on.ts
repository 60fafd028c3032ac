/**
 * Somebody else had changed the page before hydration, and React has made it anew: what was typed goes on there, and what was pressed happens.
 * `focused` had the focus; `before` are the fields and buttons that were there, in the order of the page. [D05] [UI-15]
 */
export function handOn(error: unknown, [focused, ...before]: readonly [Element | null, ...(readonly HTMLInputElement[])]): void {
  console.warn(error);
  document.querySelectorAll<HTMLInputElement>('#root :is(input,button)').forEach((now, place) => {
    const old = before[place];
    if (!old || old.isConnected) return;
    now.value ||= old.value;
    if (old === focused) now.focus();
    if ('early' in old.dataset) now.click();
  });
}

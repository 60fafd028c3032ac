/** Whether a key belongs to a field, or to the browser because of a modifier. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (
    ctrlKey || metaKey || altKey || (target instanceof HTMLElement && target.matches('input,select,textarea,summary'))
  );
}

/** The dialog that was open when the current press began; null: none. */
let initialDialog: Element | null = null;

function suppressRepeat(event: KeyboardEvent | PointerEvent): void {
  const isClick = !('repeat' in event);
  const isRepeat = isClick ? event.detail > 1 && event.pointerType !== 'touch' : event.repeat;
  const openDialog = document.querySelector('dialog[open]');
  if (!isRepeat) initialDialog = openDialog;
  else if (openDialog !== initialDialog || (isClick && openDialog)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/**
 * Suppresses the rest of a double click or a repeating key where a dialog has opened or closed in the meantime, and the
 * second click of a double click inside a dialog. Repeated taps are kept, because a tapped element may have been
 * removed. Repeated calls have no effect. [N18]
 */
export function suppressRepeatedPresses(): void {
  for (const type of ['click', 'keydown'] as const) document.addEventListener(type, suppressRepeat, true);
}

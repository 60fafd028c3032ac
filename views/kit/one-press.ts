/** The dialog that stood where the press began that still goes on; null: none did. */
let beganIn: Element | null = null;

function follow(event: KeyboardEvent | PointerEvent): void {
  const isClick = !('repeat' in event);
  const goesOn = isClick ? event.detail > 1 && event.pointerType !== 'touch' : event.repeat;
  const stands = document.querySelector('dialog[open]');
  if (!goesOn) beganIn = stands;
  else if (stands !== beganIn || (isClick && stands)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/**
 * What is left of a double click, or of a key that is held, does not reach what lies behind a dialog that it has closed, nor what it has opened; in a dialog the second press
 * of a double click is none. A finger that taps again means it: what it has tapped may be gone. Asked for again, nothing more happens. [N18]
 */
export function keepPressesWhole(): void {
  for (const type of ['click', 'keydown'] as const) document.addEventListener(type, follow, true);
}

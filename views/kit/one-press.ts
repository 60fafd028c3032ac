/** The dialog that stood where the press began that still goes on; null: none did. */
let beganIn: Element | null = null;

function follow(event: KeyboardEvent | MouseEvent): void {
  const goesOn = 'repeat' in event ? event.repeat : event.detail > 1;
  const stands = document.querySelector('dialog[open]');
  if (!goesOn) beganIn = stands;
  else if (stands !== beganIn) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/** What is left of a double click, or of a key that is held, does not reach what lies behind a dialog that it has closed, nor what it has opened. Asked for again, nothing more happens. [N18] */
export function keepPressesWhole(): void {
  for (const type of ['click', 'keydown'] as const) document.addEventListener(type, follow, true);
}

/** Marks a part of the page that is hydrated later than the rest. */
const late = '[data-late]';

/**
 * Replays the presses that the early listener counted before hydration, as often as they happened; presses in parts
 * that are hydrated later are kept until then. [UI-15]
 */
export function carryOutEarlyPresses(): void {
  Object.assign(window, { onclick: null, oninput: null });
  document.querySelector('#lost')?.remove();
  addEventListener('click', remember, true);
  carryOut([...document.querySelectorAll<HTMLElement>('[data-early]')].filter((pressed) => !pressed.closest(late)));
}

/** Replays the presses in a part that is being hydrated. */
export function carryOutLatePresses(part: Element): void {
  carryOut(part.querySelectorAll<HTMLElement>('[data-early]'));
}

function carryOut(pressed: Iterable<HTMLElement>): void {
  for (const one of pressed) {
    let left = +(one.dataset['early'] || 1);
    delete one.dataset['early'];
    while (left--) one.click();
  }
}

function remember({ target }: Event): void {
  const pressed = target instanceof Element ? target.closest<HTMLElement>(`${late} button`) : null;
  if (pressed) pressed.dataset['early'] = '';
}

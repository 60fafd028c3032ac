import { credentialsOf } from './credentials.ts';
import { gestureOf } from './gestures.ts';
import type { CaseStep } from './steps.ts';

/** The hand of a person on the controls of a document, without a browser's own input: what it does, the page takes for a person's. */
export class Hand {
  #isPointing = false;

  /** Whether the control of a step is on the page. */
  reaches(step: CaseStep): boolean {
    return controlOf(step) !== null;
  }

  /** Types what the step types, and uses its control; a control that is not there is a fault of the page. */
  perform(step: CaseStep): void {
    const { control, nth = 0, how, key } = gestureOf(step.machine, step.event, step.payload);
    const element = controlOf(step);
    if (!element) throw new Error(`there is no ${control} (${nth}) for ${step.event}`);
    for (const { id, text } of typedBy(step)) type(id, text);
    if (how === 'point') element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    else if (how === 'leave') element.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
    else if (key && !this.#isPointing) element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    else element.click();
    this.#isPointing = how === 'point' || (this.#isPointing && how !== 'leave');
  }
}

/** What a person types to do a step, by the id of its field. */
function typedBy(step: CaseStep): readonly { readonly id: string; readonly text: string }[] {
  const typed = credentialsOf(step);
  return typed ? [{ id: 'username', text: typed.identifier }, { id: 'current-password', text: typed.password }] : [];
}

function controlOf({ machine, event, payload }: CaseStep): HTMLElement | null {
  const { control, nth = 0 } = gestureOf(machine, event, payload);
  return document.querySelectorAll<HTMLElement>(control)[nth] ?? null;
}

/** As if typed: React hears of a value only when it is set past its own property. */
function type(id: string, text: string): void {
  const field = document.querySelector<HTMLInputElement>(`#${id}`);
  if (!field) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

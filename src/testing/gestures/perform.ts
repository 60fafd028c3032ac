import { codeOf, tickedBy, typedBy } from './credentials.ts';
import { gestureOf } from './gestures.ts';
import { partOf, type CaseStep } from '../simulation/steps.ts';

/** Uses the controls of a document by DOM events, without the input of a browser. */
export class DomUser {
  #isPointing = false;

  /** Whether the control of a step is on the page. */
  canPerform(step: CaseStep): boolean {
    return controlOf(step) !== null;
  }

  /** Types the text of a step and uses its control. Throws if the control is missing, unless the step is ignored. */
  perform(step: CaseStep, isIgnored = false): void {
    const { control, nth = 0, how, key } = gestureOf(step.machine, step.event, step.payload);
    const element = controlOf(step);
    if (!element && isIgnored) return;
    if (!element) throw new Error(`there is no ${control} (${nth}) for ${step.event}`);
    for (const { field, text } of typedBy(step)) type(document.querySelector(field), text);
    for (const { field, isTicked } of tickedBy(step)) tick(document.querySelector(field), isTicked);
    if (!isIgnored && submitsItself(step)) return;
    if (how === 'fill') type(element, partOf(step, 'text'));
    else if (how === 'blur') element.dispatchEvent(new FocusEvent('blur'));
    else if (how === 'point') element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    else if (how === 'leave') element.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
    else if (key && !this.#isPointing)
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    else element.click();
    this.#isPointing = how === 'point' || (this.#isPointing && how !== 'leave');
  }

  /**
   * Chooses the option of a step in the list that its control has opened. Returns false while the list is closed, true
   * for a gesture without a list.
   */
  conclude(step: CaseStep): boolean {
    if (gestureOf(step.machine, step.event, step.payload).how !== 'choose') return true;
    const option = document.querySelector<HTMLElement>(`[role=option][data-value="${partOf(step, 'country')}"]`);
    option?.click();
    return option !== null;
  }
}

function tick(field: Element | null, isTicked: boolean): void {
  if (field instanceof HTMLInputElement && field.checked !== isTicked) field.click();
}

/** Types a one-time code; true: it is complete and was not there before, so that it is submitted automatically. */
function submitsItself(step: CaseStep): boolean {
  const code = codeOf(step);
  const field = document.querySelector<HTMLInputElement>('#one-time-code');
  if (code === null || field?.value === code) return false;
  type(field, code);
  // The page of a mailed link confirms nothing without a press.
  return step.event === 'code.submitted' && field?.matches(':valid') === true;
}

function controlOf({ machine, event, payload }: CaseStep): HTMLElement | null {
  const { control, nth = 0 } = gestureOf(machine, event, payload);
  return document.querySelectorAll<HTMLElement>(control)[nth] ?? null;
}

/** Sets a value as typing does: React only notices it if the property of the prototype is set. */
function type(field: Element | null, text: string): void {
  if (!field) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

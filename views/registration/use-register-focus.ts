import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { RegistrationDetails } from './registration.types.ts';

/**
 * Focus after a change: the heading of a new step; the first invalid field; the button if the focused element was
 * removed.
 */
export function useRegisterFocus(
  section: RefObject<HTMLElement | null>,
  step: string,
  problems: RegistrationDetails['problems'] | null,
): void {
  const before = useRef(step);
  useLayoutEffect(() => {
    const here = section.current;
    if (before.current !== step) here?.querySelector<HTMLElement>('h1')?.focus();
    else if (problems) here?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else if (document.activeElement === document.body && here?.querySelector('dialog') === null)
      here.querySelector<HTMLElement>('[data-refocus]')?.focus();
    before.current = step;
  }, [section, step, problems]);
}

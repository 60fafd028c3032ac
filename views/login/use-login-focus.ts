import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { LoginDetails, LoginPageScreen } from './login.types.ts';

/**
 * Focus after a change of screen: the first invalid field; otherwise it stays, or moves when its element was removed:
 * after the account step to the heading, else to the button. [TG-10]
 */
export function useLoginFocus(
  form: RefObject<HTMLFormElement | null>,
  screen: LoginPageScreen,
  problems: LoginDetails['problems'],
): void {
  const before = useRef(screen);
  useLayoutEffect(() => {
    const wrong = isErrorInField(screen, problems) ? form.current?.querySelector<HTMLElement>('[aria-invalid]') : null;
    if (wrong) wrong.focus();
    else if (before.current !== screen && document.activeElement === document.body)
      (before.current === 'login.accountStep'
        ? document.querySelector('h1')
        : form.current?.querySelector<HTMLElement>('[type=submit]')
      )?.focus();
    before.current = screen;
  }, [form, screen, problems]);
}

function isErrorInField(screen: LoginPageScreen, problems: LoginDetails['problems']): boolean {
  return screen === 'login.wrongPassword' || (problems.identifier ?? problems.password) !== null;
}

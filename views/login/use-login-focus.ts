import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { LoginDetails, LoginPageScreen } from './login.types.ts';

/** Where focus goes when the screen changes: to the first field that is wrong; else it stays, and where what it stood on is gone, to the button. */
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
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    before.current = screen;
  }, [form, screen, problems]);
}

function isErrorInField(screen: LoginPageScreen, problems: LoginDetails['problems']): boolean {
  return screen === 'login.wrongPassword' || (problems.identifier ?? problems.password) !== null;
}

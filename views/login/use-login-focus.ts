import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { LoginScreen } from '../../machines/login/login.types.ts';
import type { LoginFacts } from './login.types.ts';

/** Where focus goes when the screen changes: to the first field that is wrong; else it stays, and where what it stood on is gone, to the button. */
export function useLoginFocus(form: RefObject<HTMLFormElement | null>, screen: LoginScreen, problems: LoginFacts['problems']): void {
  const before = useRef(screen);
  useLayoutEffect(() => {
    const wrong = wrongField(screen, problems);
    if (wrong !== null) field(form.current, wrong)?.focus();
    else if (before.current !== screen && document.activeElement === document.body) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    before.current = screen;
  }, [form, screen, problems]);
}

function wrongField(screen: LoginScreen, problems: LoginFacts['problems']): 'username' | 'password' | null {
  if (screen === 'login.wrongPassword') return 'password';
  if (screen !== 'login.invalid') return null;
  return problems.identifier === null ? 'password' : 'username';
}

function field(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
}

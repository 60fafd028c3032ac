import type { ReactNode } from 'react';
import { phoneSpace } from './phone-space.css.ts';

/** Reserves the space of the phone number fields until they are loaded. */
export function PhoneSpace(): ReactNode {
  return <div className={phoneSpace} />;
}

/**
 * Shown in place of fields that cannot be loaded; the tabs above lead back to e-mail. When the fields are loaded, the
 * number receives the focus of the retry button. [N07] [ERR-44]
 */
export function PhoneLost({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p role="alert" ref={handFocusOn}>
      {children}
    </p>
  );
}

function handFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement))
      queueMicrotask(() => document.querySelector<HTMLElement>('#phone')?.focus());
  };
}

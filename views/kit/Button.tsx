import type { ComponentProps, ReactNode } from 'react';
import { button, label } from './kit.css.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly kind: keyof typeof button;
  /** A wait is on: the button keeps its width and label, stays focusable and does nothing. */
  readonly isBusy?: boolean;
  /** The wait is long enough for a spinner. */
  readonly isSpinning?: boolean;
  /** Pressing it does nothing now; the words that say why are its description. */
  readonly isHeld?: boolean;
}

/** `type="button"` unless told otherwise; never `disabled`, so that focus stays where it is. */
export function Button({
  kind,
  isBusy = false,
  isSpinning = false,
  isHeld = isBusy,
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={button[kind]}
      aria-busy={isBusy || undefined}
      aria-disabled={isHeld || undefined}
      {...rest}
      onClick={isHeld ? undefined : onClick}
    >
      <span className={label}>
        {children}
        {isSpinning && <Spinner />}
      </span>
    </button>
  );
}

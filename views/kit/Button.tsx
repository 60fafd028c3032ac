import type { ComponentProps, ReactNode } from 'react';
import { button, label } from './kit.css.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly kind: keyof typeof button;
  /** A wait is in progress: the button keeps width and label, stays focusable and does nothing. */
  readonly isBusy?: boolean;
  /** The wait is long enough for a spinner. */
  readonly isSpinning?: boolean;
  /** A press has no effect for now; the description explains why. */
  readonly isUnavailable?: boolean;
}

/** Defaults to `type="button"`; never `disabled`, so that it keeps the focus. */
export function Button({
  kind,
  isBusy = false,
  isSpinning = false,
  isUnavailable = isBusy,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={className ? `${button[kind]} ${className}` : button[kind]}
      aria-busy={isBusy || undefined}
      aria-disabled={isUnavailable || undefined}
      {...rest}
      onClick={isUnavailable ? undefined : onClick}
    >
      <span className={label}>
        {children}
        {isSpinning && <Spinner />}
      </span>
    </button>
  );
}

import { useState, type ComponentProps, type ReactNode } from 'react';
import * as css from './field.css.ts';
import { Icon } from './Icon.tsx';
import { danger } from './icons.ts';

export interface FieldProps extends ComponentProps<'input'> {
  /** Stable, and part of what password managers know: also the beginning of the ids of what describes the field. */
  readonly id: string;
  readonly label: ReactNode;
  /** What is wrong and what to do about it; null: nothing. */
  readonly error: ReactNode;
  /**
   * What the error was found in. As soon as the value fits the field's pattern, the error of this round is withdrawn: browsers know fewer
   * addresses than there are. null: it stays until it is taken away. [I02]
   */
  readonly round: unknown;
  /** Words at the other end of the label's line, told politely. */
  readonly hint?: ReactNode;
  /** A control inside the box, at its end. */
  readonly end?: ReactNode;
  /** The field is out of sight and out of the form, and keeps what was typed. */
  readonly isAway?: boolean;
  /** A new key is a new, empty input; the field around it stays. */
  readonly inputKey?: number;
}

/** An uncontrolled input with its label and, linked to it, what is wrong with it. */
export function Field({
  id,
  label,
  error,
  round,
  hint,
  end,
  inputKey,
  isAway,
  onInput,
  ...input
}: FieldProps): ReactNode {
  const [mended, setMended] = useState<unknown>(null);
  const isWrong = error !== null && (round === null || mended !== round);
  const described = [isWrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={isAway ? '' : css.field} hidden={isAway}>
      <div className={css.head}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {hint !== undefined && (
          <output className={css.hint} id={`${id}-hint`}>
            {hint}
          </output>
        )}
      </div>
      <div className={css.box}>
        <input
          key={inputKey}
          id={id}
          className={css.input}
          aria-invalid={isWrong || undefined}
          aria-describedby={described || undefined}
          disabled={isAway}
          {...input}
          onInput={(event) => {
            const { valueMissing, patternMismatch } = event.currentTarget.validity;
            if (!valueMissing && !patternMismatch) setMended(round);
            onInput?.(event);
          }}
        />
        {end}
      </div>
      {isWrong && (
        <p className={css.error} id={`${id}-error`}>
          <Icon shape={danger} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

import { useState, type ComponentProps, type ReactNode } from 'react';
import * as css from './field.css.ts';
import { Icon } from './Icon.tsx';
import { danger } from './icons.ts';

export interface FieldProps extends ComponentProps<'input'> {
  /** Stable, because password managers rely on it; also the prefix of the ids of the field's descriptions. */
  readonly id: string;
  readonly label: ReactNode;
  /** The problem and its remedy; null: none. */
  readonly error: ReactNode;
  /**
   * Identity of the validation round. The error of a round is hidden as soon as the value matches the field's pattern,
   * which accepts more than the validation. null: it remains until it is removed. [I02]
   */
  readonly round: unknown;
  /** A link at the other end of the label's line, which the keyboard reaches after the field. */
  readonly aside?: ReactNode;
  /** Text in the gap below the field, announced politely. */
  readonly hint?: ReactNode;
  /** A control inside the box, at its end. */
  readonly end?: ReactNode;
  /** The field is hidden and not part of the form, but keeps its value. */
  readonly isHidden?: boolean;
  /** A new key creates a new, empty input; the field around it remains. */
  readonly inputKey?: number;
}

/** An uncontrolled input with its label and a linked error. */
export function Field({
  id,
  label,
  error,
  round,
  aside,
  hint,
  end,
  inputKey,
  isHidden,
  onInput,
  ...input
}: FieldProps): ReactNode {
  const [mended, setMended] = useState<unknown>(null);
  const isWrong = error !== null && (round === null || mended !== round);
  const described = [isWrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={isHidden ? '' : css.field} hidden={isHidden}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box}>
        <input
          key={inputKey}
          id={id}
          className={css.input}
          aria-invalid={isWrong || undefined}
          aria-describedby={described || undefined}
          disabled={isHidden}
          {...input}
          onInput={(event) => {
            const { valueMissing, patternMismatch } = event.currentTarget.validity;
            if (!valueMissing && !patternMismatch) setMended(round);
            onInput?.(event);
          }}
        />
        {end}
      </div>
      {aside && <div className={css.aside}>{aside}</div>}
      {isWrong && (
        <p className={css.error} id={`${id}-error`}>
          <Icon shape={danger} />
          <span>{error}</span>
        </p>
      )}
      {hint !== undefined && (
        <output className={css.hint} id={`${id}-hint`}>
          {hint}
        </output>
      )}
    </div>
  );
}

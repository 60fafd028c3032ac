import { useState, type ComponentProps, type ReactNode } from 'react';
import * as css from './field.css.ts';
import { FieldError } from './FieldError.tsx';
import { whenLeft } from './when-left.ts';

export interface FieldProps extends ComponentProps<'input'> {
  /** Stable, because password managers rely on it; also the prefix of the ids of the field's descriptions. */
  readonly id: string;
  readonly label: ReactNode;
  /** The problem and its remedy; null: none. */
  readonly error: ReactNode;
  /**
   * Identity of the validation round. The error of a round is hidden as soon as the value matches the field's
   * pattern, which accepts more than the validation. null: it stays until it is removed. [I02]
   */
  readonly round: unknown;
  /** The problem of a value that does not match the field's pattern, shown when the user leaves the field. */
  readonly mismatch?: ReactNode;
  /** A link at the end of the label's line; in keyboard order it follows the field. */
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
  mismatch,
  aside,
  hint,
  end,
  inputKey,
  isHidden,
  onBlur,
  onInput,
  ...input
}: FieldProps): ReactNode {
  const [corrected, setCorrected] = useState<unknown>(null);
  const [isLeftWrong, setLeftWrong] = useState(false);
  const problem = error !== null && (round === null || corrected !== round) ? error : isLeftWrong && mismatch;
  const isWrong = Boolean(problem);
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
          onBlur={(event) => {
            onBlur?.(event);
            whenLeft(event, ({ validity }) => setLeftWrong(validity.patternMismatch));
          }}
          onInput={(event) => {
            const { valueMissing, patternMismatch } = event.currentTarget.validity;
            if (!valueMissing && !patternMismatch) {
              setCorrected(round);
              setLeftWrong(false);
            }
            onInput?.(event);
          }}
        />
        {end}
      </div>
      {aside && <div className={css.aside}>{aside}</div>}
      {isWrong && (
        <FieldError id={`${id}-error`} role={problem === error ? undefined : 'status'}>
          {problem}
        </FieldError>
      )}
      {hint !== undefined && (
        <output className={css.hint} id={`${id}-hint`}>
          {hint}
        </output>
      )}
    </div>
  );
}

import { useEffect, useEffectEvent, useRef, type ClipboardEvent, type FormEvent, type ReactNode } from 'react';
import * as css from './code-input.css.ts';
import { Field, type FieldProps } from './Field.tsx';
import { isComposing } from './is-composing.ts';

export interface CodeInputProps extends Pick<FieldProps, 'id' | 'label' | 'error' | 'round' | 'readOnly'> {
  /** Digits of the code in what was typed or pasted. */
  readonly read: (text: string) => string;
  readonly length: number;
  /** It is too early for a code: a whole one that stands here is told when that is over. */
  readonly isEarly: boolean;
  /** A whole code has been typed, pasted or filled in: told once for each. */
  readonly onWhole: (code: string) => void;
}

/** One native input for a one-time code, so that a browser can fill it in and every paste is taken: a whole code for all that stands there. After an error all of it is selected. [VAL-12] */
export function CodeInput({ read, length, isEarly, onWhole, error, ...field }: CodeInputProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const told = useRef('');
  const isWrong = error !== null;
  useEffect(() => {
    if (isWrong) input.current?.select();
  }, [isWrong]);
  const tell = (code: string): void => {
    if (code.length < length || code === told.current || isEarly || field.readOnly) return;
    told.current = code;
    onWhole(code);
  };
  const tellLate = useEffectEvent(() => tell(read(input.current?.value ?? '')));
  useEffect(() => {
    if (!isEarly) tellLate();
  }, [isEarly]);
  const take = ({ currentTarget: element }: FormEvent<HTMLInputElement>): void => {
    const code = read(element.value);
    if (element.value !== code)
      write(element, code, read(element.value.slice(0, element.selectionStart ?? undefined)).length);
    if (code.length < length) told.current = '';
    tell(code);
  };
  const replace = (event: ClipboardEvent<HTMLInputElement>): void => {
    const code = read(event.clipboardData.getData('text/plain'));
    if (code.length < length || field.readOnly) return;
    event.preventDefault();
    write(event.currentTarget, code, length);
    event.currentTarget.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  return (
    <div className={css.code}>
      <Field
        {...field}
        ref={input}
        error={error}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`[0-9]{${length}}`}
        required
        dir="ltr"
        enterKeyHint="go"
        data-focus
        onPaste={replace}
        onInput={(event) => {
          if (!isComposing(event)) take(event);
        }}
        onCompositionEnd={take}
      />
    </div>
  );
}

function write(element: HTMLInputElement, text: string, caret: number): void {
  element.value = text;
  element.setSelectionRange(caret, caret);
}

import { useEffect, useEffectEvent, useRef, type ClipboardEvent, type FormEvent, type ReactNode } from 'react';
import * as css from './code-input.css.ts';
import { Field, type FieldProps } from './Field.tsx';
import { isComposing } from './is-composing.ts';

export interface CodeInputProps extends Pick<FieldProps, 'id' | 'label' | 'error' | 'round' | 'readOnly'> {
  /** A refused code, to be corrected: not reported again. */
  readonly defaultValue?: string | undefined;
  /** Extracts the digits of the code from typed or pasted text. */
  readonly read: (text: string) => string;
  readonly length: number;
  /** Codes are not accepted yet; a complete one is reported as soon as they are. */
  readonly isEarly: boolean;
  /** Called once for each complete code that was typed, pasted or filled in. */
  readonly onComplete: (code: string) => void;
}

/**
 * One native input for a one-time code, so that browsers can fill it in and a pasted code replaces the content. An
 * error selects all of it. [VAL-12]
 */
export function CodeInput({ read, length, isEarly, onComplete, error, ...field }: CodeInputProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const reported = useRef(field.defaultValue ?? '');
  const isWrong = error !== null;
  useEffect(() => {
    if (isWrong) input.current?.select();
  }, [isWrong]);
  const report = (code: string): void => {
    if (code.length < length || code === reported.current || isEarly || field.readOnly) return;
    reported.current = code;
    onComplete(code);
  };
  const reportPending = useEffectEvent(() => report(read(input.current?.value ?? '')));
  useEffect(() => {
    if (!isEarly) reportPending();
  }, [isEarly]);
  const onChange = ({ currentTarget: element }: FormEvent<HTMLInputElement>): void => {
    const code = read(element.value);
    if (element.value !== code)
      write(element, code, read(element.value.slice(0, element.selectionStart ?? undefined)).length);
    if (code.length < length) reported.current = '';
    report(code);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
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
        onPaste={onPaste}
        onInput={(event) => {
          if (!isComposing(event)) onChange(event);
        }}
        onCompositionEnd={onChange}
      />
    </div>
  );
}

function write(element: HTMLInputElement, text: string, caret: number): void {
  element.value = text;
  element.setSelectionRange(caret, caret);
}

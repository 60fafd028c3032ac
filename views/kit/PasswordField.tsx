import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { reveal } from './field.css.ts';
import { Icon } from './Icon.tsx';
import { eye, eyeOff } from './icons.ts';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'label' | 'end' | 'hint' | 'ref'>;

/**
 * A password field with a visibility toggle: hidden again on submit, when the page is hidden, and when it returns.
 * Keeps the focus in a new round.
 */
export function PasswordField({ id, ...field }: PasswordFieldProps): ReactNode {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const { signal, abort } = abortable();
    const conceal = (): void => setShown(false);
    input.current?.form?.addEventListener('submit', conceal, { signal });
    document.addEventListener('visibilitychange', conceal, { signal });
    window.addEventListener('pageshow', conceal, { signal });
    return abort;
  }, []);
  const noticeCaps = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'));
  return (
    <Field
      {...field}
      id={id}
      label={<Trans>Password</Trans>}
      type={isShown ? 'text' : 'password'}
      ref={(element) => {
        input.current = element;
        if (hadFocus.current) element?.focus();
        return () => {
          hadFocus.current = document.activeElement === element;
        };
      }}
      hint={isCaps ? t`Caps Lock is on` : ''}
      onKeyDown={noticeCaps}
      onKeyUp={noticeCaps}
      onBlur={() => setCaps(false)}
      end={
        <button
          type="button"
          className={reveal}
          aria-controls={id}
          aria-label={isShown ? t`Hide password` : t`Show password`}
          onClick={() => setShown((is) => !is)}
        >
          <Icon shape={isShown ? eyeOff : eye} />
        </button>
      }
    />
  );
}

function abortable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

import { Trans } from '@lingui/react/macro';
import { memo, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { head, input, label } from '../kit/field.css.ts';
import { isComposing } from '../kit/is-composing.ts';
import { CountryField } from './CountryField.tsx';
import * as css from './phone.css.ts';
import type { PhoneFieldsProps } from './phone.types.ts';

/** Country and number in the place of the e-mail address; the form gets the account that both stand for. [LOGIN-02] [VAL-10] [I04] */
export function PhoneFields({ screen, facts: { countries, country, number }, account, tag, dir, problems, isReadOnly, asciiDigits, send }: PhoneFieldsProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // Whoever pressed the switch, or went forward from the e-mail address, goes on here.
    if (document.activeElement?.matches('[data-method],#username')) field.current?.focus();
  }, []);
  useLayoutEffect(() => {
    // Whoever asked for the list pressed a button that is gone.
    if (screen === 'phone.loading' && document.activeElement === document.body) field.current?.focus();
  }, [screen]);
  const choose = useCallback((code: string) => send({ type: 'country.chosen', country: code }), [send]);
  const hasList = screen === 'phone.ready';
  return (
    <div className={css.fields} data-screen={screen}>
      {hasList && <CountryField countries={countries} country={country} tag={tag} dir={dir} isReadOnly={isReadOnly} asciiDigits={asciiDigits} onChosen={choose} />}
      {screen === 'phone.loading' && <ComingCountry />}
      <div {...(screen === 'phone.manual' ? { className: css.alone } : {})}>
        <NumberField ref={field} number={number} problem={problems?.identifier ?? null} hasList={hasList} hasCountry={hasList && country !== ''} isReadOnly={isReadOnly} send={send} />
      </div>
      {screen === 'phone.manual' && (
        <Button kind="quiet" onClick={() => send({ type: 'list.requested' })}>
          <Trans>Show the list of countries</Trans>
        </Button>
      )}
      <input type="hidden" name="username" value={account} />
    </div>
  );
}

interface NumberFieldProps extends Pick<PhoneFieldsProps, 'isReadOnly' | 'send'> {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly number: string;
  readonly problem: 'empty' | 'malformed' | null;
  readonly hasList: boolean;
  readonly hasCountry: boolean;
}

/** Drawn anew for what concerns it alone: what a password manager has written without an event stays until the form is read. [I04] */
const NumberField = memo(function NumberField({ ref: field, number, problem, hasList, hasCountry, isReadOnly, send }: NumberFieldProps): ReactNode {
  const [composed, setComposed] = useState<string | null>(null);
  const enter = (event: SyntheticEvent<HTMLInputElement>): void => {
    const text = event.currentTarget.value;
    setComposed(isComposing(event) ? text : null);
    if (!isComposing(event)) send({ type: 'number.entered', text });
  };
  // What a password manager wrote without an event is in the field alone: it is entered before the form is read.
  const enterSilent = useEffectEvent(() => {
    const text = field.current?.value ?? number;
    if (composed === null && text !== number) flushSync(() => send({ type: 'number.entered', text }));
  });
  useEffect(() => {
    const form = field.current?.form;
    const enterBefore = (): void => enterSilent();
    form?.addEventListener('submit', enterBefore, true);
    return () => form?.removeEventListener('submit', enterBefore, true);
  }, [field]);
  return (
    <Field
      ref={field}
      id="phone"
      name="phone"
      type="tel"
      autoComplete={hasList ? 'tel-national' : 'tel'}
      inputMode="tel"
      enterKeyHint="next"
      dir="ltr"
      required
      readOnly={isReadOnly}
      label={<Trans>Phone number</Trans>}
      error={problem ? <Wrong problem={problem} hasCountry={hasCountry} /> : null}
      round={null}
      value={composed ?? number}
      onChange={enter}
      onCompositionEnd={enter}
    />
  );
});

/** Keeps the place of the country, so that the number beside it does not move. */
function ComingCountry(): ReactNode {
  return (
    <div className={css.country} aria-hidden="true">
      <div className={head}>
        <span className={label}>
          <Trans>Country</Trans>
        </span>
      </div>
      <div className={`${input} ${css.coming}`} />
    </div>
  );
}

function Wrong({ problem, hasCountry }: { readonly problem: 'empty' | 'malformed'; readonly hasCountry: boolean }): ReactNode {
  if (problem === 'empty') return <Trans>Enter your phone number.</Trans>;
  return hasCountry ? <Trans>Enter a phone number of 4 to 15 digits.</Trans> : <Trans>Enter the number with its country: + and the calling code first.</Trans>;
}

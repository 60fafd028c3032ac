import { Trans } from '@lingui/react/macro';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { head, input, label } from '../kit/field.css.ts';
import { isComposing } from '../kit/is-composing.ts';
import { CountryField } from './CountryField.tsx';
import * as css from './phone.css.ts';
import type { PhoneFieldsProps } from './phone.types.ts';

/** Country and number in the place of the e-mail address; the form gets the account that both stand for. [LOGIN-02] [VAL-10] [I04] */
export function PhoneFields({
  screen,
  details: { countries, country, number },
  account,
  tag,
  dir,
  problems,
  isReadOnly,
  asciiDigits,
  send,
}: PhoneFieldsProps): ReactNode {
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
  const [entered, setEntered] = useState({ text: '' });
  const enter = (text: string): void => {
    send({ type: 'number.entered', text });
    setEntered({ text });
  };
  // What was entered is replaced by what the machine has read of it. What came otherwise stays: an input method composes it, or a password manager has written it without an event.
  useLayoutEffect(() => {
    if (field.current?.value === entered.text) field.current.value = number;
  }, [number, entered]);
  const enterWhole = (event: SyntheticEvent<HTMLInputElement>): void => {
    if (!isComposing(event)) enter(event.currentTarget.value);
  };
  // What came without an event is entered before the form is read.
  const enterSilent = useEffectEvent(() => {
    const text = field.current?.value ?? number;
    if (text !== number) flushSync(() => enter(text));
  });
  useEffect(() => {
    const form = field.current?.form;
    const enterBefore = (): void => enterSilent();
    form?.addEventListener('submit', enterBefore, true);
    return () => form?.removeEventListener('submit', enterBefore, true);
  }, []);
  const hasList = screen === 'phone.ready';
  return (
    <div className={screen === 'phone.manual' ? css.alone : css.fields} data-screen={screen}>
      {hasList && (
        <CountryField
          countries={countries}
          country={country}
          tag={tag}
          dir={dir}
          isReadOnly={isReadOnly}
          asciiDigits={asciiDigits}
          onChosen={choose}
        />
      )}
      {screen === 'phone.loading' && <ComingCountry />}
      <div>
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
          error={
            problems?.identifier ? <Wrong problem={problems.identifier} hasCountry={hasList && country !== ''} /> : null
          }
          round={null}
          onChange={enterWhole}
          onCompositionEnd={enterWhole}
        />
      </div>
      {screen === 'phone.manual' && (
        <div>
          <Button kind="quiet" onClick={() => send({ type: 'list.requested' })}>
            <Trans>Show the list of countries</Trans>
          </Button>
        </div>
      )}
      <input type="hidden" name="username" value={account} />
    </div>
  );
}

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

function Wrong({
  problem,
  hasCountry,
}: {
  readonly problem: 'empty' | 'malformed';
  readonly hasCountry: boolean;
}): ReactNode {
  if (problem === 'empty') return <Trans>Enter your phone number.</Trans>;
  return hasCountry ? (
    <Trans>Enter a phone number of 4 to 15 digits.</Trans>
  ) : (
    <Trans>Enter the number with its country: + and the calling code first.</Trans>
  );
}

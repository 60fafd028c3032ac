import { Trans } from '@lingui/react/macro';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { input, label } from '../kit/field.css.ts';
import { isComposing } from '../kit/is-composing.ts';
import { whenLeft } from '../kit/when-left.ts';
import { CountryField } from './CountryField.tsx';
import * as css from './phone.css.ts';
import type { PhoneFieldsProps } from './phone.types.ts';

/** The element that was left last: Chromium takes the focus from a field as it is disabled, before effects run. */
let lastLeft: Element | null = null;
if (typeof document === 'object')
  document.addEventListener('focusout', ({ target }) => {
    lastLeft = target instanceof Element ? target : null;
  });

/**
 * Country and number in place of the e-mail address; the form submits the resulting account. [LOGIN-02] [VAL-10] [I04]
 */
export function PhoneFields({
  screen,
  details: { countries, country, number },
  account,
  tag,
  dir,
  problems,
  isReadOnly,
  asciiDigits,
  withCallingCode,
  lacksCallingCode,
  send,
}: PhoneFieldsProps): ReactNode {
  const choose = useCallback((code: string) => send({ type: 'country.chosen', country: code }), [send]);
  const { field, callingCode, entered, left, enter, leave } = useEntry({ screen, number, withCallingCode, send });
  const enterWhole = (event: SyntheticEvent<HTMLInputElement>): void => {
    if (!isComposing(event)) enter(event.currentTarget.value);
  };
  const hasList = screen === 'phone.ready';
  const isManual = screen === 'phone.manual';
  const wantsCode = isManual && lacksCallingCode(entered.typed, entered.code);
  const hasDigits = /^\D*(?:\d\D*){4,15}$/.test(asciiDigits(entered.typed));
  const isMalformed = account !== '' && !account.startsWith('+') && !(wantsCode && hasDigits);
  const isSubmittedWrong = Boolean(problems?.identifier) && (isMalformed || account === '');
  return (
    <div className={css.fields} data-screen={screen}>
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
      {screen === 'phone.loading' && <CountryPlaceholder />}
      {isManual && (
        <Field
          ref={callingCode}
          id="calling-code"
          name="calling-code"
          type="tel"
          autoComplete="tel-country-code"
          inputMode="tel"
          enterKeyHint="next"
          dir="ltr"
          readOnly={isReadOnly}
          label={<Trans>Country code</Trans>}
          defaultValue={entered.code}
          error={errorOf(
            wantsCode && Boolean(problems?.identifier),
            wantsCode && left === 'code',
            <Trans>Enter a country code such as +49.</Trans>,
          )}
          round={null}
          onBlur={leave('code')}
          onChange={() => enter(field.current?.value ?? number)}
        />
      )}
      <div>
        <Field
          ref={field}
          id="phone"
          name="phone"
          type="tel"
          autoComplete={screen === 'phone.loading' ? 'tel' : 'tel-national'}
          inputMode="tel"
          enterKeyHint="next"
          dir="ltr"
          required
          readOnly={isReadOnly}
          label={<Trans>Phone number</Trans>}
          error={errorOf(
            isSubmittedWrong,
            isMalformed && left === 'number',
            <Wrong
              problem={account === '' ? 'empty' : 'malformed'}
              hasCountry={isManual ? lacksCallingCode(entered.typed, '') : hasList && country !== ''}
            />,
          )}
          round={null}
          onBlur={leave('number')}
          onChange={enterWhole}
          onCompositionEnd={enterWhole}
        />
      </div>
      {isManual && (
        <div className={css.across}>
          <Button kind="quiet" onClick={() => send({ type: 'list.requested' })}>
            <Trans>Show the list of countries</Trans>
          </Button>
        </div>
      )}
      <input type="hidden" name="username" value={account} />
    </div>
  );
}

type NumberField = RefObject<HTMLInputElement | null>;

/** Moves the focus to the number as its field, or the field without its list, takes the place of what had it. */
function useFocusOnNumber(field: NumberField, screen: PhoneFieldsProps['screen']): void {
  useLayoutEffect(() => {
    // Moves focus from the switch, or from the e-mail field, to the number.
    const { activeElement, body } = document;
    const from = activeElement === body ? lastLeft : activeElement;
    if (from?.matches('[role=tab],#username:disabled')) field.current?.focus();
  }, [field]);
  useLayoutEffect(() => {
    // Moves focus to the field when the button that requested the list was removed.
    if (screen === 'phone.loading' && document.activeElement === document.body) field.current?.focus();
  }, [field, screen]);
}

interface EntryParts extends Pick<PhoneFieldsProps, 'screen' | 'withCallingCode' | 'send'> {
  readonly number: string;
}

interface Entry {
  readonly field: NumberField;
  readonly callingCode: NumberField;
  /** The text that was reported last, and from which number and calling code it was made. */
  readonly entered: { readonly text: string; readonly typed: string; readonly code: string };
  /** The field that was left since. */
  readonly left: 'code' | 'number' | null;
  readonly enter: (typed: string) => void;
  readonly leave: (one: 'code' | 'number') => (event: FocusEvent<HTMLInputElement>) => void;
}

/** Reports what is typed or inserted, and shows the number that the machine makes of it. [VAL-10] [I04] */
function useEntry({ screen, number, withCallingCode, send }: EntryParts): Entry {
  const field = useRef<HTMLInputElement>(null);
  const callingCode = useRef<HTMLInputElement>(null);
  useFocusOnNumber(field, screen);
  const [entered, setEntered] = useState({ text: '', typed: number, code: '' });
  const [left, setLeft] = useState<Entry['left']>(null);
  const enter = (typed: string): void => {
    const code = callingCode.current?.value ?? '';
    const text = withCallingCode(typed, code);
    send({ type: 'number.entered', text });
    setEntered({ text, typed, code });
    setLeft(null);
  };
  // Replaces entered text with the number that the machine parsed. Other text stays: an input method is composing it,
  // or a password manager inserted it without an event.
  useLayoutEffect(() => {
    if (field.current?.value === entered.text) field.current.value = number;
  }, [number, entered]);
  // Reports text that was inserted without an event, before the form is read.
  const enterInserted = useEffectEvent(() => {
    const text = field.current?.value ?? number;
    if (text !== number) flushSync(() => enter(text));
  });
  useEffect(() => {
    const form = field.current?.form;
    const enterBefore = (): void => enterInserted();
    form?.addEventListener('submit', enterBefore, true);
    return () => form?.removeEventListener('submit', enterBefore, true);
  }, []);
  return { field, callingCode, entered, left, enter, leave: (one) => (event) => whenLeft(event, () => setLeft(one)) };
}

/** The error of a field: with that of a submitted form, or by itself as its field is left. */
function errorOf(isSubmitted: boolean, isLeft: boolean, text: ReactNode): ReactNode {
  if (isSubmitted) return text;
  return isLeft ? <output>{text}</output> : null;
}

/** Placeholder of the country, so that the number does not move. */
function CountryPlaceholder(): ReactNode {
  return (
    <div className={css.country} aria-hidden="true">
      <span className={label}>
        <Trans>Country</Trans>
      </span>
      <div className={`${input} ${css.placeholder}`} />
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
    <Trans>Enter a phone number with 4 to 15 digits.</Trans>
  ) : (
    <Trans>Include the country code, starting with +.</Trans>
  );
}

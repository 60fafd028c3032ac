import { Trans } from '@lingui/react/macro';
import * as combobox from '@zag-js/combobox';
import { mergeProps, normalizeProps, useMachine } from '@zag-js/react';
import { memo, useMemo, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { input, label } from '../kit/field.css.ts';
import { Icon } from '../kit/Icon.tsx';
import { chevron } from '../kit/icons.ts';
import { isComposing } from '../kit/is-composing.ts';
import { countryOptions, matchingCountries, type CountryOption } from './country-names.ts';
import * as css from './phone.css.ts';
import type { PhoneDetails, PhoneFieldsProps } from './phone.types.ts';

export interface CountryFieldProps
  extends Pick<PhoneDetails, 'countries' | 'country'>, Pick<PhoneFieldsProps, 'asciiDigits'> {
  /** BCP 47 tag of the page's language. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly isReadOnly: boolean;
  readonly onChosen: (country: string) => void;
}

const shown = ({ callingCode, name }: CountryOption): string => `\u2066+${callingCode}\u2069 ${name}`;

/** A combobox of countries. Independent of the number field next to it. [LOGIN-02] */
export const CountryField = memo(function CountryField({
  countries,
  country,
  tag,
  dir,
  isReadOnly,
  asciiDigits,
  onChosen,
}: CountryFieldProps): ReactNode {
  const [typed, setTyped] = useState('');
  const options = useMemo(() => countryOptions(countries, tag), [countries, tag]);
  const items = useMemo(() => matchingCountries(options, asciiDigits(typed)), [options, typed, asciiDigits]);
  const collection = useMemo(
    () => combobox.collection({ items: [...items], itemToValue: ({ code }) => code, itemToString: shown }),
    [items],
  );
  const service = useMachine(combobox.machine, {
    id: 'country',
    ids: { input: 'country', label: 'country-label', content: 'country-list' },
    collection,
    dir,
    value: country === '' ? [] : [country],
    readOnly: isReadOnly,
    openOnClick: true,
    inputBehavior: 'autohighlight',
    positioning: { placement: 'bottom-start', gutter: 4 },
    onInputValueChange: ({ inputValue, reason }) => setTyped(reason === 'input-change' ? inputValue : ''),
    onOpenChange: ({ open }) => void (open || setTyped('')),
    onValueChange: ({ value: [code] }) => {
      if (code !== undefined && code !== country) onChosen(code);
    },
  });
  const list = combobox.connect(service, normalizeProps);
  const chosen = options.find(({ code }) => code === country);
  /** Typing over a chosen country starts a new search; a search in progress is edited. */
  const selectChosen = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void => {
    if (chosen && field.value === shown(chosen)) field.select();
  };
  const before = chosen ? shown(chosen) : '';
  /** The highlighted or first match of a search; undefined: no search, or no match. */
  const matchOf = (text: string): CountryOption | undefined => {
    const matches = text === before || text.trim() === '' ? [] : matchingCountries(options, asciiDigits(text));
    return matches.find(({ code }) => code === list.highlightedValue) ?? matches[0];
  };
  /** A search that the user leaves is over: its match is chosen, or else nothing changes. */
  const endSearch = ({ currentTarget: { value: text } }: SyntheticEvent<HTMLInputElement>): void => {
    const found = matchOf(text);
    if (found) list.selectValue(found.code);
    else if (text !== before) list.setInputValue(before);
  };
  /** Enter may come before the list highlights a match of what was typed. */
  const chooseEarly = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || !list.open || isComposing(event)) return;
    const found = matchOf(event.currentTarget.value);
    if (!found || found.code === list.highlightedValue) return;
    event.preventDefault();
    list.selectValue(found.code);
    list.setOpen(false);
  };
  return (
    <div {...list.getRootProps()} className={css.country}>
      <label {...list.getLabelProps()} htmlFor="country" className={label}>
        <Trans>Country</Trans>
      </label>
      <div {...list.getControlProps()} className={css.control}>
        <input
          {...mergeProps(list.getInputProps(), {
            onFocus: selectChosen,
            onBlur: endSearch,
            onKeyDown: chooseEarly,
            onClick: selectChosen,
            onBeforeInput: selectChosen,
            onCompositionStart: selectChosen,
          })}
          className={`${input} ${css.chosen}`}
          autoComplete="tel-country-code"
        />
        <Icon shape={chevron} />
      </div>
      <div {...list.getPositionerProps()}>
        <ul {...list.getContentProps()} className={css.list} hidden={!list.open || items.length === 0}>
          {list.open && items.map((item) => <Option key={item.code} item={item} props={list.getItemProps({ item })} />)}
        </ul>
        <output>
          {list.open && items.length === 0 && (
            <p className={css.list}>
              <Trans>No countries found</Trans>
            </p>
          )}
        </output>
      </div>
    </div>
  );
});

function Option({
  item: { name, callingCode },
  props,
}: {
  readonly item: CountryOption;
  readonly props: Readonly<Record<string, unknown>>;
}): ReactNode {
  return (
    <li {...props} className={css.option}>
      <span>{name}</span>
      <bdi className={css.code} dir="ltr">
        +{callingCode}
      </bdi>
    </li>
  );
}

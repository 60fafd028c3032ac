import type { ReactNode } from 'react';
import { languages } from '../../../i18n/languages.ts';
import * as css from './words.css.ts';

export interface LanguageChoiceProps {
  readonly codes: readonly string[];
  readonly chosen: readonly string[];
  /** The languages of the chosen site. */
  readonly ofSite: readonly string[];
  /** Called with the value of the address: `all`, codes with commas, or '' for those of the site. */
  readonly onChoose: (value: string) => void;
}

/** Selects the languages shown beside the source language. */
export function LanguageChoice({ codes, chosen, ofSite, onChoose }: LanguageChoiceProps): ReactNode {
  const toggle = (code: string): void =>
    onChoose(codes.filter((one) => (one === code ? !chosen.includes(one) : chosen.includes(one))).join(',') || 'none');
  const isOfSite = codes.every((code) => chosen.includes(code) === ofSite.includes(code));
  return (
    <details className={css.choice}>
      <summary>{`Languages: English and ${chosen.length} of ${codes.length}`}</summary>
      <div className={css.choiceBody}>
        <div className={css.presets}>
          <Preset isPressed={isOfSite} onPress={() => onChoose('')}>
            Those of the site
          </Preset>
          <Preset isPressed={chosen.length === codes.length} onPress={() => onChoose('all')}>
            All
          </Preset>
          <Preset isPressed={chosen.length === 0} onPress={() => onChoose('none')}>
            English alone
          </Preset>
        </div>
        <fieldset className={css.codes}>
          <legend>Beside English</legend>
          {codes.map((code) => (
            <label key={code} className={css.code}>
              <input type="checkbox" checked={chosen.includes(code)} onChange={() => toggle(code)} />
              {code}
              <span className={css.note}>{languages[code]?.name}</span>
            </label>
          ))}
        </fieldset>
      </div>
    </details>
  );
}

function Preset({
  isPressed,
  onPress,
  children,
}: {
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly children: string;
}): ReactNode {
  return (
    <button type="button" className={css.preset} aria-pressed={isPressed} onClick={onPress}>
      {children}
    </button>
  );
}

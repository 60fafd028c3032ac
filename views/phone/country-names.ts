import type { PhoneContext } from '../../machines/phone/phone.types.ts';

type Country = PhoneContext['countries'][number];

/** A country to choose: its name in the person's language, and the letters that it is found by. */
export interface CountryOption {
  readonly code: string;
  readonly name: string;
  readonly callingCode: string;
  readonly sought: string;
}

/** The countries under the names of a language, in its order. `tag`: BCP 47. */
export function countryOptions(countries: readonly Country[], tag: string): readonly CountryOption[] {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(tag);
  return countries
    .map(({ code, name: own, callingCode }) => {
      // Only codes of two letters are regions to Intl; any other makes it throw.
      const name = (/^[A-Z]{2}$/.test(code) ? names.of(code) : null) ?? own;
      return { code, name, callingCode, sought: plain(`${name} ${own} ${code} +${callingCode}`) };
    })
    .toSorted((a, b) => compare(a.name, b.name));
}

/** Those that a person may mean by what was typed: a part of a name in either language, the letters of the country, its calling code in ASCII digits. */
export function found(options: readonly CountryOption[], typed: string): readonly CountryOption[] {
  const words = plain(typed)
    .split(' ')
    .filter((word) => word !== '');
  return options.filter(({ sought }) => words.every((word) => sought.includes(word)));
}

/** Small letters without marks. */
function plain(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/[\p{M}\u2066-\u2069]/gu, '');
  return letters.toLocaleLowerCase('en').replaceAll('ı', 'i').trim();
}

import type { PhoneContext } from '../../machines/phone/phone.types.ts';

type Country = PhoneContext['countries'][number];

/** A country option: its localized name and its search text. */
export interface CountryOption {
  readonly code: string;
  readonly name: string;
  readonly callingCode: string;
  readonly searchText: string;
}

/** The countries, named and sorted in a language. `tag`: BCP 47. */
export function countryOptions(countries: readonly Country[], tag: string): readonly CountryOption[] {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(tag);
  return countries
    .map(({ code, name: own, callingCode }) => {
      // Intl accepts only two-letter region codes and throws for others.
      const name = (/^[A-Z]{2}$/.test(code) ? names.of(code) : null) ?? own;
      return { code, name, callingCode, searchText: normalize(`${name} ${own} ${code} +${callingCode}`) };
    })
    .toSorted((a, b) => compare(a.name, b.name));
}

/**
 * Returns the options that match a query: part of a name in either language, the country code, or the calling code in
 * ASCII digits. Exact matches come first, then names that begin with the query.
 */
export function matchingCountries(options: readonly CountryOption[], typed: string): readonly CountryOption[] {
  const query = normalize(typed);
  const words = query.split(' ').filter((word) => word !== '');
  const rankOf = ({ name, code, callingCode }: CountryOption): number => {
    const own = normalize(name);
    if ([own, normalize(code), callingCode, `+${callingCode}`].includes(query)) return 0;
    return own.startsWith(query) ? 1 : 2;
  };
  return options
    .filter(({ searchText }) => words.every((word) => searchText.includes(word)))
    .map((option) => ({ option, rank: rankOf(option) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

/** Lower case without diacritics. */
function normalize(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/[\p{M}\u2066-\u2069]/gu, '');
  return letters.toLocaleLowerCase('en').replaceAll('ı', 'i').trim();
}

import type { Country } from '../contract/reference.ts';

/**
 * Possible field names in lists of countries, the most likely first; the calling code of one list is the ISO code of
 * another. [ENT-08]
 */
const fields = {
  code: ['code', 'country_code', 'countryCode', 'iso', 'iso_code', 'iso2', 'country2', 'country'],
  name: ['name', 'country_name', 'countryName', 'en_name', 'label', 'country'],
  callingCode: [
    'calling_code',
    'callingCode',
    'area_code',
    'phone_code',
    'dial_code',
    'country_code',
    'countryCode',
    'code',
  ],
} as const;

/**
 * Returns the countries in any list of records, without duplicates; of several lists the longest. Empty when there is
 * no list. [ENT-08]
 */
export function countriesOf(result: unknown): readonly Country[] {
  return listsIn(result)
    .map(countriesIn)
    .reduce((most, one) => (one.length > most.length ? one : most), []);
}

/** Returns the list itself, or the lists in the result's fields. */
function listsIn(result: unknown): readonly (readonly unknown[])[] {
  if (Array.isArray(result)) return [result];
  return typeof result === 'object' && result !== null ? Object.values(result).filter(Array.isArray) : [];
}

function countriesIn(list: readonly unknown[]): readonly Country[] {
  const byCode = new Map<string, Country>();
  for (const one of list) {
    const code = firstField(one, fields.code, (text) => /^[a-z]{2,3}$/i.exec(text)?.[0].toUpperCase());
    const name = firstField(one, fields.name, (text) => (/\p{L}/u.test(text) ? text : undefined));
    if (code === '' || name === '' || byCode.has(code)) continue;
    byCode.set(code, { code, name, callingCode: firstField(one, fields.callingCode, digitsOf) });
  }
  return [...byCode.values()];
}

/** `+1-787` becomes 1787. */
function digitsOf(text: string): string | undefined {
  return /^[1-9]\d{0,3}$/.exec(text.replace(/^00|[\s()+.-]/g, ''))?.[0];
}

/** Returns the first field value that `read` accepts; '' when there is none. */
function firstField(record: unknown, names: readonly string[], read: (text: string) => string | undefined): string {
  if (typeof record !== 'object' || record === null) return '';
  const known = new Map<string, unknown>(Object.entries(record));
  for (const name of names) {
    const value = known.get(name);
    const found = typeof value === 'string' || typeof value === 'number' ? read(String(value).trim()) : undefined;
    if (found !== undefined) return found;
  }
  return '';
}

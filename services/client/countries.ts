import type { Country } from '../contract/reference.ts';

/** Names under which lists of countries have their fields, the likelier first. [ENT-08] */
const fields = {
  code: ['code', 'country_code', 'countryCode', 'iso', 'iso_code', 'iso2', 'country2'],
  name: ['name', 'country_name', 'countryName', 'country', 'en_name', 'label'],
  callingCode: ['calling_code', 'callingCode', 'area_code', 'phone_code', 'dial_code'],
} as const;

/** The countries in any list of records, each once; an empty list where there is none to be seen. [ENT-08] */
export function countriesOf(result: unknown): readonly Country[] {
  const byCode = new Map<string, Country>();
  for (const one of listIn(result)) {
    const code = textOf(one, fields.code).toUpperCase();
    const name = textOf(one, fields.name);
    if (!/^[A-Z]{2,3}$/.test(code) || name === '' || byCode.has(code)) continue;
    byCode.set(code, { code, name, callingCode: /^\+?(\d{1,4})$/.exec(textOf(one, fields.callingCode))?.[1] ?? '' });
  }
  return [...byCode.values()];
}

/** The list itself, or the first one that the result holds. */
function listIn(result: unknown): readonly unknown[] {
  if (Array.isArray(result)) return result;
  return typeof result === 'object' && result !== null ? (Object.values(result).find(Array.isArray) ?? []) : [];
}

function textOf(record: unknown, names: readonly string[]): string {
  if (typeof record !== 'object' || record === null) return '';
  const known = new Map<string, unknown>(Object.entries(record));
  const found = names.map((name) => known.get(name)).find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? '' : String(found).trim();
}

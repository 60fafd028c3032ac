import { expect, test } from 'vitest';
import { asciiDigits } from '../../machines/rules/digits.ts';
import { countryOptions, matchingCountries } from '../../views/phone/country-names.ts';

const countries = [
  { code: 'TR', name: 'Türkiye', callingCode: '90' },
  { code: 'AT', name: 'Austria', callingCode: '43' },
  { code: 'DE', name: 'Germany', callingCode: '49' },
  { code: 'ZZZ', name: 'Somewhere new', callingCode: '999' },
];
const namesIn = (tag: string): readonly string[] => countryOptions(countries, tag).map(({ name }) => name);

test('countries have names in the page’s language, sorted by it, or their own name without one [LOGIN-02]', () => {
  expect(namesIn('en')).toEqual(['Austria', 'Germany', 'Somewhere new', 'Türkiye']);
  expect(namesIn('de')).toEqual(['Deutschland', 'Österreich', 'Somewhere new', 'Türkei']);
  expect(namesIn('ar-AE')).toContain('تركيا');
});

test.each([
  ['de', 'oster', ['AT']],
  ['de', 'AUSTRIA', ['AT']],
  ['en', 'turki', ['TR']],
  ['tr', 'TÜRKİYE', ['TR']],
  ['ar-AE', 'ترك', ['TR']],
  ['en', '+49', ['DE']],
  ['en', '٤٩', ['DE']],
  ['en', '４９', ['DE']],
  ['hi', '४९', ['DE']],
  ['bn', '৪৯', ['DE']],
  ['my', '၄၉', ['DE']],
  ['en', 'some  new', ['ZZZ']],
  ['en', '', ['AT', 'DE', 'ZZZ', 'TR']],
  ['en', 'nirgendwo', []],
] as const)('in %s, %j finds %j [LOGIN-02]', (tag, typed, codes) => {
  expect(matchingCountries(countryOptions(countries, tag), asciiDigits(typed)).map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['guinea', ['GN', 'GQ', 'PG']],
  ['44', ['GB', 'AO']],
  ['+44', ['GB']],
  ['us', ['US', 'AU', 'RU']],
])('%j finds the exact match first, then names that begin with it: %j [LOGIN-02]', (typed, codes) => {
  const named = [
    { code: 'AO', name: 'Angola', callingCode: '244' },
    { code: 'AU', name: 'Australia', callingCode: '61' },
    { code: 'GB', name: 'United Kingdom', callingCode: '44' },
    { code: 'GN', name: 'Guinea', callingCode: '224' },
    { code: 'GQ', name: 'Equatorial Guinea', callingCode: '240' },
    { code: 'PG', name: 'Papua New Guinea', callingCode: '675' },
    { code: 'RU', name: 'Russia', callingCode: '7' },
    { code: 'US', name: 'United States', callingCode: '1' },
  ];
  expect(matchingCountries(countryOptions(named, 'en'), typed).map(({ code }) => code)).toEqual(codes);
});

import { AsYouType, isSupportedCountry, validatePhoneNumberLength } from 'libphonenumber-js/min';
import type { Country } from '../../services/contract/reference.ts';
import { isPhone } from './account-form.ts';
import { asciiDigits } from './digits.ts';

/** The country that a number names, and the remaining digits; `country` null: none yet. */
export interface ReadNumber {
  readonly country: string | null;
  readonly number: string;
}

/** One reading of a number. `isWhole`: its country has such numbers; `isHome`: in the chosen country. */
interface Reading {
  readonly country: string | undefined;
  readonly callingCode: string;
  readonly national: string;
  readonly isWhole: boolean;
  readonly isHome: boolean;
}

/** Characters that keyboards produce for the plus sign before a calling code. */
const plus = /[+＋﹢⁺₊➕﬩]/gu;
/** The text from its first to its last significant character. */
const counted = /[+\d](?:.*\d)?/su;
/** Digits with the separators of written numbers. */
const grouped = /^\+?[\d\s\p{Pd}\p{Ps}\p{Pe}./·~−ー]*$/u;

/**
 * Parses a number in any digits and with any separators; the country of an international number is extracted as soon
 * as it is known: after a dialling prefix only when no further digit can change it. [LOGIN-02] [VAL-10]
 */
export function readNumber(text: string, countries: readonly Country[], chosen: Country | null): ReadNumber {
  const written = writtenIn(text);
  const ways = written === null ? [] : waysOf(written, chosen);
  const meant = written?.startsWith('+')
    ? ways[0]
    : ways.find((way) => way.isWhole && !way.isHome && ways.every((other) => other === way || isOver(other)));
  const country = meant ? shownFor(meant, countries, chosen) : null;
  return meant && country ? { country, number: meant.national } : { country: null, number: text };
}

/**
 * Returns the listed country of a number. If it is not listed (as Guernsey may be), the chosen or only listed country
 * with the same calling code.
 */
function shownFor(
  { country, callingCode }: Reading,
  countries: readonly Country[],
  chosen: Country | null,
): string | null {
  if (country === undefined) return null;
  const alike = countries.filter((one) => one.callingCode === callingCode);
  const shown =
    countries.find(({ code }) => code === country) ??
    alike.find(({ code }) => code === chosen?.code) ??
    (alike.length === 1 ? alike[0] : undefined);
  return shown?.code ?? null;
}

/**
 * Returns the account of a number: `+`, calling code, blank, digits without the national trunk zero; '' if nothing
 * was typed. An invalid or ambiguous number is returned as typed, without a plus sign, so that it is not read as a
 * number. [VAL-10]
 */
export function phoneAccount(text: string, country: Country | null): string {
  if (text.trim() === '') return '';
  const written = writtenIn(text);
  const meant = written === null ? null : meantBy(written, country);
  const account = meant ? `+${meant.callingCode} ${meant.national}` : '';
  return isPhone(account) ? account : text.replaceAll(plus, '').trim();
}

/**
 * The number with a calling code from a field of its own, unless it leads abroad by itself or no such code exists.
 * [REG-32] [LOGIN-02]
 */
export function withCallingCode(number: string, code: string): string {
  const digits = callingCodeIn(code);
  return digits === '' || number.trim() === '' || leadsAbroad(number) ? number : `+${digits} ${number}`;
}

/** Whether a number needs a calling code from a field in which there is none that exists. [REG-32] [VAL-10] */
export function lacksCallingCode(number: string, code: string): boolean {
  return callingCodeIn(code) === '' && !leadsAbroad(number);
}

/** The digits of a calling code, with or without plus sign or noughts before them; '': no such code exists. */
function callingCodeIn(text: string): string {
  const digits = digitsOf(writtenIn(text) ?? '').replace(/^00/, '');
  return digits === '' || reading(new AsYouType(), `+${digits}`).callingCode === '' ? '' : digits;
}

function leadsAbroad(number: string): boolean {
  return /^(?:\+|00)/.test(writtenIn(number) ?? '');
}

/**
 * ASCII digits in groups, with a leading plus sign if present, of a number or a `tel:` address; null: not a single
 * number.
 */
function writtenIn(text: string): string | null {
  const plain = asciiDigits(text)
    .replace(/^\s*tel:/iu, '')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(plus, '+');
  const found = counted.exec(plain);
  const isOne =
    found !== null &&
    plain.lastIndexOf('+') <= found.index &&
    grouped.test(found[0]) &&
    !/[\p{L}\p{Nl}\p{No}]/u.test(plain);
  return isOne ? found[0] : null;
}

/** The only reading of a complete number. */
function meantBy(written: string, country: Country | null): Reading | null {
  const ways = waysOf(written, country);
  if (ways.length === 0) return country && home(written, country);
  const [meant = null, another] = written.startsWith('+') ? ways : ways.filter(({ isWhole }) => isWhole);
  return another ? null : meant;
}

/** Readings that leave the chosen country, and the reading that stays in it. Empty: none leaves it. */
function waysOf(written: string, chosen: Country | null): readonly Reading[] {
  const ways = abroad(written, chosen);
  return chosen && isCodeSplit(written, ways) ? [...ways, home(written, chosen)] : ways;
}

/** International by a plus sign, by the chosen country's dialling prefix, or by two zeros, the most common prefix. */
function abroad(written: string, chosen: Country | null): readonly Reading[] {
  const digits = digitsOf(written);
  if (written.startsWith('+')) return [reading(new AsYouType(), `+${digits}`)];
  const typing = typingIn(chosen);
  const dialled = reading(typing, digits);
  const hasPrefix = typing.isInternational() && !digits.startsWith(dialled.callingCode);
  const ways = [
    ...(hasPrefix ? [dialled] : []),
    ...(digits.startsWith('00') ? [reading(new AsYouType(), `+${digits.slice(2)}`)] : []),
  ];
  return ways.filter(
    (way, index) =>
      ways.findIndex((one) => one.callingCode === way.callingCode && one.national === way.national) === index,
  );
}

/**
 * A number of the chosen country, with or without its trunk prefix, or with its calling code if only that makes it
 * valid.
 */
function home(written: string, country: Country): Reading {
  const digits = digitsOf(written).replace(/^00/, '');
  const typing = typingIn(country);
  typing.input(digits);
  const national = (typing.isValid() && typing.getNumber()?.nationalNumber) || digits.replace(/^0/, '');
  const asTyped = reading(new AsYouType(), `+${country.callingCode}${national}`);
  const withCode = reading(new AsYouType(), `+${digits}`);
  if (asTyped.isWhole || !withCode.isWhole || withCode.callingCode !== country.callingCode)
    return { ...asTyped, national: asTyped.isWhole ? asTyped.national : national, isHome: true };
  return { ...withCode, isHome: true };
}

/**
 * Whether two leading zeros are separate, or precede a group longer than a calling code: possibly a national number
 * with an extra zero.
 */
function isCodeSplit(written: string, ways: readonly Reading[]): boolean {
  const group = /^00\D+(\d+)/.exec(written)?.[1];
  return /^0\D+0/.test(written) || (group !== undefined && ways.every(({ callingCode }) => callingCode !== group));
}

function reading(typing: AsYouType, digits: string): Reading {
  typing.input(digits);
  return {
    country: typing.getCountry(),
    callingCode: typing.getCallingCode() ?? '',
    national: typing.getNumber()?.nationalNumber ?? '',
    isWhole: typing.isValid(),
    isHome: false,
  };
}

function typingIn(country: Country | null): AsYouType {
  return new AsYouType(country && isSupportedCountry(country.code) ? country.code : undefined);
}

/** Whether no further digit can make the number valid. */
function isOver({ callingCode, national }: Reading): boolean {
  return callingCode === '' || validatePhoneNumberLength(`+${callingCode}${national}`) === 'TOO_LONG';
}

function digitsOf(written: string): string {
  return written.replaceAll(/\D/g, '');
}

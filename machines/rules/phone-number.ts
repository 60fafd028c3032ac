import { AsYouType, isSupportedCountry, validatePhoneNumberLength } from 'libphonenumber-js/min';
import type { Country } from '../../services/contract/reference.ts';
import { isPhone } from './account-form.ts';
import { asciiDigits } from './digits.ts';

/** The country that a number names and what is left of it; `country` null: it names none yet. */
export interface ReadNumber {
  readonly country: string | null;
  readonly number: string;
}

/** One way to understand what is written. `isWhole`: its country has such numbers; `isHome`: it leads nowhere else. */
interface Reading {
  readonly country: string | undefined;
  readonly callingCode: string;
  readonly national: string;
  readonly isWhole: boolean;
  readonly isHome: boolean;
}

/** What keyboards and people write for the plus sign before a calling code. */
const plus = /[+＋﹢⁺₊➕﬩]/gu;
/** From the first to the last sign that counts. */
const counted = /[+\d](?:.*\d)?/su;
/** Digits as they are grouped in writing. */
const grouped = /^\+?[\d\s\p{Pd}\p{Ps}\p{Pe}./·~−ー]*$/u;

/**
 * The number as a person means it, in any digits and with any blanks: of an international one, the country is taken out
 * as soon as it is known. After a dialling prefix that is when no digit to come could change it. [LOGIN-02] [VAL-10]
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
 * The country of a number as a list has it: where it is not there, as Guernsey's may not be, the one of its calling
 * code that was chosen, or that is alone there with it.
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
 * The account that a number stands for: `+`, calling code, blank, digits without the national trunk zero; '' where
 * nothing was typed. What is no number, or could be that of two, is returned as typed, without a plus sign, so that it
 * is not read as a number. [VAL-10]
 */
export function phoneAccount(text: string, country: Country | null): string {
  if (text.trim() === '') return '';
  const written = writtenIn(text);
  const meant = written === null ? null : meantBy(written, country);
  const account = meant ? `+${meant.callingCode} ${meant.national}` : '';
  return isPhone(account) ? account : text.replaceAll(plus, '').trim();
}

/**
 * ASCII digits in their groups, with a plus sign before them if there is one, of a number or the address of one; null:
 * this is no one number.
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

/** The one way that a finished number can be meant. */
function meantBy(written: string, country: Country | null): Reading | null {
  const ways = waysOf(written, country);
  if (ways.length === 0) return country && home(written, country);
  const [meant = null, another] = written.startsWith('+') ? ways : ways.filter(({ isWhole }) => isWhole);
  return another ? null : meant;
}

/**
 * The ways in which a number can lead out of the chosen country, and the one in which it may stay all the same. Empty:
 * nothing leads out.
 */
function waysOf(written: string, chosen: Country | null): readonly Reading[] {
  const ways = abroad(written, chosen);
  return chosen && isCodeSplit(written, ways) ? [...ways, home(written, chosen)] : ways;
}

/** By a plus sign, by what is dialled in the chosen country, by two noughts, which are dialled in most. */
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
    (way, place) =>
      ways.findIndex((one) => one.callingCode === way.callingCode && one.national === way.national) === place,
  );
}

/**
 * A number of the chosen country itself, with or without what is dialled before it there, or with its calling code,
 * where only that makes a number of it.
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

/** Whether no digit more makes a number of it. */
function isOver({ callingCode, national }: Reading): boolean {
  return callingCode === '' || validatePhoneNumberLength(`+${callingCode}${national}`) === 'TOO_LONG';
}

function digitsOf(written: string): string {
  return written.replaceAll(/\D/g, '');
}

import { AsYouType, isSupportedCountry, parseIncompletePhoneNumber } from 'libphonenumber-js/min';
import type { Country } from '../../services/contract/reference.ts';
import { isPhone } from './account-form.ts';

/** The country that a number names and what is left of it; `country` null: it names none yet. */
export interface ReadNumber {
  readonly country: string | null;
  readonly number: string;
}

/** What stands for a plus sign before a calling code: full-width too, and two noughts. */
const international = /^[\s\u200E\u200F\u202A-\u202E\u2066-\u2069]*(?:[+＋]|00|００|٠٠|۰۰)/;

/** The number as a person means it, in any digits and with any blanks: of an international one, the country is taken out as soon as it is known. [LOGIN-02] [VAL-10] */
export function readNumber(text: string, countries: readonly Country[]): ReadNumber {
  if (!international.test(text)) return { country: null, number: text };
  const { country, national } = parts(text);
  return country !== undefined && countries.some(({ code }) => code === country) ? { country, number: national } : { country: null, number: text };
}

/**
 * The account that a number stands for: `+`, calling code, blank, digits without the nought that is dialled at home; '' where nothing was typed.
 * What is no number comes back as it was typed, without a plus sign, so that nobody takes it for one. [VAL-10]
 */
export function phoneAccount(text: string, country: Country | null): string {
  if (text.trim() === '') return '';
  const whole = international.test(text) ? text : country && `+${country.callingCode}${trunkless(text, country)}`;
  const { callingCode, national } = parts(whole ?? '');
  const account = `+${callingCode ?? ''} ${national}`;
  return isPhone(account) && !/\p{L}/u.test(text) ? account : text.replaceAll(/[+＋]/g, '').trim();
}

function parts(text: string): { readonly country: string | undefined; readonly callingCode: string | undefined; readonly national: string } {
  const typing = new AsYouType();
  typing.input(parseIncompletePhoneNumber(text.replace(international, '+')));
  return { country: typing.getCountry(), callingCode: typing.getCallingCode(), national: typing.getNumber()?.nationalNumber ?? '' };
}

/** The digits as they are dialled from abroad. */
function trunkless(text: string, { code }: Country): string {
  const digits = parseIncompletePhoneNumber(text);
  const typing = new AsYouType(isSupportedCountry(code) ? code : undefined);
  typing.input(digits);
  return typing.getNumber()?.nationalNumber ?? digits.replace(/^0/, '');
}

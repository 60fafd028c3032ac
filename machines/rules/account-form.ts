/** What is wrong with the fields of the log-in form before anything is sent; null: nothing. */
export interface FormProblems {
  readonly identifier: 'empty' | 'malformed' | 'long' | null;
  readonly password: 'empty' | 'long' | null;
}

export const noProblems: FormProblems = { identifier: null, password: null };

const EMAIL_MAX = 254;
/** Letters of a password whose envelope the exchange's limit on bodies lets through, in every script; ASSUMED. */
const PASSWORD_MAX = 10_000;
const email =
  /^[^\s\p{Cc}\p{Cs}@"(),:;<>[\\\]]+@[^\s\p{Cc}\p{Cs}@"(),:;<>[\\\].]+(?:\.[^\s\p{Cc}\p{Cs}@"(),:;<>[\\\].]+)+$/u;

/**
 * E-mail as a person means it: letters of any language, a plus sign, a domain with a dot; no blanks, control characters
 * or quoting. [VAL-09] [I02]
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && email.test(text);
}

/**
 * A phone number as an account: calling code, blank, 4 to 15 digits; what becomes of it on the wire is the client's
 * business. [VAL-10]
 */
export function isPhone(text: string): boolean {
  return /^\+\d{1,4} \d{4,15}$/.test(text);
}

/** How the account is named that signs in with a password. */
export type Method = 'email' | 'mobile';

/** Removes invisible characters of copied text: direction marks, joiners, surrounding whitespace. [VAL-09] [I02] */
export function accountMeant(typed: string): string {
  return typed.replaceAll(/\p{Cf}/gu, '').trim();
}

/**
 * The problems of a form, from what was typed; of the password nothing but its length is known. [LOGIN-01] [LOGIN-02]
 */
export function formProblems(method: Method, identifier: string, passwordLength: number): FormProblems {
  return {
    identifier: (method === 'email' ? emailProblem : phoneProblem)(accountMeant(identifier)),
    password: passwordLength === 0 ? 'empty' : passwordLength > PASSWORD_MAX ? 'long' : null,
  };
}

function emailProblem(typed: string): FormProblems['identifier'] {
  if (typed === '') return 'empty';
  return isEmail(typed) ? null : typed.length > EMAIL_MAX ? 'long' : 'malformed';
}

function phoneProblem(typed: string): 'empty' | 'malformed' | null {
  return typed === '' ? 'empty' : isPhone(typed) ? null : 'malformed';
}

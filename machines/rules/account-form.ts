/** The problem of each field of the log-in form before submission; null: none. */
export interface FormProblems {
  readonly identifier: 'empty' | 'malformed' | 'long' | null;
  readonly password: 'empty' | 'long' | null;
}

export const noProblems: FormProblems = { identifier: null, password: null };

const EMAIL_MAX = 254;
/**
 * Maximum length of a password, in characters of any script, whose envelope fits the exchange's body limit; ASSUMED.
 */
export const PASSWORD_MAX = 10_000;
const email =
  /^[^\s\p{Cc}\p{Cs}@"(),:;<>[\\\]]+@[^\s\p{Cc}\p{Cs}@"(),:;<>[\\\].]+(?:\.[^\s\p{Cc}\p{Cs}@"(),:;<>[\\\].]+)+$/u;

/**
 * Accepts an e-mail address as users write it: letters of any language, a plus sign, a domain with a dot; no blanks,
 * control characters or quoting. [VAL-09] [I02]
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && email.test(text);
}

/**
 * Accepts a phone number as an account: calling code, blank, 4 to 15 digits; the client converts it for the wire.
 * [VAL-10]
 */
export function isPhone(text: string): boolean {
  return /^\+\d{1,4} \d{4,15}$/.test(text);
}

/** The account name of a password sign-in. */
export type Method = 'email' | 'mobile';

/** Removes invisible characters of copied text: direction marks, joiners, surrounding whitespace. [VAL-09] [I02] */
export function cleanAccount(typed: string): string {
  return typed.replaceAll(/\p{Cf}/gu, '').trim();
}

/**
 * Returns the problems of a form from the typed text; of the password only the length is known. [LOGIN-01] [LOGIN-02]
 */
export function formProblems(method: Method, identifier: string, passwordLength: number): FormProblems {
  return {
    identifier: (method === 'email' ? emailProblem : phoneProblem)(cleanAccount(identifier)),
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

/**
 * What a user does with a form. `absent`: the page has none; `attempted`: its attempt is under way; `filledIn`: it has a
 * text; `attended`: it has the focus, or was pressed.
 */
export type FormUse = { readonly kind: 'absent' | 'untouched' | 'attempted' | 'filledIn' | 'attended' };

/** What is wrong with the fields of the log-in form before anything is sent; null: nothing. */
export interface FormProblems {
  readonly identifier: 'empty' | 'malformed' | null;
  readonly password: 'empty' | null;
}

export const noProblems: FormProblems = { identifier: null, password: null };

const EMAIL_MAX = 254;
const email =
  /^[^\s\p{Cc}\p{Cs}@"(),:;<>[\\\]]+@[^\s\p{Cc}\p{Cs}@"(),:;<>[\\\].]+(?:\.[^\s\p{Cc}\p{Cs}@"(),:;<>[\\\].]+)+$/u;

/** E-mail as a person means it: letters of any language, a plus sign, a domain with a dot; no blanks, control characters or quoting. [VAL-09] [I02] */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && email.test(text);
}

/** A phone number as an account: calling code, blank, 4 to 15 digits; what becomes of it on the wire is the client's business. [VAL-10] */
export function isPhone(text: string): boolean {
  return /^\+\d{1,4} \d{4,15}$/.test(text);
}

/** How the account is named that signs in with a password. */
export type Method = 'email' | 'mobile';

/** Removes invisible characters of copied text: direction marks, joiners, surrounding whitespace. [VAL-09] [I02] */
export function accountMeant(typed: string): string {
  return typed.replaceAll(/\p{Cf}/gu, '').trim();
}

/** The problems of a form, from what was typed. The password is only ever asked whether it is there. [LOGIN-01] [LOGIN-02] */
export function formProblems(method: Method, identifier: string, isPasswordEmpty: boolean): FormProblems {
  const typed = accountMeant(identifier);
  return {
    identifier: typed === '' ? 'empty' : (method === 'email' ? isEmail : isPhone)(typed) ? null : 'malformed',
    password: isPasswordEmpty ? 'empty' : null,
  };
}

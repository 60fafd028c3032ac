/** What is wrong with the fields of the log-in form before anything is sent; null: nothing. */
export interface FormProblems {
  readonly identifier: 'empty' | 'malformed' | null;
  readonly password: 'empty' | null;
}

export const noProblems: FormProblems = { identifier: null, password: null };

const EMAIL_MAX = 254;
const email = /^[^\s\p{Cc}\p{Cs}@"(),:;<>[\\\]]+@[^\s\p{Cc}\p{Cs}@"(),:;<>[\\\].]+(?:\.[^\s\p{Cc}\p{Cs}@"(),:;<>[\\\].]+)+$/u;

/** E-mail as a person means it: letters of any language, a plus sign, a domain with a dot; no blanks, control characters or quoting. [VAL-09] [I02] */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && email.test(text);
}

/** The problems of a form, from what was typed. The password is only ever asked whether it is there. [LOGIN-01] */
export function formProblems(identifier: string, isPasswordEmpty: boolean): FormProblems {
  const typed = identifier.trim();
  return {
    identifier: typed === '' ? 'empty' : isEmail(typed) ? null : 'malformed',
    password: isPasswordEmpty ? 'empty' : null,
  };
}

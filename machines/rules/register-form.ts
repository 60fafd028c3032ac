import type { Secret } from '../../services/secret.ts';
import { formProblems, type FormProblems, type Method } from './account-form.ts';
import type { PasswordProblem } from './new-password.ts';
import { lengthProblem } from './password-length.ts';

/** What is wrong with the first step of signing up before anything is sent; null: nothing. */
export interface RegisterProblems {
  readonly identifier: FormProblems['identifier'];
  readonly password: PasswordProblem;
  readonly agreement: 'missing' | null;
}

export const noRegisterProblems: RegisterProblems = { identifier: null, password: null, agreement: null };

export interface RegisterForm {
  readonly method: Method;
  readonly identifier: string;
  /** null: the password is asked for later. */
  readonly password: Secret | null;
  /** Whether the terms are accepted; never by default. */
  readonly isAgreed: boolean;
}

/**
 * Everything that is missing, at once: an account as at log-in, a password that is long enough, and the agreement to
 * the terms; whether it is common or names the account is judged later. [VAL-13] [VAL-09] [VAL-10] [VAL-11]
 */
export function registerProblems(
  { method, identifier, password, isAgreed }: RegisterForm,
  minLength: number,
): RegisterProblems {
  return {
    identifier: formProblems(method, identifier, 1).identifier,
    password: password && lengthProblem(password, minLength),
    agreement: isAgreed ? null : 'missing',
  };
}

/** Whether nothing is wrong. */
export function isFlawless(problems: RegisterProblems): boolean {
  return Object.values(problems).every((problem) => problem === null);
}

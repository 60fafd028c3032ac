import type { Secret } from '../../services/secret.ts';
import { formProblems, type FormProblems, type Method } from './account-form.ts';
import type { PasswordProblem } from './new-password.ts';
import { lengthProblem } from './password-length.ts';

/** The problem of each field of the account step before submission; null: none. */
export interface RegisterProblems {
  readonly identifier: FormProblems['identifier'];
  readonly password: PasswordProblem;
  readonly agreement: 'missing' | null;
}

export const noRegisterProblems: RegisterProblems = { identifier: null, password: null, agreement: null };

export interface RegisterForm {
  readonly method: Method;
  readonly identifier: string;
  /** null: a later step asks for the password. */
  readonly password: Secret | null;
  /** Why the password is refused, by rules that load late; null: it is not, or they are not loaded. */
  readonly flaw: PasswordProblem;
  /** Whether the terms are accepted; false by default. */
  readonly isAgreed: boolean;
}

/**
 * Returns all problems at once: the account as at log-in, the password, the agreement. A password that is
 * common or equals the account is found here once the list is loaded, otherwise later. [VAL-13] [VAL-09] [VAL-10] [VAL-11]
 */
export function registerProblems(
  { method, identifier, password, flaw, isAgreed }: RegisterForm,
  minLength: number,
): RegisterProblems {
  return {
    identifier: formProblems(method, identifier, 1).identifier,
    password: password && (lengthProblem(password, minLength) ?? flaw),
    agreement: isAgreed ? null : 'missing',
  };
}

/** Whether nothing is wrong. */
export function hasNoProblems(problems: RegisterProblems): boolean {
  return Object.values(problems).every((problem) => problem === null);
}

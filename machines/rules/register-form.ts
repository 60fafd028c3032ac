import { formProblems, type FormProblems, type Method } from './account-form.ts';

/** What is wrong with the first step of signing up before anything is sent; null: nothing. */
export interface RegisterProblems {
  readonly identifier: FormProblems['identifier'];
  readonly agreement: 'missing' | null;
}

export interface RegisterForm {
  readonly method: Method;
  readonly identifier: string;
  /** Whether the terms are accepted; never by default. */
  readonly isAgreed: boolean;
}

/** Everything that is missing, at once: an account as at log-in, and the agreement to the terms. [VAL-13] [VAL-09] [VAL-10] */
export function registerProblems({ method, identifier, isAgreed }: RegisterForm): RegisterProblems {
  return { identifier: formProblems(method, identifier, false).identifier, agreement: isAgreed ? null : 'missing' };
}

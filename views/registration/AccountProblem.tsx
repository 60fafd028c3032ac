import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { RegisterProblems } from '../../machines/rules/register-form.ts';
import { identifierProblems } from '../account/identifier.problems.ts';
import { passwordProblems } from '../sign-up/password.problems.ts';

type Texts = {
  readonly [Field in keyof RegisterProblems]: Record<NonNullable<RegisterProblems[Field]>, MessageDescriptor>;
};

const texts: Texts = {
  identifier: identifierProblems,
  password: passwordProblems,
  agreement: { missing: msg`Agree to the terms to continue.` },
};

interface AccountProblemProps {
  readonly problems: Partial<RegisterProblems>;
  readonly field: keyof RegisterProblems;
}

/** The problem of a field of the account step and its remedy. [VAL-09] [VAL-10] [VAL-11] [VAL-13] */
export function AccountProblem({ problems, field }: AccountProblemProps): ReactNode {
  const { i18n } = useLingui();
  const text = textOf(problems, field);
  return text && i18n._(text);
}

function textOf<Field extends keyof RegisterProblems>(
  problems: Partial<RegisterProblems>,
  field: Field,
): MessageDescriptor | null {
  const problem = problems[field];
  return problem ? texts[field][problem] : null;
}

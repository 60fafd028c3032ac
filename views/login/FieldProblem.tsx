import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { identifierProblems } from '../account/identifier.problems.ts';

const texts = {
  ...identifierProblems,
  emptyPassword: msg`Enter your password.`,
  longPassword: msg`This password is too long. Check what you entered.`,
};

/** The problem of a field of the log-in form and its remedy. [VAL-09] [VAL-10] */
export function FieldProblem({ problem }: { readonly problem: keyof typeof texts }): ReactNode {
  const { i18n } = useLingui();
  return i18n._(texts[problem]);
}

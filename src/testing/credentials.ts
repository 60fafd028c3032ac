import { loginCases } from '../../machines/login/login.cases.ts';
import { newPasswordCases } from '../../machines/new-password/new-password.cases.ts';
import { registrationCases } from '../../machines/registration/registration.cases.ts';
import type { RegisterFields } from '../../machines/registration/registration.types.ts';
import { verificationCases } from '../../machines/verification/verification.cases.ts';
import type { Step } from './steps.ts';

/** What a person types to do a step, as it stands in the two fields. */
export interface Credentials {
  readonly identifier: string;
  readonly password: string;
}

/** The credentials that a step types; null: it types none. */
export function credentialsOf(step: Step): Credentials | null {
  if (step.kind !== 'person' || step.event !== 'credentials.submitted') return null;
  const cases: Readonly<
    Record<string, { readonly identifier: string; readonly password: { readonly secret: string } }>
  > = loginCases.person['credentials.submitted'];
  const typed = cases[step.payload];
  return typed ? { identifier: typed.identifier, password: typed.password.secret } : null;
}

/** The fields of the account step that a step types and ticks; null: none. */
export function registerFieldsOf(step: Step): RegisterFields | null {
  if (step.kind !== 'person' || step.event !== 'account.submitted') return null;
  const cases: Readonly<Record<string, RegisterFields>> = registrationCases.person['account.submitted'];
  return cases[step.payload] ?? null;
}

/** The new password that a step types; null: it types none. */
export function newPasswordOf(step: Step): string | null {
  if (step.kind !== 'person' || step.event !== 'newPassword.submitted') return null;
  return newPasswordCases.person['newPassword.submitted'].plain.password.secret;
}

/** The one-time code that a step types; null: it types none. */
export function codeOf(step: Step): string | null {
  if (step.kind !== 'person' || step.event !== 'code.submitted') return null;
  const cases: Readonly<Record<string, { readonly code: { readonly secret: string } }>> =
    verificationCases.person['code.submitted'];
  return cases[step.payload]?.code.secret ?? null;
}

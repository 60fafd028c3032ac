import type { Plain } from '../../../machines/cases.ts';
import { loginCases } from '../../../machines/login/login.cases.ts';
import { miniAppCases } from '../../../machines/mini-app/mini-app.cases.ts';
import { mailConfirmationCases } from '../../../machines/mail-confirmation/mail-confirmation.cases.ts';
import { newPasswordCases } from '../../../machines/new-password/new-password.cases.ts';
import { registrationCases } from '../../../machines/registration/registration.cases.ts';
import type { RegisterFields } from '../../../machines/registration/registration.types.ts';
import { verificationCases } from '../../../machines/verification/verification.cases.ts';
import type { Step } from '../simulation/steps.ts';

/** The texts that a step types into the two fields. */
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
function registerFieldsOf(step: Step): Plain<RegisterFields> | null {
  if (step.kind !== 'person' || step.event !== 'account.submitted') return null;
  const cases: Readonly<Record<string, Plain<RegisterFields>>> = registrationCases.person['account.submitted'];
  return cases[step.payload] ?? null;
}

/** The new password that a step types; null: it types none. */
function newPasswordOf(step: Step): string | null {
  if (step.kind !== 'person' || step.event !== 'newPassword.submitted') return null;
  return newPasswordCases.person['newPassword.submitted'].plain.password.secret;
}

/** A field by its selector, and the text that a step types into it. */
export interface TypedText {
  readonly field: string;
  readonly text: string;
}

/** A checkbox by its selector, and whether a step ticks it. */
export interface TickedBox {
  readonly field: string;
  readonly isTicked: boolean;
}

/**
 * What a user types for a step, and where: the account into the field of the phone number while it replaces that of the
 * e-mail address.
 */
export function typedBy(step: Step): readonly TypedText[] {
  const account = '#phone,#username:enabled';
  const registered = registerFieldsOf(step);
  if (registered)
    return [
      { field: account, text: registered.identifier },
      { field: '#referral-code', text: registered.userCode },
      ...(registered.password === null ? [] : [{ field: '#new-password', text: registered.password.secret }]),
    ];
  const password = newPasswordOf(step);
  if (password !== null) return [{ field: '#new-password', text: password }];
  const typed = credentialsOf(step);
  return typed
    ? [
        { field: account, text: typed.identifier },
        { field: '#current-password', text: typed.password },
      ]
    : [];
}

/** Whether a step allows messages of the bot; null: it does not say. */
function botMessagesOf(step: Step): boolean | null {
  if (step.kind !== 'person' || !['consent.accepted', 'link.accepted'].includes(step.event)) return null;
  const cases: Readonly<Record<string, { readonly mayBotWrite: boolean }>> = miniAppCases.person['consent.accepted'];
  return cases[step.payload]?.mayBotWrite ?? null;
}

/** What a user ticks for a step. */
export function tickedBy(step: Step): readonly TickedBox[] {
  const registered = registerFieldsOf(step);
  const mayBotWrite = botMessagesOf(step);
  if (mayBotWrite !== null) return [{ field: '#bot-messages', isTicked: mayBotWrite }];
  return registered
    ? [
        { field: '#agreement', isTicked: registered.isAgreed },
        { field: '#news', isTicked: registered.wantsNews },
      ]
    : [];
}

/** The passwords that a step types. */
export function passwordsOf(step: Step): readonly string[] {
  return [
    credentialsOf(step)?.password ?? '',
    newPasswordOf(step) ?? '',
    registerFieldsOf(step)?.password?.secret ?? '',
  ].filter((typed) => typed !== '');
}

/** The one-time code that a step types; null: it types none. */
export function codeOf(step: Step): string | null {
  if (step.kind !== 'person') return null;
  if (step.event === 'confirmation.submitted')
    return (
      mailConfirmationCases.person['confirmation.submitted'][
        step.payload as keyof (typeof mailConfirmationCases.person)['confirmation.submitted']
      ].typed?.secret ?? null
    );
  if (step.event !== 'code.submitted') return null;
  const cases: Readonly<Record<string, { readonly code: { readonly secret: string } }>> =
    verificationCases.person['code.submitted'];
  return cases[step.payload]?.code.secret ?? null;
}

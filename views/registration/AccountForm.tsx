import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { input } from '../kit/field.css.ts';
import { FieldError } from '../kit/FieldError.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import type { RegisterProblems } from '../../machines/rules/register-form.ts';
import { LateRegistration } from './LateRegistration.ts';
import { tab, tabs } from '../kit/tabs.css.ts';
import * as css from '../sign-up/form.css.ts';
import { FORM } from './registration.ids.ts';
import { registrationScreens } from './registration.screens.ts';
import type { RegisterPageScreen, RegistrationPartProps, TypedAccount } from './registration.types.ts';

interface AccountFormProps extends Omit<RegistrationPartProps, 'send'> {
  readonly screen: RegisterPageScreen;
  /** The form waits behind the loader. */
  readonly isHeld: boolean;
  readonly phone: ReactNode;
  readonly referral: ReactNode;
  readonly onMethod: (method: 'email' | 'mobile') => void;
  readonly isSpinning: boolean;
  /** Ids of the texts that explain why the button is unavailable. */
  readonly reason: string | undefined;
  readonly onSubmit: (fields: TypedAccount) => void;
}

const AGREEMENT = 'agreement';

const mistyped = { identifier: 'malformed' } as const;

/**
 * The account, the referral code and the agreement: uncontrolled, so that nothing typed is lost. An attempt in progress
 * fills in what was submitted. [REG-07] [VAL-09] [VAL-13]
 */
export function AccountForm({
  screen,
  details: { problems, broughtCode, asksForNews, request, variant, method, methods },
  place: { links },
  isHeld,
  phone,
  referral,
  onMethod,
  isSpinning,
  reason,
  onSubmit,
}: AccountFormProps): ReactNode {
  const { t } = useLingui();
  const submit = isHeld ? 'unavailable' : registrationScreens[screen].submit;
  const isBusy = submit === 'busy';
  const onForm = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (submit === 'open') onSubmit(fieldsOf(new FormData(event.currentTarget)));
  };
  const userCode = request?.userCode ?? broughtCode;
  const isTabbed = methods.includes('mobile');
  const problemOf = (field: keyof RegisterProblems, from: Partial<RegisterProblems> = problems): ReactNode =>
    from[field] && (
      <LateRegistration isQuiet render={({ AccountProblem }) => <AccountProblem problems={from} field={field} />} />
    );
  const isUnagreed = problems.agreement !== null;
  const news = <Trans>Send me news and offers by email.</Trans>;
  const agreement = (
    <Trans>
      I agree to the{' '}
      <a href={links.terms} target="_blank" rel="noreferrer">
        Terms of service
      </a>
      , the{' '}
      <a href={links.privacy} target="_blank" rel="noreferrer">
        Privacy policy
      </a>{' '}
      and the{' '}
      <a href={links.risk} target="_blank" rel="noreferrer">
        Risk disclosure
      </a>
      .
    </Trans>
  );
  return (
    <form id={FORM} className={css.form} method="post" noValidate onSubmit={onForm}>
      {isTabbed && (
        <div role="tablist" aria-label={t`Sign up with`} className={tabs}>
          {methods.map((one) => (
            <Button
              key={one}
              kind="plain"
              className={tab}
              role="tab"
              id={`method-${one}`}
              aria-controls="identifier"
              aria-selected={one === method}
              isUnavailable={submit !== 'open'}
              onClick={() => {
                if (one !== method) onMethod(one);
              }}
            >
              {one === 'email' ? <Trans>Email</Trans> : <Trans>Phone</Trans>}
            </Button>
          ))}
        </div>
      )}
      <div id="identifier" {...(isTabbed && { role: 'tabpanel', 'aria-labelledby': `method-${method}` })}>
        {phone}
        <Field
          isHidden={phone !== null}
          id="username"
          name="username"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          dir="ltr"
          required
          readOnly={isBusy}
          pattern=".+@.+\..+"
          label={<Trans>Email address</Trans>}
          error={problemOf('identifier')}
          mismatch={problemOf('identifier', mistyped)}
          round={problems}
          defaultValue={request?.method === 'email' ? request.account : ''}
        />
      </div>
      {(variant === null || variant.type.startsWith('old')) && (
        <div>
          <PasswordField
            id="new-password"
            name="password"
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            dir="ltr"
            required
            readOnly={isBusy}
            error={problemOf('password')}
            round={problems}
          />
          <p className={css.note}>
            <Trans>At least 8 characters of any kind: letters, digits, spaces, symbols.</Trans>
          </p>
        </div>
      )}
      <details className={css.more} open={(isHeld || variant !== null) && userCode !== ''}>
        <summary id="referral-title">
          <Trans>Referral code (optional)</Trans>
        </summary>
        <input
          className={input}
          aria-labelledby="referral-title"
          id="referral-code"
          name="referral"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          enterKeyHint="next"
          dir="ltr"
          readOnly={isBusy}
          defaultValue={userCode}
        />
        {referral}
      </details>
      <div>
        <label className={css.choice} htmlFor={AGREEMENT}>
          <input
            id={AGREEMENT}
            name={AGREEMENT}
            className={css.box}
            type="checkbox"
            required
            defaultChecked={request !== null}
            aria-invalid={isUnagreed || undefined}
            aria-describedby={isUnagreed ? `${AGREEMENT}-error` : undefined}
          />
          <span>{agreement}</span>
        </label>
        {isUnagreed && <FieldError id={`${AGREEMENT}-error`}>{problemOf('agreement')}</FieldError>}
      </div>
      {asksForNews && (
        <label className={css.choice} htmlFor="news">
          <input
            id="news"
            name="news"
            className={css.box}
            type="checkbox"
            defaultChecked={request?.wantsNews === true}
          />
          <span>{news}</span>
        </label>
      )}
      <Button
        kind="primary"
        type="submit"
        isBusy={isBusy}
        isSpinning={isBusy && isSpinning}
        isUnavailable={submit !== 'open'}
        aria-describedby={reason}
      >
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}

function fieldsOf(typed: FormData): TypedAccount {
  return {
    identifier: textOf(typed.get('username')),
    userCode: textOf(typed.get('referral')),
    password: typed.has('password') ? textOf(typed.get('password')) : null,
    isAgreed: typed.has(AGREEMENT),
    wantsNews: typed.has('news'),
  };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

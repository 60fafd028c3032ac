import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { NewPasswordContext, NewPasswordScreen } from '../../machines/new-password/new-password.types.ts';
import type { ProgressIndicatorScreen } from '../../machines/progress-indicator/progress-indicator.types.ts';
import type { PasswordProblem } from '../../machines/rules/new-password.ts';
import type { PasswordStrength } from '../../machines/rules/password-strength.ts';
import type { UnreachableReason } from '../../services/contract/unreachable.ts';
import { Reference } from '../frame/Reference.tsx';
import { RefusalCodes } from '../frame/RefusalCodes.tsx';
import { isSpinning } from '../frame/Waiting.tsx';
import { Button } from '../kit/Button.tsx';
import { visuallyHidden } from '../kit/notice.css.ts';
import { Notice } from '../kit/Notice.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { RetryCountdown } from '../kit/RetryCountdown.tsx';
import { unreachable } from '../frame/unreachable.texts.ts';
import { accountTexts } from '../account/account.texts.ts';
import { useWords } from '../notices/use-words.ts';
import { AccountName } from './AccountName.tsx';
import { passwordProblems as problems } from './password.problems.ts';
import * as css from './form.css.ts';
import { WAIT_ID } from './sign-up.ids.ts';
import { StepHeading, type Progress } from './StepHeading.tsx';
import { signUpTitles as titles } from './sign-up.titles.ts';
import { StepTitle } from './StepTitle.tsx';

export interface PasswordStepProps {
  readonly screen: NewPasswordScreen;
  /** The part of the machine's context that the screen shows; contains no secret. */
  readonly details: Pick<
    NewPasswordContext,
    'account' | 'problem' | 'refusal' | 'failure' | 'retryAfter' | 'isUnanswered'
  >;
  /** The password chosen with the account, which fills in the field; '' for none. */
  readonly brought: string;
  /** null: the number of steps is unknown. */
  readonly progress: Progress | null;
  readonly brand: string;
  readonly waiting: ProgressIndicatorScreen;
  readonly foot: ReactNode;
  readonly strengthOf: (password: string) => PasswordStrength;
  readonly onPassword: (password: string) => void;
  readonly onChange: () => void;
}

const RULES = 'password-rules';
const FORM = 'new-password-form';

const notAccepted = msg`We can’t accept this password. Choose another one.`;

/** After a final call without an answer: the password may have to be typed again. */
const unsure = msg`We don’t know whether your account was created. Try again with the same password.`;
/** Reasons whose usual text says that the input is kept. */
const saysKept: readonly UnreachableReason[] = ['offline', 'network', 'timeout', 'server'];

const strengths: Readonly<Record<NonNullable<PasswordStrength>, MessageDescriptor>> = {
  weak: msg`Strength: weak`,
  fair: msg`Strength: fair`,
  strong: msg`Strength: strong`,
};

/** Which screens show an error. */
const isErrorOf: Readonly<Record<NewPasswordScreen, boolean>> = {
  'newPassword.entering': false,
  'newPassword.busy': false,
  'newPassword.invalid': true,
  'newPassword.notAccepted': true,
  'newPassword.outOfTime': true,
  'newPassword.refused': true,
  'newPassword.tooMany': true,
  'newPassword.keyMissing': true,
  'newPassword.cryptoMissing': true,
  'newPassword.unreachable': true,
};

/** Milliseconds between two announcements of the strength. */
const PAUSE = 1000;

/** The password of the new account: rules before typing, strength in words, one field. [REG-12] [VAL-11] */
export function PasswordStep({
  screen,
  details,
  brought,
  progress,
  brand,
  waiting,
  foot,
  strengthOf,
  onPassword,
  onChange,
}: PasswordStepProps): ReactNode {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = screen === 'newPassword.busy';
  const isHeld = screen === 'newPassword.tooMany';
  const wrong = wrongOf(screen, details.problem);
  const [strength, setStrength] = useState(() => strengthOf(brought));
  const [spoken, speak] = useState<PasswordStrength>(null);
  useEffect(() => {
    const timer = setTimeout(speak, PAUSE, strength);
    return () => clearTimeout(timer);
  }, [strength]);
  useEffect(() => {
    // Not as an attribute: the document that a browser saves would contain it.
    const field = form.current?.querySelector('input[name=password]');
    if (brought !== '' && field instanceof HTMLInputElement && field.value === '') field.value = brought;
  }, [brought]);
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('password');
    if (!isBusy && !isHeld && typeof typed === 'string') onPassword(typed);
  };
  return (
    <>
      <StepHeading title={titles.password} progress={progress} />
      <div data-screen={screen}>
        <StepTitle title={titles.password} brand={brand} isError={isErrorOf[screen]} />
        <form ref={form} id={FORM} className={css.form} method="post" noValidate onSubmit={onSubmit}>
          <AccountName account={details.account} onChange={isBusy ? null : onChange} />
          <p className={css.note} id={RULES}>
            <Trans>At least 8 characters of any kind: letters, digits, spaces, symbols.</Trans>
          </p>
          <div>
            <PasswordField
              id="new-password"
              name="password"
              autoComplete="new-password"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              dir="ltr"
              minLength={8}
              required
              readOnly={isBusy}
              error={wrong ? i18n._(wrong) : null}
              round={null}
              onInput={({ currentTarget }) => setStrength(strengthOf(currentTarget.value))}
            />
            <p className={css.note} aria-hidden="true">
              {strength ? i18n._(strengths[strength]) : '\u00a0'}
            </p>
            <output className={visuallyHidden}>{spoken && i18n._(strengths[spoken])}</output>
          </div>
          <Button
            kind="primary"
            type="submit"
            isBusy={isBusy}
            isSpinning={isBusy && isSpinning(waiting)}
            {...(isHeld ? { isUnavailable: true, 'aria-describedby': WAIT_ID } : {})}
          >
            <Trans>Create account</Trans>
          </Button>
        </form>
        {foot}
        <div role="alert">
          {wrong && <p className={visuallyHidden}>{i18n._(wrong)}</p>}
          <Trouble screen={screen} details={details} />
        </div>
      </div>
    </>
  );
}

function wrongOf(screen: NewPasswordScreen, problem: PasswordProblem): MessageDescriptor | null {
  if (screen === 'newPassword.notAccepted') return notAccepted;
  return screen === 'newPassword.invalid' && problem !== null ? problems[problem] : null;
}

/** Why the account was not created. [REG-28] */
function Trouble({ screen, details }: Pick<PasswordStepProps, 'screen' | 'details'>): ReactNode {
  const { i18n } = useLingui();
  const { refusal, failure, retryAfter, isUnanswered } = details;
  const words = useWords(refusal);
  switch (screen) {
    case 'newPassword.outOfTime':
      return (
        <Notice tone="danger" title={null}>
          <p>
            <Trans>Your device’s clock may be wrong. Set the date and time, then try again.</Trans>
          </p>
          <RefusalCodes {...refusal} />
        </Notice>
      );
    case 'newPassword.notAccepted':
    case 'newPassword.refused':
      return (
        <Notice tone="danger" title={screen === 'newPassword.refused' && <Trans>We couldn’t sign you up</Trans>}>
          <p>
            <bdi>{words}</bdi>
          </p>
          <RefusalCodes {...refusal} />
        </Notice>
      );
    case 'newPassword.tooMany':
      return (
        <Notice tone="warning" title={<Trans>Too many attempts</Trans>}>
          <RetryCountdown id={WAIT_ID} wait={retryAfter} />
          <RefusalCodes {...refusal} />
        </Notice>
      );
    case 'newPassword.keyMissing':
    case 'newPassword.cryptoMissing': {
      const { title, text } = accountTexts[screen === 'newPassword.keyMissing' ? 'keyMissing' : 'cryptoMissing'];
      return (
        <Notice tone="danger" title={title && i18n._(title)}>
          <p>{i18n._(text)}</p>
        </Notice>
      );
    }
    case 'newPassword.unreachable': {
      const { title, text: usual } = unreachable[failure.reason];
      const text = isUnanswered && saysKept.includes(failure.reason) ? unsure : usual;
      return (
        <Notice tone="danger" title={title && i18n._(title)}>
          <p>{i18n._(text)}</p>
          <Reference code={failure.reference} />
        </Notice>
      );
    }
    default:
      return null;
  }
}

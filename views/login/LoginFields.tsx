import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FormProblems } from '../../machines/rules/account-form.ts';
import { Field } from '../kit/Field.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import * as css from './login.css.ts';
import { IDENTIFIER, methodTab } from './login.ids.ts';
import { LateLogin } from './LateLogin.ts';
import { loginScreens } from './login.screens.ts';
import type { LoginPartProps, LoginPageScreen } from './login.types.ts';

/**
 * The two fields; the e-mail field keeps its value while `phone` replaces it. Password managers rely on ids, names and
 * autocomplete. [LOGIN-01] [VAL-09]
 */
export function LoginFields({
  screen,
  details,
  place,
  phone,
  isTabbed,
}: Omit<LoginPartProps, 'send'> & {
  readonly screen: LoginPageScreen;
  readonly phone: ReactNode;
  /** Tabs choose between the e-mail field and `phone`. */
  readonly isTabbed: boolean;
}): ReactNode {
  const { problems, passwordRound } = details;
  const isBusy = loginScreens[screen].submit === 'busy';
  const isInvalid = screen === 'login.invalid';
  const attemptsLeft =
    screen === 'login.wrongPassword' ? (
      <LateLogin isQuiet render={({ AttemptsLeft }) => <AttemptsLeft details={details} />} />
    ) : null;
  return (
    <>
      <div id={IDENTIFIER} {...(isTabbed ? { role: 'tabpanel', 'aria-labelledby': methodTab(details.method) } : {})}>
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
          error={isInvalid && problems.identifier ? problemOf(problems.identifier) : null}
          mismatch={problemOf('malformed')}
          round={problems}
        />
      </div>
      <PasswordField
        id="current-password"
        name="password"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        dir="ltr"
        required
        readOnly={isBusy}
        aside={
          <a className={css.way} href={place.links.retrieve}>
            <Trans>Forgot password?</Trans>
          </a>
        }
        error={isInvalid ? problems.password && problemOf(`${problems.password}Password`) : attemptsLeft}
        round={isInvalid ? problems : null}
        inputKey={passwordRound}
      />
    </>
  );
}

function problemOf(
  problem: NonNullable<FormProblems['identifier']> | `${NonNullable<FormProblems['password']>}Password`,
): ReactNode {
  return <LateLogin isQuiet render={({ FieldProblem }) => <FieldProblem problem={problem} />} />;
}

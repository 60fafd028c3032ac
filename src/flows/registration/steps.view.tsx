import { useSelector } from '@xstate/react';
import { useDeferredValue, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { newPasswordMachine } from '../../../machines/new-password/new-password.machine.ts';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import type { NewPasswordScreen } from '../../../machines/new-password/new-password.types.ts';
import type { ProgressIndicatorScreen } from '../../../machines/progress-indicator/progress-indicator.types.ts';
import { passwordStrength } from '../../../machines/rules/password-strength.ts';
import { codeIn } from '../../../machines/rules/one-time-code.ts';
import type { verificationMachine } from '../../../machines/verification/verification.machine.ts';
import type { VerificationScreen } from '../../../machines/verification/verification.types.ts';
import { PASSWORD_MIN_LENGTH } from '../../../services/contract/password-length.ts';
import { Secret } from '../../../services/secret.ts';
import { LateRegistration } from '../../../views/registration/LateRegistration.ts';
import { RegisterFoot } from '../../../views/registration/RegisterFoot.tsx';
import { screenOf } from '../../page/screen-of.ts';
import { CaptchaFlow } from '../login/captcha.view.tsx';
import { ResendFlow } from '../login/verification.view.tsx';
import type { RegistrationParts } from './registration.parts.ts';

interface StepProps<Actor> {
  readonly actor: Actor;
  readonly waiting: ProgressIndicatorScreen;
  readonly host: string;
}

interface StepFlowProps extends Omit<StepProps<never>, 'actor'> {
  readonly registration: ActorRefFrom<typeof registrationMachine>;
  readonly parts: RegistrationParts;
}

/** The step that the flow has reached: a captcha over the form, the code, or the password. */
export function StepFlow({ registration, parts: { slot }, ...step }: StepFlowProps): ReactNode {
  const { start, verification, newPassword } = useSelector(registration, (snapshot) => snapshot.children);
  const captcha = useSelector(start, (snapshot) => snapshot?.children.captcha);
  // A modal opens after the page has answered the press of a button.
  const shown = useDeferredValue(captcha);
  if (verification) return <CodeFlow key="code" actor={verification} {...step} />;
  if (newPassword) return <PasswordFlow key="password" actor={newPassword} {...step} />;
  return slot && captcha && shown && <CaptchaFlow actor={shown} slot={slot} />;
}

/** The code step and its screens. */
function CodeFlow({ actor, waiting, host }: StepProps<ActorRefFrom<typeof verificationMachine>>): ReactNode {
  const verification = useSelector(actor, (snapshot) => snapshot);
  const { item, account, refusal, failure, retryAfter, interception } = verification.context;
  const { resend } = verification.children;
  const change = (): void => actor.send({ type: 'verification.cancelled' });
  return (
    <LateRegistration
      render={({ CodeStep }) => (
        <CodeStep
          screen={screenOf<VerificationScreen>(verification)}
          details={{ item, refusal, failure, retryAfter, interception, hasOtherWay: false }}
          account={account}
          waiting={waiting}
          resend={resend ? <ResendFlow key={resend.sessionId} actor={resend} /> : null}
          foot={<RegisterFoot waiting={waiting} onCancel={null} host={host} />}
          read={codeIn}
          onCode={(code) => actor.send({ type: 'code.submitted', code: new Secret(code) })}
          onChange={change}
        />
      )}
    />
  );
}

const cancelled = { type: 'newPassword.cancelled' } as const;

/** The password step and its screens. */
function PasswordFlow({ actor, waiting, host }: StepProps<ActorRefFrom<typeof newPasswordMachine>>): ReactNode {
  const step = useSelector(actor, (snapshot) => snapshot);
  const { account, problem, refusal, failure, retryAfter } = step.context;
  const cancel = step.can(cancelled) ? () => actor.send(cancelled) : null;
  return (
    <LateRegistration
      render={({ PasswordStep }) => (
        <PasswordStep
          screen={screenOf<NewPasswordScreen>(step)}
          details={{ account, problem, refusal, failure, retryAfter }}
          waiting={waiting}
          foot={<RegisterFoot waiting={waiting} onCancel={cancel} host={host} />}
          strengthOf={(password) => passwordStrength(password, PASSWORD_MIN_LENGTH)}
          onPassword={(password) => actor.send({ type: 'newPassword.submitted', password: new Secret(password) })}
          onChange={() => actor.send({ type: 'account.changeRequested' })}
        />
      )}
    />
  );
}

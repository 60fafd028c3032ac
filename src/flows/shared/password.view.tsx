import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { newPasswordMachine } from '../../../machines/new-password/new-password.machine.ts';
import type { NewPasswordScreen } from '../../../machines/new-password/new-password.types.ts';
import type { ProgressIndicatorScreen } from '../../../machines/progress-indicator/progress-indicator.types.ts';
import { passwordStrength } from '../../../machines/rules/password-strength.ts';
import { PASSWORD_MIN_LENGTH } from '../../../services/contract/password-length.ts';
import { Secret } from '../../../services/secret.ts';
import { LateSignUp } from '../../../views/sign-up/LateSignUp.ts';
import type { Place } from '../../../views/place.ts';
import type { Progress } from '../../../views/sign-up/StepHeading.tsx';
import { RegisterFoot } from '../../../views/sign-up/RegisterFoot.tsx';
import { screenOf } from '../../page/actors/screen-of.ts';

export interface StepProps<Actor> {
  readonly actor: Actor;
  readonly waiting: ProgressIndicatorScreen;
  readonly place: Pick<Place, 'host' | 'brand'>;
}

const cancelled = { type: 'newPassword.cancelled' } as const;

interface PasswordFlowProps extends StepProps<ActorRefFrom<typeof newPasswordMachine>> {
  readonly progress: Progress | null;
}

/**
 * The password step and its screens. A password that was chosen with the account is asked for only once the step has
 * to. [REG-12]
 */
export function PasswordFlow({ actor, waiting, place, progress }: PasswordFlowProps): ReactNode {
  const step = useSelector(actor, (snapshot) => snapshot);
  const { account, problem, refusal, failure, retryAfter, isUnanswered, isAsked, brought } = step.context;
  const cancel = step.can(cancelled) ? () => actor.send(cancelled) : null;
  const foot = <RegisterFoot waiting={waiting} onCancel={cancel} host={place.host} />;
  if (!isAsked)
    return (
      <LateSignUp render={({ FinishingStep }) => <FinishingStep account={account} brand={place.brand} foot={foot} />} />
    );
  return (
    <LateSignUp
      render={({ PasswordStep }) => (
        <PasswordStep
          screen={screenOf<NewPasswordScreen>(step)}
          details={{ account, problem, refusal, failure, retryAfter, isUnanswered }}
          brought={brought?.reveal() ?? ''}
          progress={progress}
          brand={place.brand}
          waiting={waiting}
          foot={foot}
          strengthOf={(password) => passwordStrength(password, PASSWORD_MIN_LENGTH)}
          onPassword={(password) => actor.send({ type: 'newPassword.submitted', password: new Secret(password) })}
          onChange={() => actor.send({ type: 'account.changeRequested' })}
        />
      )}
    />
  );
}

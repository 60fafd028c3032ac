import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { mailConfirmationMachine } from '../../../machines/mail-confirmation/mail-confirmation.machine.ts';
import type { MailConfirmationScreen } from '../../../machines/mail-confirmation/mail-confirmation.types.ts';
import type { ProgressIndicatorScreen } from '../../../machines/progress-indicator/progress-indicator.types.ts';
import { codeIn } from '../../../machines/rules/one-time-code.ts';
import { Secret } from '../../../services/secret.ts';
import { LateConfirmation } from '../../../views/mail-confirmation/LateConfirmation.ts';
import { isDialogScreen, screenBehind } from '../../../views/mail-confirmation/mail-confirmation.screens.ts';
import type { Place } from '../../../views/place.ts';
import { screenOf } from '../../page/actors/screen-of.ts';
import { PasswordFlow } from '../shared/password.view.tsx';
import { ResendFlow } from '../../widgets/resend.view.tsx';

interface ConfirmFlowProps {
  readonly actor: ActorRefFrom<typeof mailConfirmationMachine>;
  readonly place: Place;
  readonly waiting: ProgressIndicatorScreen;
}

/** The content below the heading: the confirm button, its result, or the password step. */
export function ConfirmFlow({ actor, place, waiting }: ConfirmFlowProps): ReactNode {
  const confirmation = useSelector(actor, (snapshot) => snapshot);
  const { account, linkCode, refusal, failure, retryAfter, isProven } = confirmation.context;
  const { newPassword, resend } = confirmation.children;
  const screen = screenOf<MailConfirmationScreen>(confirmation);
  const behind = screenBehind(screen, isProven);
  return (
    <LateConfirmation
      render={({ ConfirmHeading, ConfirmStep, RegisterFoot, RegisterModal }) => (
        <>
          <ConfirmHeading screen={behind} brand={place.brand} />
          {newPassword ? (
            <PasswordFlow actor={newPassword} waiting={waiting} place={place} progress={null} />
          ) : (
            <ConfirmStep
              screen={behind}
              details={{ account, refusal, failure, retryAfter }}
              asksCode={linkCode === null}
              resend={resend ? <ResendFlow key={resend.sessionId} actor={resend} /> : null}
              place={place}
              waiting={waiting}
              foot={<RegisterFoot waiting={waiting} onCancel={null} host={place.host} />}
              read={codeIn}
              onConfirm={(typed) =>
                actor.send({ type: 'confirmation.submitted', typed: typed === null ? null : new Secret(typed) })
              }
              onContinue={() => actor.send({ type: 'signUp.continued' })}
              onCodeRequested={() => actor.send({ type: 'code.requested' })}
            />
          )}
          {isDialogScreen(screen) && (
            <RegisterModal screen={screen} details={{ refusal }} place={place} send={(event) => actor.send(event)} />
          )}
        </>
      )}
    />
  );
}

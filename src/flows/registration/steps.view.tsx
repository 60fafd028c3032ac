import { useSelector } from '@xstate/react';
import { useDeferredValue, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { mailedLinkMachine } from '../../../machines/mailed-link/mailed-link.machine.ts';
import type { MailedLinkScreen } from '../../../machines/mailed-link/mailed-link.types.ts';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { codeIn } from '../../../machines/rules/one-time-code.ts';
import type { verificationMachine } from '../../../machines/verification/verification.machine.ts';
import type { VerificationScreen } from '../../../machines/verification/verification.types.ts';
import { Secret } from '../../../services/secret.ts';
import { LateRegistration } from '../../../views/registration/LateRegistration.ts';
import { RegisterFoot } from '../../../views/sign-up/RegisterFoot.tsx';
import { progressOf } from '../../../views/registration/step.titles.ts';
import { screenOf } from '../../page/actors/screen-of.ts';
import { CaptchaFlow } from '../shared/captcha.view.tsx';
import { ResendFlow } from '../../widgets/resend.view.tsx';
import { PasswordFlow, type StepProps } from '../shared/password.view.tsx';
import type { RegistrationParts } from './registration.parts.ts';

interface StepFlowProps extends Omit<StepProps<never>, 'actor'> {
  readonly registration: ActorRefFrom<typeof registrationMachine>;
  readonly parts: RegistrationParts;
}

/** The current step of the flow: a captcha over the form, the code, the mailed link, or the password. */
export function StepFlow({ registration, parts: { slot }, ...step }: StepFlowProps): ReactNode {
  const { start, verification, mailedLink, newPassword } = useSelector(registration, (snapshot) => snapshot.children);
  const type = useSelector(registration, ({ context }) => context.variant?.type);
  const captcha = useSelector(start, (snapshot) => snapshot?.children.captcha);
  // A modal opens after the button has been painted as pressed.
  const shown = useDeferredValue(captcha);
  if (verification) return <CodeFlow key="code" actor={verification} {...step} />;
  if (mailedLink) return <LinkFlow key="link" actor={mailedLink} {...step} />;
  if (newPassword)
    return (
      <PasswordFlow
        key="password"
        actor={newPassword}
        progress={(type && progressOf[type]['registration.password']) ?? null}
        {...step}
      />
    );
  return slot && captcha && shown && <CaptchaFlow actor={shown} slot={slot} />;
}

/** The code step and its screens. */
function CodeFlow({ actor, waiting, place }: StepProps<ActorRefFrom<typeof verificationMachine>>): ReactNode {
  const verification = useSelector(actor, (snapshot) => snapshot);
  const { item, isSent, account, rejected, refusal, failure, retryAfter, interception } = verification.context;
  const { resend } = verification.children;
  const change = (): void => actor.send({ type: 'verification.cancelled' });
  return (
    <LateRegistration
      render={({ CodeStep }) => (
        <CodeStep
          screen={screenOf<VerificationScreen>(verification)}
          details={{ item, isSent, refusal, failure, retryAfter, interception, hasOtherWay: false }}
          account={account}
          refusedCode={rejected?.code?.reveal()}
          brand={place.brand}
          waiting={waiting}
          resend={resend ? <ResendFlow key={resend.sessionId} actor={resend} /> : null}
          foot={<RegisterFoot waiting={waiting} onCancel={null} host={place.host} />}
          read={codeIn}
          onCode={(code) => actor.send({ type: 'code.submitted', code: new Secret(code) })}
          onChange={change}
        />
      )}
    />
  );
}

/** The step of the mailed link and its screens. */
function LinkFlow({ actor, waiting, place }: StepProps<ActorRefFrom<typeof mailedLinkMachine>>): ReactNode {
  const link = useSelector(actor, (snapshot) => snapshot);
  const { account, isSent, refusal, failure, retryAfter } = link.context;
  const { resend } = link.children;
  return (
    <LateRegistration
      render={({ LinkStep }) => (
        <LinkStep
          screen={screenOf<MailedLinkScreen>(link)}
          details={{ isSent, refusal, failure, retryAfter }}
          account={account}
          brand={place.brand}
          waiting={waiting}
          resend={resend ? <ResendFlow key={resend.sessionId} actor={resend} what="link" /> : null}
          foot={<RegisterFoot waiting={waiting} onCancel={null} host={place.host} />}
          onCheck={() => actor.send({ type: 'link.checkRequested' })}
          onChange={() => actor.send({ type: 'link.left' })}
        />
      )}
    />
  );
}

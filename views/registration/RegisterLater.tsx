import type { ReactNode } from 'react';
import type { ProgressIndicatorScreen } from '../../machines/progress-indicator/progress-indicator.types.ts';
import { RegisterEnd } from './RegisterEnd.tsx';
import { RegisterFoot } from '../sign-up/RegisterFoot.tsx';
import { StepHeading } from '../sign-up/StepHeading.tsx';
import { StepTitle } from '../sign-up/StepTitle.tsx';
import { registrationScreens, type EndScreen, type LaterScreen } from './registration.screens.ts';
import { progressOf, titles } from './step.titles.ts';
import type { RegistrationPartProps } from './registration.types.ts';

interface RegisterLaterProps extends RegistrationPartProps {
  readonly screen: LaterScreen;
  readonly waiting: ProgressIndicatorScreen;
}

/**
 * A screen after the account form: its heading, the content in place of a form, and the document title. The password
 * step has a heading of its own.
 */
export function RegisterLater({ screen, waiting, ...props }: RegisterLaterProps): ReactNode {
  const { place, details } = props;
  const type = details.variant?.type;
  return (
    <>
      {screen !== 'registration.password' && (
        <StepHeading key={screen} title={titles[screen]} progress={type && progressOf[type][screen]} />
      )}
      {isEndScreen(screen) && (
        <>
          <StepTitle title={titles[screen]} brand={place.brand} isError={false} />
          <RegisterEnd
            screen={screen}
            {...props}
            foot={<RegisterFoot waiting={waiting} onCancel={null} host={place.host} />}
          />
        </>
      )}
    </>
  );
}

/** Whether the flow has ended on a screen. */
function isEndScreen(screen: LaterScreen): screen is EndScreen {
  return registrationScreens[screen].step === 'end';
}

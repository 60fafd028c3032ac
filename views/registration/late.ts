import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RegisterAlert } from './RegisterAlert.tsx';
import { RegisterEnd } from './RegisterEnd.tsx';
import { RegisterModal } from './RegisterModal.tsx';

/** The views of the sign-up flow outside the first paint, loaded as one chunk. */
export const lateRegistrationViews = { CodeStep, PasswordStep, RegisterAlert, RegisterEnd, RegisterModal };

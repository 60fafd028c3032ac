import { AccountProblem } from './AccountProblem.tsx';
import { BrandPanel } from './BrandPanel.tsx';
import { CodeStep } from './CodeStep.tsx';
import { LinkStep } from './LinkStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RegisterAlert } from './RegisterAlert.tsx';
import { RegisterLater } from './RegisterLater.tsx';
import { RegisterModal } from './RegisterModal.tsx';

/** The views of the sign-up flow outside the first paint, loaded as one chunk. */
export const lateRegistrationViews = {
  AccountProblem,
  BrandPanel,
  CodeStep,
  LinkStep,
  PasswordStep,
  RegisterAlert,
  RegisterLater,
  RegisterModal,
};

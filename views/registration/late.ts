import { AccountProblem } from './AccountProblem.tsx';
import { Beside } from './Beside.tsx';
import { CodeStep } from './CodeStep.tsx';
import { IdentityNote } from './IdentityNote.tsx';
import { InviterCard } from './InviterCard.tsx';
import { LinkStep } from './LinkStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { ReferralNote } from './ReferralNote.tsx';
import { RegisterAlert } from './RegisterAlert.tsx';
import { RegisterLater } from './RegisterLater.tsx';
import { RegisterModal } from './RegisterModal.tsx';
import { RewardBanner } from './RewardBanner.tsx';

/** The views of the sign-up flow outside the first paint, loaded as one chunk. */
export const lateRegistrationViews = {
  AccountProblem,
  Beside,
  CodeStep,
  IdentityNote,
  InviterCard,
  LinkStep,
  PasswordStep,
  ReferralNote,
  RegisterAlert,
  RegisterLater,
  RegisterModal,
  RewardBanner,
};

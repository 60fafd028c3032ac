import { AccountNote } from './AccountNote.tsx';
import { AttemptsLeft } from './AttemptsLeft.tsx';
import { DemoNote } from './DemoNote.tsx';
import { FieldProblem } from './FieldProblem.tsx';
import { setHomeSite } from './home-site.ts';
import { LoginAlert } from './LoginAlert.tsx';
import { LoginModal } from './LoginModal.tsx';
import { ResumedNote } from './ResumedNote.tsx';

/** The views of the log-in flow outside the first paint, loaded as one chunk. */
export const lateLoginViews = {
  AccountNote,
  AttemptsLeft,
  DemoNote,
  FieldProblem,
  LoginAlert,
  LoginModal,
  ResumedNote,
  setHomeSite,
};

import './theme/forced-colors.css.ts';
import { AppStep } from './app/AppStep.tsx';
import { Broken } from './error/Broken.tsx';
import { AccountNote } from './login/AccountNote.tsx';
import { AttemptsLeft } from './login/AttemptsLeft.tsx';
import { DemoNote } from './login/DemoNote.tsx';
import { setHomeSite } from './login/home-site.ts';
import { LoginAlert } from './login/LoginAlert.tsx';
import { LoginModal } from './login/LoginModal.tsx';
import { RecentNotices } from './notices/RecentNotices.tsx';
import { Toast } from './notices/Toast.tsx';

/** All views outside the first paint, loaded as one chunk. */
export const lateViews = {
  AccountNote,
  AppStep,
  AttemptsLeft,
  Broken,
  DemoNote,
  LoginAlert,
  LoginModal,
  RecentNotices,
  setHomeSite,
  Toast,
};

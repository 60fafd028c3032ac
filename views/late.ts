import './theme/forced-colors.css.ts';
import { AppStep } from './app/AppStep.tsx';
import { Broken } from './error/Broken.tsx';
import { AccountNote } from './login/AccountNote.tsx';
import { AttemptsLeft } from './login/AttemptsLeft.tsx';
import { DemoNote } from './login/DemoNote.tsx';
import { tellHomeSite } from './login/home-site.ts';
import { LoginAlert } from './login/LoginAlert.tsx';
import { LoginModal } from './login/LoginModal.tsx';
import { RecentNotices } from './notices/RecentNotices.tsx';
import { Toast } from './notices/Toast.tsx';

/** Everything that no first paint shows, as one part of the program that is fetched by itself. */
export const lateViews = {
  AccountNote,
  AppStep,
  AttemptsLeft,
  Broken,
  DemoNote,
  LoginAlert,
  LoginModal,
  RecentNotices,
  tellHomeSite,
  Toast,
};

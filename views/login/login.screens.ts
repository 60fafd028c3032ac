import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LoginPageScreen } from './login.types.ts';

/** How the one page differs from screen to screen; the form itself is always there. */
interface LoginView {
  /** The step, for the document's title. */
  readonly title: MessageDescriptor;
  /** `open`: the button submits; `busy`: an attempt is under way; `held`: not now, the words say why. */
  readonly submit: 'open' | 'busy' | 'held';
  /** An error stands: it is said once in the assertive region under the button, by the row that `login.answers.ts` has for the screen. */
  readonly isError?: true;
  /** A dialog of `LoginModal.tsx` stands before the form. */
  readonly isModal?: true;
}

const title = msg`Log in`;
const error = { title, submit: 'open', isError: true } as const;
const modal = { title: msg`We could not log you in`, submit: 'held', isModal: true } as const;

/** Every screen of the form and of an attempt before it. [LOGIN-01] [LOGIN-12] [MODAL-09] [MODAL-16] */
export const loginScreens = {
  'login.form': { title, submit: 'open' },
  'login.accountStep': { title, submit: 'open' },
  'login.invalid': error,
  'login.wrongPassword': error,
  'login.madeElsewhere': error,
  'login.locked': error,
  'login.ipLimited': error,
  'login.terminated': error,
  'login.refused': error,
  'login.unreachable': error,
  'login.tooMany': { title, submit: 'held', isError: true },
  'login.captchaUnavailable': error,
  'login.captchaRefused': error,
  'login.keyMissing': error,
  'login.cryptoMissing': error,
  'login.captcha': { title: msg`Security check`, submit: 'held' },
  'login.qr': { title: msg`Log in with a QR code`, submit: 'held' },
  'login.busy': { title, submit: 'busy' },
  'login.ban': { title: msg`Your account is temporarily banned`, submit: 'busy' },
  'login.verification': { title: msg`Security verification`, submit: 'held' },
  'login.thirdParty': { title, submit: 'held' },
  'login.accountUpgrading': { ...modal, title: msg`We are creating your new account` },
  'login.declined': modal,
  'login.kycMissing': modal,
  'login.belongsElsewhere': modal,
  'login.unsupported': modal,
} as const satisfies Readonly<Record<LoginPageScreen, LoginView>>;

type Screens = typeof loginScreens;
/** Screens on which an error stands. */
export type ErrorScreen = {
  [Screen in LoginPageScreen]: Screens[Screen] extends { isError: true } ? Screen : never;
}[LoginPageScreen];

/** Screens of which the form is only the background. */
export type ModalScreen = {
  [Screen in LoginPageScreen]: Screens[Screen] extends { isModal: true } ? Screen : never;
}[LoginPageScreen];

/** Whether the form is only the background of a screen. */
export function isModalScreen(screen: LoginPageScreen): screen is ModalScreen {
  return 'isModal' in loginScreens[screen];
}

/** Whether a screen says that something went wrong. */
export function isErrorScreen(screen: LoginPageScreen): screen is ErrorScreen {
  return 'isError' in loginScreens[screen];
}

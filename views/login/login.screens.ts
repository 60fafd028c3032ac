import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LoginPageScreen } from './login.types.ts';

/** How the page differs by screen; the form itself is always mounted. */
interface LoginView {
  /** The step in the document's title; null: a dialog over the form sets the title. */
  readonly title: MessageDescriptor | null;
  /** `open`: the button submits; `busy`: an attempt is in progress; `unavailable`: a text explains why. */
  readonly submit: 'open' | 'busy' | 'unavailable';
  /** An error, announced once in the assertive region under the button, with its text from `login.texts.ts`. */
  readonly isError?: true;
  /** A dialog of `LoginModal.tsx` is open. */
  readonly isModal?: true;
}

const title = msg`Log in`;
const error = { title, submit: 'open', isError: true } as const;
const modal = { title: null, submit: 'unavailable', isModal: true } as const;

/** Every screen of the form and of an attempt. [LOGIN-01] [LOGIN-12] [MODAL-09] [MODAL-16] */
export const loginScreens = {
  'login.form': { title, submit: 'open' },
  'login.accountStep': { title: msg`This account isn’t linked yet`, submit: 'open' },
  'login.invalid': error,
  'login.wrongPassword': error,
  'login.thirdPartyOnly': error,
  'login.locked': error,
  'login.ipLimited': error,
  'login.terminated': error,
  'login.refused': error,
  'login.unreachable': error,
  'login.tooMany': { title, submit: 'unavailable', isError: true },
  'login.captchaUnavailable': error,
  'login.captchaRefused': error,
  'login.keyMissing': error,
  'login.keyRefused': error,
  'login.tokenMissing': error,
  'login.keyTooShort': error,
  'login.cryptoMissing': error,
  'login.captcha': { title: msg`Security check`, submit: 'unavailable' },
  'login.qr': { title: msg`Log in with a QR code`, submit: 'unavailable' },
  'login.busy': { title, submit: 'busy' },
  'login.ban': { title: msg`Your account is temporarily banned`, submit: 'busy' },
  'login.verification': { title: null, submit: 'unavailable' },
  'login.thirdParty': { title: null, submit: 'unavailable' },
  'login.accountUpgrading': modal,
  'login.declined': modal,
  'login.kycMissing': modal,
  'login.belongsElsewhere': modal,
  'login.unsupported': modal,
} as const satisfies Readonly<Record<LoginPageScreen, LoginView>>;

type Screens = typeof loginScreens;
/** Screens with an error. */
export type ErrorScreen = {
  [Screen in LoginPageScreen]: Screens[Screen] extends { isError: true } ? Screen : never;
}[LoginPageScreen];

/** Screens with a modal over the form. */
export type ModalScreen = {
  [Screen in LoginPageScreen]: Screens[Screen] extends { isModal: true } ? Screen : never;
}[LoginPageScreen];

/** Whether a screen has a modal over the form. */
export function isModalScreen(screen: LoginPageScreen): screen is ModalScreen {
  return 'isModal' in loginScreens[screen];
}

/** Whether a screen shows an error. */
export function isErrorScreen(screen: LoginPageScreen): screen is ErrorScreen {
  return 'isError' in loginScreens[screen];
}

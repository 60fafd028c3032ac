import type { RegisterPageScreen } from './registration.types.ts';

/** How the page differs by screen. */
interface RegisterView {
  /** The content of the page: the account form, or a later step. */
  readonly step: 'account' | 'code' | 'link' | 'password' | 'end';
  /** `open`: the account form can be submitted; `busy`: an attempt begins; `unavailable`: a text explains why. */
  readonly submit: 'open' | 'busy' | 'unavailable';
  /** An error, announced once in the assertive region under the button. */
  readonly isError?: true;
  /** A dialog of `RegisterModal.tsx` is open. */
  readonly isModal?: true;
}

const account = { step: 'account', submit: 'open' } as const;
const error = { ...account, isError: true } as const;
const modal = { step: 'account', submit: 'unavailable', isModal: true } as const;
const end = { step: 'end', submit: 'unavailable' } as const;

/** Every screen of the flow and of a start. [REG-01] [REG-28] */
export const registrationScreens = {
  'registration.loading': account,
  'registration.form': account,
  'registration.invalid': error,
  'registration.intercepted': error,
  'registration.captchaUnavailable': error,
  'registration.captchaRefused': error,
  'registration.ipLimited': error,
  'registration.sentTooOften': error,
  'registration.gone': error,
  'registration.refused': error,
  'registration.unreachable': error,
  'registration.tooMany': { ...account, submit: 'unavailable', isError: true },
  'registration.busy': { ...account, submit: 'busy' },
  'registration.captcha': { ...account, submit: 'unavailable' },
  'registration.unsupported': modal,
  'registration.accountUpgrading': modal,
  'registration.declined': modal,
  'registration.code': { step: 'code', submit: 'unavailable' },
  'registration.link': { step: 'link', submit: 'unavailable' },
  'registration.password': { step: 'password', submit: 'unavailable' },
  'registration.notServed': end,
  'registration.referred': end,
  'registration.hasAccount': end,
  'registration.made': end,
} as const satisfies Readonly<Record<RegisterPageScreen, RegisterView>>;

type Screens = typeof registrationScreens;
/** Screens with an error. */
export type ErrorScreen = {
  [Screen in RegisterPageScreen]: Screens[Screen] extends { isError: true } ? Screen : never;
}[RegisterPageScreen];
/** Screens with a modal over the form. */
type ModalScreen = {
  [Screen in RegisterPageScreen]: Screens[Screen] extends { isModal: true } ? Screen : never;
}[RegisterPageScreen];
/** Screens after the account form. */
export type LaterScreen = {
  [Screen in RegisterPageScreen]: Screens[Screen] extends { step: 'account' } ? never : Screen;
}[RegisterPageScreen];
/** Screens without a form: the flow has ended here. */
export type EndScreen = {
  [Screen in RegisterPageScreen]: Screens[Screen] extends { step: 'end' } ? Screen : never;
}[RegisterPageScreen];

/** Whether a screen has a modal over the form. */
export function isModalScreen(screen: RegisterPageScreen): screen is ModalScreen {
  return 'isModal' in registrationScreens[screen];
}

/** Whether a screen shows an error. */
export function isErrorScreen(screen: RegisterPageScreen): screen is ErrorScreen {
  return 'isError' in registrationScreens[screen];
}

/** Whether the account form has been left. */
export function isLaterScreen(screen: RegisterPageScreen): screen is LaterScreen {
  return registrationScreens[screen].step !== 'account';
}

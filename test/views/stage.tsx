import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { wordsOf } from '../../i18n/activate.ts';
import { loadWords } from '../../i18n/catalogues.ts';
import { localeConfig } from '../../i18n/languages.ts';
import type { LoginPageScreen } from '../../views/login/login.types.ts';
import { AppPage, type AppPageProps } from '../../views/app/AppPage.tsx';
import { loadLate } from '../../views/Late.tsx';
import { loadLateLogin } from '../../views/login/LateLogin.ts';
import { loadLateRegistration } from '../../views/registration/LateRegistration.ts';
import { loadLateSignUp } from '../../views/sign-up/LateSignUp.ts';
import { RegisterPage, type RegisterPageProps } from '../../views/registration/RegisterPage.tsx';
import type { RegisterPageScreen, RegistrationDetails } from '../../views/registration/registration.types.ts';
import type { LoginDetails } from '../../views/login/login.types.ts';
import { LoginPage, type LoginPageProps } from '../../views/login/LoginPage.tsx';
import type { BanPageProps } from '../../views/ban/BanPage.tsx';
import type { VerificationPageProps } from '../../views/verification/VerificationPage.tsx';
import { codeIn } from '../../machines/rules/one-time-code.ts';
import type { Place } from '../../views/place.ts';
import { installTopLayer } from './top-layer.ts';

export const place: Place = {
  brand: 'Northgate',
  since: 2018,
  year: 2026,
  host: 'com.northgate.example',
  hides: [],
  language: 'en',
  languageName: 'English',
  links: {
    home: '/en',
    logIn: '/en/login',
    signUp: '/en/register',
    retrieve: '/app/user/retrieve',
    subAccount: '/app/user/sub-account-login',
    support: '/help-center/s/webform',
    terms: '/terms',
    privacy: '/privacy',
    risk: '/risk',
    cookies: '/cookies',
  },
};

export const details: LoginDetails = {
  method: 'email',
  identifier: '',
  problems: { identifier: null, password: null },
  attemptsLeft: 2,
  refusal: { code: 987_654, message: 'Refused.', reference: 'R3F2ND', host: 'hk.northgate.example' },
  failure: { reason: 'network', reference: 'K7Q2MX' },
  retryAfter: 30_000,
  passwordRound: 0,
};

/** The props of the verification dialog besides its screen. */
export const verifying: Omit<VerificationPageProps, 'screen'> = {
  brand: place.brand,
  details: {
    item: 'email',
    isSent: true,
    refusal: details.refusal,
    failure: details.failure,
    retryAfter: 30_000,
    interception: 'Not from this network.',
    hasOtherWay: true,
  },
  account: 'ada@northgate.example',
  waiting: 'progressIndicator.idle',
  lostItem: '/app/user/security-item-find',
  resend: null,
  read: codeIn,
  send: () => undefined,
  onCode: () => undefined,
};

export const nothing = (): void => undefined;

/** The props of the ban page, at its notice. */
export const banned: BanPageProps = {
  screen: 'ban.notice',
  banEnd: '2023-11-15 22:13:20',
  endsAt: Date.UTC(2023, 10, 15, 22, 13, 20),
  code: 31003,
  reference: 'R3F2ND',
  place,
  waiting: 'progressIndicator.idle',
  send: nothing,
};

/** Provides all messages of a language, and the late views. */
export async function speaking(code = 'en'): Promise<I18n> {
  installTopLayer();
  const i18n = wordsOf(localeConfig(code), await loadWords(code));
  await Promise.all([loadLate(i18n), loadLateLogin(i18n), loadLateRegistration(i18n), loadLateSignUp(i18n)]);
  return i18n;
}

export interface Shown extends RenderResult {
  /** The same screen with other props. */
  readonly change: (view: ReactNode) => Promise<void>;
}

/** Renders and waits until late views are shown. */
export async function show(i18n: I18n, view: ReactNode): Promise<Shown> {
  const inWords = (inner: ReactNode): ReactNode => <I18nProvider i18n={i18n}>{inner}</I18nProvider>;
  const result = await act(async () => render(inWords(view)));
  return { ...result, change: (next) => act(async () => result.rerender(inWords(next))) };
}

const bothWrong = { identifier: 'malformed', password: 'empty' } as const;

/** The log-in page on one of its screens. */
export function login(screen: LoginPageScreen, props: Partial<LoginPageProps> = {}): ReactNode {
  return (
    <LoginPage
      screen={screen}
      details={screen === 'login.invalid' ? { ...details, problems: bothWrong } : details}
      place={place}
      waiting="progressIndicator.idle"
      isOffline={false}
      send={nothing}
      onCancel={nothing}
      onCredentials={nothing}
      late={null}
      ban={null}
      phone={null}
      note={null}
      methods={null}
      otherWays={null}
      demo={null}
      isMiniApp={false}
      {...props}
    />
  );
}

/** What the screens of a sign-up show, at its form. */
export const signingUp: RegistrationDetails = {
  ...details,
  method: 'email',
  problems: { identifier: null, password: null, agreement: null },
  interception: '',
  broughtCode: '',
  methods: ['email'],
  asksForNews: false,
  isForNewcomers: false,
  variant: { layout: 'oldDeadppol', type: 'newCode' },
  admission: null,
  identity: null,
  request: null,
};

/** The sign-up page on one of its screens. */
export function signUp(screen: RegisterPageScreen, props: Partial<RegisterPageProps> = {}): ReactNode {
  return (
    <RegisterPage
      screen={screen}
      details={
        screen === 'registration.invalid'
          ? { ...signingUp, problems: { ...signingUp.problems, identifier: 'malformed', agreement: 'missing' } }
          : signingUp
      }
      place={place}
      waiting="progressIndicator.idle"
      isOffline={false}
      send={nothing}
      onAccount={nothing}
      onCancel={nothing}
      phone={null}
      invitation={null}
      later={null}
      {...props}
    />
  );
}

/** The page around a flow. */
export function app({
  destination = '',
  account = '',
  bind = { kind: 'none' },
  send = nothing,
  sendPostLogin = nothing,
  ...props
}: Partial<AppPageProps & AppPageProps['step']> = {}): ReactNode {
  return (
    <AppPage
      screen="app.flow"
      postLogin={null}
      step={{ destination, account, bind, send, sendPostLogin }}
      place={place}
      isOffline={false}
      onCookieSettings={nothing}
      languages={null}
      notices={null}
      consent={null}
      flow={null}
      {...props}
    />
  );
}

/** The element with that id; fails if there is none. */
export function byId(id: string): HTMLElement {
  const found = document.querySelector(`#${id}`);
  if (!(found instanceof HTMLElement)) throw new Error(`nothing has the id ${id}`);
  return found;
}

/** The texts in the page's live regions. */
export function spoken(): readonly string[] {
  return [...document.querySelectorAll('[role=alert],output')]
    .map((region) => region.textContent ?? '')
    .filter((words) => words !== '');
}

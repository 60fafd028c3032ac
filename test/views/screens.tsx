import type { ReactNode } from 'react';
import type { StateNode } from 'xstate';
import { catalog } from '../../machines/catalog.ts';
import type { MailedLinkScreen } from '../../machines/mailed-link/mailed-link.types.ts';
import type { NewPasswordScreen } from '../../machines/new-password/new-password.types.ts';
import type { VerificationScreen } from '../../machines/verification/verification.types.ts';
import type { Notice } from '../../services/contract/notice.ts';
import { globalSite } from '../../sites/global.site.ts';
import { AppBanner } from '../../views/app-banner/AppBanner.tsx';
import { BanPage } from '../../views/ban/BanPage.tsx';
import { BenefitsPage } from '../../views/benefits/BenefitsPage.tsx';
import { CaptchaPage } from '../../views/captcha/CaptchaPage.tsx';
import { ConsentBanner } from '../../views/consent/ConsentBanner.tsx';
import { ConfirmHeading } from '../../views/mail-confirmation/ConfirmHeading.tsx';
import { ConfirmStep } from '../../views/mail-confirmation/ConfirmStep.tsx';
import { MailConfirmationPage } from '../../views/mail-confirmation/MailConfirmationPage.tsx';
import { isDialogScreen, screenBehind } from '../../views/mail-confirmation/mail-confirmation.screens.ts';
import { MethodTabs } from '../../views/login/MethodTabs.tsx';
import type { LoginPageScreen } from '../../views/login/login.types.ts';
import { PhoneFields } from '../../views/phone/PhoneFields.tsx';
import { QrPage } from '../../views/qr/QrPage.tsx';
import { ResidencePage } from '../../views/residence/ResidencePage.tsx';
import { Notices } from '../../views/notices/Notices.tsx';
import { ThirdPartyPage } from '../../views/third-party/ThirdPartyPage.tsx';
import { passwordStrength } from '../../machines/rules/password-strength.ts';
import { InviterCard } from '../../views/registration/InviterCard.tsx';
import { ReferralNote } from '../../views/registration/ReferralNote.tsx';
import { CodeStep, type CodeStepProps } from '../../views/registration/CodeStep.tsx';
import { LinkStep } from '../../views/registration/LinkStep.tsx';
import { PasswordStep, type PasswordStepProps } from '../../views/sign-up/PasswordStep.tsx';
import { RegisterModal } from '../../views/sign-up/RegisterModal.tsx';
import type { Progress } from '../../views/sign-up/StepHeading.tsx';
import type { RegisterPageScreen } from '../../views/registration/registration.types.ts';
import { Resend } from '../../views/verification/Resend.tsx';
import { VerificationPage } from '../../views/verification/VerificationPage.tsx';
import { banned, details, app, login, nothing, place, signUp, verifying } from './stage.tsx';
import { oauthScreens } from './oauth-screens.tsx';
import { telegramScreens } from './telegram-screens.tsx';

const notice: Notice = { code: 31_002, message: 'Wrong.', duration: 5000, throttle: 0 };

/** Screens without a view: they run while another is shown. */
const silent = [
  'session.silent',
  'compliance.unknown',
  'compliance.ready',
  'siteJump.silent',
  'admission.silent',
  'recall.silent',
  'history.silent',
  'linkWatch.silent',
];

const step = {
  account: 'ann@exchange.test',
  brand: place.brand,
  waiting: 'progressIndicator.idle',
  foot: null,
  onChange: nothing,
} as const;

/** The code step of a sign-up. */
export function codeStep(screen: VerificationScreen, props: Partial<CodeStepProps> = {}): ReactNode {
  return (
    <CodeStep
      {...step}
      screen={screen}
      details={verifying.details}
      refusedCode={undefined}
      resend={null}
      read={String}
      onCode={nothing}
      {...props}
    />
  );
}

/** The link step of a sign-up. */
export function linkStep(
  screen: MailedLinkScreen,
  resend: ReactNode = <Resend screen="resend.open" wait={0} what="link" onRequest={nothing} />,
): ReactNode {
  return (
    <LinkStep {...step} screen={screen} details={{ ...details, isSent: true }} resend={resend} onCheck={nothing} />
  );
}

/** The password step of a sign-up. */
export function passwordStep(
  screen: NewPasswordScreen,
  own: Partial<PasswordStepProps['details']> = {},
  progress: Progress | null = { step: 3, total: 3 },
): ReactNode {
  return (
    <PasswordStep
      {...step}
      screen={screen}
      progress={progress}
      details={{ ...details, account: step.account, problem: 'tooShort', isUnanswered: true, ...own }}
      brought=""
      strengthOf={(password) => passwordStrength(password, 8)}
      onPassword={nothing}
    />
  );
}

/** The step that a screen of the sign-up shows; null: none. */
function laterOf(screen: RegisterPageScreen): ReactNode {
  switch (screen) {
    case 'registration.code':
      return codeStep('verification.code');
    case 'registration.link':
      return linkStep('mailedLink.waiting');
    case 'registration.password':
      return passwordStep('newPassword.entering');
    default:
      return null;
  }
}

/** Dialogs that title the document, by the screen of the page behind. */
const lateOf: Readonly<Partial<Record<LoginPageScreen, ReactNode>>> = {
  'login.thirdParty': (
    <ThirdPartyPage
      screen="thirdParty.busy"
      refusal={{ ...details.refusal, code: 0, reference: '' }}
      retryAfter={30_000}
      place={place}
      send={nothing}
    />
  ),
  'login.verification': <VerificationPage {...verifying} screen="verification.code" />,
};
/** The function that shows a screen, by the actor that it belongs to. */
const shows: Readonly<Record<string, (screen: never) => ReactNode>> = {
  app: (screen) => app({ screen, destination: '/en/dashboard' }),
  login: (screen: LoginPageScreen) =>
    login(screen, { ban: screen === 'login.ban' ? <p /> : null, late: lateOf[screen] ?? null }),
  captcha: (screen) =>
    login('login.captcha', {
      late: <CaptchaPage screen={screen} isRepeated={false} send={nothing} mount={nothing} height={null} />,
    }),
  methodSwitch: (screen) => (
    <MethodTabs screen={screen} chosen="email" canChoose={() => true} onChosen={nothing} onIntent={nothing} />
  ),
  phone: (screen) =>
    login('login.form', {
      phone: (
        <PhoneFields
          screen={screen}
          details={{ countries: [], country: '', number: '' }}
          account=""
          tag="en"
          dir="ltr"
          problems={null}
          isReadOnly={false}
          asciiDigits={String}
          withCallingCode={String}
          lacksCallingCode={() => false}
          send={nothing}
        />
      ),
    }),
  qr: (screen) =>
    login('login.qr', {
      late: (
        <QrPage
          screen={screen}
          picture={screen === 'qr.code' || screen === 'qr.paused' ? { size: 1, path: 'M0 0h1v1z' } : null}
          refusal={{ ...details.refusal, code: 0, reference: '' }}
          life={120_000}
          retryAfter={30_000}
          place={place}
          send={nothing}
        />
      ),
    }),
  ban: (screen) =>
    login('login.ban', {
      ban: <BanPage {...banned} screen={screen} waiting="progressIndicator.working" />,
    }),
  thirdParty: (screen) =>
    login('login.thirdParty', {
      late:
        screen === 'thirdParty.captcha' ? (
          <div data-screen={screen} />
        ) : (
          <ThirdPartyPage screen={screen} refusal={details.refusal} retryAfter={30_000} place={place} send={nothing} />
        ),
    }),
  verification: (screen) => login('login.verification', { late: <VerificationPage {...verifying} screen={screen} /> }),
  resend: (screen) =>
    login('login.verification', {
      late: (
        <VerificationPage
          {...verifying}
          screen="verification.code"
          resend={<Resend screen={screen} wait={60_000} what="code" onRequest={nothing} />}
        />
      ),
    }),
  notices: (screen) => (
    <Notices screen={screen} notice={screen === 'notices.shown' ? notice : null} recent={[notice]} send={nothing} />
  ),
  consent: (screen) => <ConsentBanner screen={screen} place={place} send={nothing} />,
  connection: (screen) => app({ isOffline: screen === 'connection.offline' }),
  registration: (screen) => signUp(screen, { later: laterOf(screen) }),
  mailedLink: (screen) => signUp('registration.link', { later: linkStep(screen) }),
  mailConfirmation: (screen) =>
    app({
      flow: (
        <MailConfirmationPage screen={screen} brand={place.brand}>
          <ConfirmHeading screen={screenBehind(screen, false)} brand={place.brand} />
          {isDialogScreen(screen) && <RegisterModal screen={screen} details={details} place={place} send={nothing} />}
          {screen === 'mailConfirmation.password' ? (
            passwordStep('newPassword.entering', {}, null)
          ) : (
            <ConfirmStep
              screen={screenBehind(screen, false)}
              details={{ ...details, account: 'ann@exchange.test' }}
              asksCode
              resend={null}
              place={place}
              waiting="progressIndicator.idle"
              foot={null}
              read={String}
              onConfirm={nothing}
              onContinue={nothing}
              onCodeRequested={nothing}
            />
          )}
        </MailConfirmationPage>
      ),
    }),
  newPassword: (screen) => signUp('registration.password', { later: passwordStep(screen) }),
  ...telegramScreens,
  ...oauthScreens,
  benefits: (screen) =>
    app({
      flow: (
        <BenefitsPage
          screen={screen}
          promised={{
            rewards: { signUp: '$50', samples: ['$5,050', '$30,050', '$6,082'] },
            redemption: { amount: '$50' },
          }}
          sharer="Grace"
          place={place}
          signUp="/en/sign-up"
        />
      ),
    }),
  inviter: (screen) => (
    <InviterCard
      screen={screen}
      inviter={{
        name: 'Grace',
        picture: '',
        signature: 'Steady hands',
        words: '',
        group: { kind: 'text', content: 'The morning group' },
      }}
      brand="Northgate"
    />
  ),
  referral: (screen) =>
    signUp('registration.form', {
      invitation: { card: null, referral: <ReferralNote screen={screen} />, note: () => null },
    }),
  residence: (screen) => (
    <ResidencePage
      screen={screen}
      question={globalSite.residence}
      href="https://eu.northgate.example/en-EU/register"
      send={nothing}
    />
  ),
  appBanner: (screen) => <AppBanner screen={screen} brand="Northgate" download="/en/download" send={nothing} />,
  progressIndicator: (screen) => login('login.busy', { waiting: screen }),
};

function screensOf(node: StateNode): readonly string[] {
  const meta: { screen?: string } | undefined = node.meta;
  return [...(meta?.screen ? [meta.screen] : []), ...Object.values(node.states).flatMap(screensOf)];
}

/** Every screen of the machines that has a view. */
export const screens: readonly string[] = [
  ...new Set(Object.values(catalog).flatMap((machine) => screensOf(machine.root))),
].filter((screen) => !silent.includes(screen));

/** Shows a screen with sample data. Throws if the actor has no view. */
export function viewOf(screen: string): ReactNode {
  const view = shows[screen.split('.')[0] ?? ''];
  if (!view) throw new Error(`nothing shows ${screen}`);
  return view(screen as never);
}

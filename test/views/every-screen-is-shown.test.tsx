import { cleanup, screen as page } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { StateNode } from 'xstate';
import { afterEach, expect, test } from 'vitest';
import { catalog } from '../../machines/catalog.ts';
import type { Notice } from '../../services/contract/notice.ts';
import { globalSite } from '../../sites/global.site.ts';
import { AppBanner } from '../../views/app-banner/AppBanner.tsx';
import { BanPage } from '../../views/ban/BanPage.tsx';
import { CaptchaPage } from '../../views/captcha/CaptchaPage.tsx';
import { ConsentBanner } from '../../views/consent/ConsentBanner.tsx';
import { MethodSwitch } from '../../views/login/MethodSwitch.tsx';
import { PhoneFields } from '../../views/phone/PhoneFields.tsx';
import { QrPage } from '../../views/qr/QrPage.tsx';
import { ResidencePage } from '../../views/residence/ResidencePage.tsx';
import { Notices } from '../../views/notices/Notices.tsx';
import { ThirdPartyPage } from '../../views/third-party/ThirdPartyPage.tsx';
import { Resend } from '../../views/verification/Resend.tsx';
import { VerificationPage } from '../../views/verification/VerificationPage.tsx';
import { banned, details, app, login, nothing, place, show, speaking, verifying } from './stage.tsx';

afterEach(cleanup);

const notice: Notice = { code: 31_002, message: 'Wrong.', duration: 5000, throttle: 0 };

/** Screens without a view: they run while another is shown. */
const silent = ['session.silent', 'compliance.unknown', 'compliance.ready', 'siteJump.silent', 'history.silent'];

/** The function that shows a screen, by the actor that it belongs to. */
const shows: Readonly<Record<string, (screen: never) => ReactNode>> = {
  app: (screen) => app({ screen, destination: '/en/dashboard' }),
  login: (screen) => login(screen, { ban: screen === 'login.ban' ? <p /> : null }),
  captcha: (screen) =>
    login('login.captcha', {
      late: <CaptchaPage screen={screen} isRepeated={false} send={nothing} mount={nothing} height={null} />,
    }),
  methodSwitch: (screen) => (
    <MethodSwitch
      screen={screen}
      chosen="email"
      choices={['email', 'mobile', 'qr']}
      canChoose={() => true}
      onChosen={nothing}
      onIntent={nothing}
    />
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
          resend={<Resend screen={screen} wait={60_000} onRequest={nothing} />}
        />
      ),
    }),
  notices: (screen) => (
    <Notices screen={screen} notice={screen === 'notices.shown' ? notice : null} recent={[notice]} send={nothing} />
  ),
  consent: (screen) => <ConsentBanner screen={screen} place={place} send={nothing} />,
  connection: (screen) => app({ isOffline: screen === 'connection.offline' }),
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

const screens = [...new Set(Object.values(catalog).flatMap((machine) => screensOf(machine.root)))].filter(
  (screen) => !silent.includes(screen),
);

test.each(screens)('%s has a view marked with its name [UI-14]', async (screen) => {
  const [actor = ''] = screen.split('.');
  const view = shows[actor];
  if (!view) throw new Error(`nothing shows ${screen}`);
  await show(await speaking(), view(screen as never));
  expect(document.querySelector(`[data-screen="${screen}"]`)).not.toBeNull();
});

test.each(screens.filter((screen) => /^(app|login)\.(?!flow)/.test(screen)))(
  '%s has one heading and a title of its own [LOGIN-01]',
  async (screen) => {
    const view = shows[screen.split('.')[0] ?? ''];
    await show(await speaking(), view?.(screen as never));
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(document.title).toMatch(/^.{3,} – Northgate$/);
  },
);

test('every step of the page has a unique title', async () => {
  const i18n = await speaking();
  const steps = [
    'login.form',
    'login.captcha',
    'login.ban',
    'login.verification',
    'login.accountUpgrading',
    'login.declined',
  ] as const;
  const titles = new Set<string>();
  for (const step of steps) {
    await show(i18n, login(step));
    titles.add(document.title);
    cleanup();
  }
  for (const step of [
    'app.leaving',
    'app.alreadyHere',
    'app.stalled',
    'app.signingOut',
    'app.cookiesBlocked',
  ] as const) {
    await show(i18n, app({ screen: step }));
    titles.add(document.title);
    cleanup();
  }
  expect(titles.size).toBe(steps.length + 5);
});

test('the form, its fields and their values are the same on every screen [ERR-44]', async () => {
  const { change } = await show(await speaking(), login('login.form'));
  const field = page.getByLabelText('Email');
  for (const screen of screens.filter((one) => one.startsWith('login.'))) {
    await change(login(screen as never));
    expect(document.querySelector('#username')).toBe(field);
  }
});

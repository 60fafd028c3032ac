import { cleanup, screen as page, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BanPage } from '../../views/ban/BanPage.tsx';
import { QrPage } from '../../views/qr/QrPage.tsx';
import { ThirdPartyPage } from '../../views/third-party/ThirdPartyPage.tsx';
import { VerificationPage } from '../../views/verification/VerificationPage.tsx';
import { banned, details, login, place, show, speaking, verifying } from './stage.tsx';

afterEach(cleanup);

const alert = () => within(page.getByRole('alert'));
const modal = () => within(page.getByRole('dialog'));

test.each([
  'login.wrongPassword',
  'login.thirdPartyOnly',
  'login.captchaRefused',
  'login.keyRefused',
  'login.tokenMissing',
  'login.locked',
  'login.ipLimited',
  'login.terminated',
  'login.refused',
] as const)('%s shows its code and the support code [ERR-02] [HTTP-20]', async (screen) => {
  await show(await speaking(), login(screen));
  expect(alert().getByText('Error 987654')).toBeTruthy();
  expect(alert().getByText('R3F2ND').tagName).toBe('CODE');
});

test('a refusal without a code shows only the support code [HTTP-20]', async () => {
  await show(
    await speaking(),
    login('login.thirdPartyOnly', {
      details: { ...details, refusal: { code: 0, message: '', reference: 'R3F2ND', host: '' } },
    }),
  );
  expect(alert().queryByText(/^Error/)).toBeNull();
  expect(alert().getByText('R3F2ND').tagName).toBe('CODE');
});

test.each(['login.captchaUnavailable', 'login.keyMissing', 'login.cryptoMissing'] as const)(
  '%s mentions no code of an earlier attempt',
  async (screen) => {
    await show(await speaking(), login(screen));
    expect(alert().queryByText(/R3F2ND|987654/)).toBeNull();
  },
);

test('a wait shows its code and the support code [HTTP-18] [HTTP-20]', async () => {
  await show(
    await speaking(),
    login('login.tooMany', {
      details: { ...details, retryAfter: 3000, refusal: { code: 429, message: '', reference: 'R3F2ND', host: '' } },
    }),
  );
  expect(page.getByText('Error 429')).toBeTruthy();
  expect(page.getByText('R3F2ND')).toBeTruthy();
});

test.each(['thirdParty.refused', 'thirdParty.tooMany'] as const)(
  'a refusal on %s shows its code and the support code [ERR-02] [HTTP-20]',
  async (screen) => {
    await show(
      await speaking(),
      login('login.thirdParty', {
        late: (
          <ThirdPartyPage
            screen={screen}
            refusal={details.refusal}
            retryAfter={30_000}
            place={place}
            send={() => undefined}
          />
        ),
      }),
    );
    expect(modal().getByText('Error 987654')).toBeTruthy();
    expect(modal().getByText('R3F2ND')).toBeTruthy();
  },
);

test.each([
  ['verification.refused', 'R3F2ND'],
  ['verification.tooMany', 'R3F2ND'],
  ['verification.sentTooOften', 'R3F2ND'],
  ['verification.gone', 'R3F2ND'],
  ['verification.unsent', 'K7Q2MX'],
  ['verification.unanswered', 'K7Q2MX'],
] as const)('%s shows the support code [LOGIN-11] [HTTP-20]', async (screen, reference) => {
  const { refusal, failure } = details;
  await show(
    await speaking(),
    login('login.verification', {
      late: <VerificationPage {...verifying} details={{ ...verifying.details, refusal, failure }} screen={screen} />,
    }),
  );
  expect(modal().getByText(reference)).toBeTruthy();
});

test.each([
  ['network', 'We couldn’t connect'],
  ['server', 'Something went wrong on our end'],
  ['unreadable', 'We received an unexpected response'],
] as const)(
  'a code without a usable reply because of «%s» shows «%s», as a log-in does [LOGIN-11] [ERR-44]',
  async (reason, title) => {
    const failure = { reason, reference: 'K7Q2MX' };
    await show(
      await speaking(),
      login('login.verification', {
        late: (
          <VerificationPage
            {...verifying}
            details={{ ...verifying.details, failure }}
            screen="verification.unanswered"
          />
        ),
      }),
    );
    expect(modal().getByText(title)).toBeTruthy();
  },
);

test.each([
  [{ code: 100_161, reference: 'R3F2ND' }, ['Support reference: R3F2ND', 'Error 100161']],
  [{ code: 0, reference: '' }, []],
])('a QR code that is unavailable because of %j says exactly: %j [QR-04] [HTTP-20]', async (refusal, reported) => {
  await show(
    await speaking(),
    login('login.qr', {
      late: (
        <QrPage
          screen="qr.failed"
          picture={null}
          refusal={{ ...details.refusal, ...refusal }}
          life={0}
          retryAfter={0}
          place={place}
          send={() => undefined}
        />
      ),
    }),
  );
  expect([...page.getByRole('dialog').querySelectorAll('output p')].map((one) => one.textContent)).toEqual(reported);
});

test('a notice of a ban shows its code and the support code [MODAL-23] [BAN-03]', async () => {
  await show(
    await speaking(),
    login('login.ban', {
      ban: <BanPage {...banned} />,
    }),
  );
  expect(modal().getByText('Error 31003')).toBeTruthy();
  expect(modal().getByText('R3F2ND')).toBeTruthy();
});

import { render } from '@testing-library/react';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AppStep } from '../../views/app/AppStep.tsx';
import { AuthorizedPage } from '../../views/authorized/AuthorizedPage.tsx';
import { FoundSession } from '../../views/telegram/FoundSession.tsx';
import { Words } from '../../views/notices/Words.tsx';
import { OAuthEntry } from '../../views/oauth-entry/OAuthEntry.tsx';
import { OAuthPage } from '../../views/oauth/OAuthPage.tsx';
import { VerificationPage } from '../../views/verification/VerificationPage.tsx';
import { nothing, place, speaking, verifying } from './stage.tsx';

const hostile = '</0><b>Northgate</b> {brand}';

test('the name of an application is shown letter for letter, tags and braces too [OAUTH-01]', async () => {
  const { container } = render(
    <I18nProvider i18n={await speaking('en')}>
      <OAuthPage screen="oauth.permission" name={hostile} place={place} languages={null}>
        <OAuthEntry
          screen="oauthEntry.named"
          name={hostile}
          receiver={null}
          staysOnPage={false}
          reason=""
          place={place}
          languages={null}
          retryAfter={0}
          send={nothing}
          sendAnswer={nothing}
        />
      </OAuthPage>
    </I18nProvider>,
  );
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([hostile, hostile]);
});

const own = { place, bind: { kind: 'none' }, destination: '', send: nothing, sendPostLogin: nothing } as const;

test.each<[what: string, view: ReactNode]>([
  [
    'a message of the exchange',
    <Words key="" notice={{ code: 987_654, message: hostile, duration: 5000, throttle: 0 }} />,
  ],
  ['the account that a link signs in', <AppStep key="" {...own} screen="app.confirming" account={hostile} />],
  ['the account that stays', <AppStep key="" {...own} screen="app.alreadyHere" account={hostile} />],
  [
    'the account of the authorized page',
    <AuthorizedPage
      key=""
      screen="authorized.user"
      account={hostile}
      place={place}
      languages={null}
      reference=""
      retryAfter={0}
      send={nothing}
    />,
  ],
  [
    'the account of a session that is found',
    <FoundSession
      key=""
      screen="miniApp.session"
      account={hostile}
      brand="Northgate"
      isEnding={false}
      onConfirmed={nothing}
      onRefused={nothing}
    />,
  ],
  [
    'the account of a verification',
    <VerificationPage key="" {...verifying} screen="verification.code" account={hostile} />,
  ],
])('%s is shown letter for letter, tags and braces too [B08]', async (_, view) => {
  const { container } = render(<I18nProvider i18n={await speaking('en')}>{view}</I18nProvider>);
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toContain(hostile);
  expect(container.querySelector('b')).toBeNull();
});

import { render } from '@testing-library/react';
import { I18nProvider } from '@lingui/react';
import { expect, test } from 'vitest';
import { OAuthEntry } from '../../views/oauth-entry/OAuthEntry.tsx';
import { OAuthPage } from '../../views/oauth/OAuthPage.tsx';
import { nothing, place, speaking } from './stage.tsx';

const hostile = '</0><b>Northgate</b> {brand}';

test('the name of an application is shown letter for letter, tags and braces too [OAUTH-01]', async () => {
  const { container } = render(
    <I18nProvider i18n={await speaking('en')}>
      <OAuthPage screen="oauth.permission" name={hostile} place={place} languages={null}>
        <OAuthEntry
          screen="oauthEntry.named"
          name={hostile}
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

import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppStep } from '../../views/app/AppStep.tsx';
import { button } from '../../views/kit/kit.css.ts';
import { nothing, place, speaking } from './stage.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a frame', true, 'http://localhost:3000/en/oauth-login?state=%20a'],
  ['a page of its own', false, undefined],
])('%s that can store no session opens itself in a new tab: %s [S03] [OAUTH-07]', async (_, isFramed, href) => {
  history.replaceState(null, '', '/en/oauth-login?state=%20a');
  if (isFramed) vi.stubGlobal('parent', {});
  const { container } = render(
    <I18nProvider i18n={await speaking('en')}>
      <AppStep
        screen="app.cookiesBlocked"
        destination=""
        account=""
        bind={{ kind: 'none' }}
        place={place}
        send={nothing}
        sendPostLogin={nothing}
      />
    </I18nProvider>,
  );
  expect(container.querySelector<HTMLAnchorElement>('[data-way=outside]')?.href).toBe(href);
  expect(container.textContent?.includes('save cookies while it’s shown inside another site')).toBe(isFramed);
  expect(
    [...container.querySelectorAll(`.${button.primary.replaceAll(' ', '.')}`)].map(({ textContent }) => textContent),
  ).toEqual([isFramed ? 'Open in a new tab' : 'Try again']);
});

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { I18nProvider } from '@lingui/react';
import { globalSite } from '../../sites/global.site.ts';
import { pageFactsOf } from '../../src/page/facts.ts';
import { LanguageList } from '../../src/page/language/language-list.tsx';
import { speaking } from './stage.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

/** Where the list leads in German, from an address. */
async function german(route: 'login' | 'oauth-login', address: string): Promise<string | null | undefined> {
  history.replaceState(null, '', address);
  const { container } = render(
    <I18nProvider i18n={await speaking()}>
      <LanguageList facts={pageFactsOf({ site: globalSite, environment: 'local', language: 'en', route })} />
    </I18nProvider>,
  );
  return container.querySelector('a[hreflang^="de"]')?.getAttribute('href');
}

test.each([
  ['login', '/en/login?ref=A#again', '/de-DE/login?ref=A#again'],
  ['login', '/en/login?uuid=u&ref=A', '/de-DE/login?ref=A'],
  ['login', '/en/login#tgWebAppData=secret&tgWebAppVersion=8.0', '/de-DE/login'],
  ['oauth-login', '/en/oauth-login?uuid=u&state=s', '/de-DE/oauth-login?uuid=u&state=s'],
] as const)(
  'another language of %s at %s is at %s: query and fragment stay, secrets do not [LANG-14] [HTTP-28]',
  async (route, address, wanted) => {
    expect(await german(route, address)).toBe(wanted);
  },
);

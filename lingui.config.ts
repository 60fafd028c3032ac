import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { languages } from './i18n/languages.ts';

/** What the first paint of the log-in page, and the first seconds after it, may say; every other word comes later. */
const first = [
  'views/frame/Frame.tsx',
  'views/frame/HomeLinks.tsx',
  'views/frame/LanguageList.tsx',
  'views/login/LoginPage.tsx',
  'views/login/LoginFields.tsx',
  'views/login/MethodSwitch.tsx',
  'views/login/PhonePlace.tsx',
  'views/third-party/ThirdPartyRow.tsx',
  'views/login/Waiting.tsx',
  'views/login/login.screens.ts',
  'views/consent',
  'views/Late.tsx',
];

/** The site codes are the folder names; `pseudo` is for tests and never ships. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...Object.keys(languages), 'pseudo'],
  pseudoLocale: 'pseudo',
  catalogs: [
    { path: '<rootDir>/i18n/locales/{locale}/login', include: first },
    { path: '<rootDir>/i18n/locales/{locale}/late', include: ['views'], exclude: first },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
});

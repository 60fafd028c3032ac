import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** The site codes are the folder names; `pseudo` is for tests and never ships. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'en-EU', 'ar-ARE', 'pseudo'],
  pseudoLocale: 'pseudo',
  catalogs: [{ path: '<rootDir>/i18n/locales/{locale}/login', include: ['views'] }],
  format: formatter({ lineNumbers: false, origins: false }),
});

import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { languages } from './i18n/languages.ts';
import { flows } from './src/flows/flows.ts';

/** Words of the page around a flow that its first paint, and the first seconds after it, may say. */
const page = [
  'views/frame/Frame.tsx',
  'views/frame/HomeLinks.tsx',
  'views/frame/Legal.tsx',
  'views/frame/LanguageList.tsx',
  'views/frame/Languages.tsx',
  'views/frame/Waiting.tsx',
  'views/consent',
  'views/late-part.tsx',
];

/** The same of each flow, by its id. Every other word comes later. */
const ofFlows = new Map([...flows.values()].map(({ id, words }) => [id, [...words]]));

/** The site codes are the folder names; `pseudo` is for tests and never ships. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...Object.keys(languages), 'pseudo'],
  pseudoLocale: 'pseudo',
  catalogs: [
    { path: '<rootDir>/i18n/locales/{locale}/page', include: page },
    ...[...ofFlows].map(([id, include]) => ({ path: `<rootDir>/i18n/locales/{locale}/${id}`, include })),
    {
      path: '<rootDir>/i18n/locales/{locale}/late',
      include: ['views'],
      exclude: [...page, ...[...ofFlows.values()].flat()],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
});

/** What browsers, Intl and people call a language of the sites. */
export interface Language {
  /** BCP 47: the sites' own codes (`ar-ARE`) make Intl throw. */
  readonly tag: string;
  /** Tag whose dates and numbers the language uses, where Intl does not know its own. */
  readonly formats?: string;
  readonly dir: 'ltr' | 'rtl';
  /** In the language itself. */
  readonly name: string;
}

/** Site code to language, for every code that a site lists. The code stands in addresses, storage and headers; everything else takes the tag. [LANG-13] [LANG-14] [LANG-23] */
export const languages: Readonly<Record<string, Language>> = {
  en: { tag: 'en', dir: 'ltr', name: 'English' },
  'en-EU': { tag: 'en-EU', formats: 'en-150', dir: 'ltr', name: 'English (Europe)' },
  'ar-ARE': { tag: 'ar-AE', dir: 'rtl', name: 'العربية' },
};

/** Identifiers and names of a site's language. */
export interface Language {
  /** BCP 47; Intl throws for some of the sites' own codes (`ar-ARE`). */
  readonly tag: string;
  /** Tag for dates and numbers, where Intl does not know the language's own or would use other digits. */
  readonly formats?: string;
  /** Tag for search engines, which accept only ISO 3166-1 regions. */
  readonly hreflang?: string;
  readonly dir: 'ltr' | 'rtl';
  /** In the language itself. */
  readonly name: string;
  /** Sign-up in it has one layout and type, without an experiment and without promises of rewards. [REG-05] */
  readonly hasOwnSignUp?: true;
  /** Routes whose language list omits it; `everywhere`: reachable only by its URL. [LANG-08] [LANG-09] */
  readonly hiddenOn?: 'everywhere' | readonly string[];
}

const signUpAlone = ['sign-up'];

/**
 * Site code to language, for every code that a site lists. URLs, storage and headers use the code; everything else uses
 * the tag. [LANG-13] [LANG-14] [LANG-23] [LANG-24]
 */
export const languages: Readonly<Record<string, Language>> = {
  en: { tag: 'en', dir: 'ltr', name: 'English' },
  'en-GB': { tag: 'en-GB', dir: 'ltr', name: 'English (UK)', hasOwnSignUp: true },
  'en-EU': { tag: 'en-EU', formats: 'en-150', hreflang: 'en', dir: 'ltr', name: 'English (Europe)' },
  'es-ES': { tag: 'es-ES', dir: 'ltr', name: 'Español' },
  'es-419': { tag: 'es-419', hreflang: 'es', dir: 'ltr', name: 'Español (Latinoamérica)', hiddenOn: 'everywhere' },
  'pt-PT': { tag: 'pt-PT', dir: 'ltr', name: 'Português' },
  'fr-FR': { tag: 'fr-FR', dir: 'ltr', name: 'Français' },
  'de-DE': { tag: 'de-DE', dir: 'ltr', name: 'Deutsch' },
  'it-IT': { tag: 'it-IT', dir: 'ltr', name: 'Italiano' },
  'nl-NL': { tag: 'nl-NL', dir: 'ltr', name: 'Nederlands' },
  'pl-PL': { tag: 'pl-PL', dir: 'ltr', name: 'Polski' },
  'ro-RO': { tag: 'ro-RO', dir: 'ltr', name: 'Română' },
  'cs-CZ': { tag: 'cs-CZ', dir: 'ltr', name: 'Čeština' },
  'el-GR': { tag: 'el-GR', dir: 'ltr', name: 'Ελληνικά' },
  'hu-HU': { tag: 'hu-HU', dir: 'ltr', name: 'Magyar' },
  'sv-SE': { tag: 'sv-SE', dir: 'ltr', name: 'Svenska' },
  'tr-TUR': { tag: 'tr-TR', dir: 'ltr', name: 'Türkçe' },
  'ru-RU': { tag: 'ru-RU', dir: 'ltr', name: 'Русский' },
  'ru-KAZ': { tag: 'ru-KZ', dir: 'ltr', name: 'Русский' },
  'uk-UA': { tag: 'uk-UA', dir: 'ltr', name: 'Українська' },
  'kk-KAZ': { tag: 'kk-KZ', dir: 'ltr', name: 'Қазақша' },
  'ka-GEO': { tag: 'ka-GE', dir: 'ltr', name: 'ქართული' },
  'ar-SA': { tag: 'ar-SA', formats: 'ar-SA-u-ca-gregory-nu-latn', dir: 'rtl', name: 'العربية' },
  'ar-ARE': { tag: 'ar-AE', formats: 'ar-AE-u-nu-latn', dir: 'rtl', name: 'العربية' },
  'hi-IN': { tag: 'hi-IN', formats: 'hi-IN-u-nu-latn', dir: 'ltr', name: 'हिन्दी', hiddenOn: signUpAlone },
  'vi-VN': { tag: 'vi-VN', dir: 'ltr', name: 'Tiếng Việt' },
  'id-IDN': { tag: 'id-ID', dir: 'ltr', name: 'Bahasa Indonesia' },
  'fil-PH': { tag: 'fil-PH', dir: 'ltr', name: 'Filipino', hiddenOn: signUpAlone },
  'ja-JP': { tag: 'ja-JP', dir: 'ltr', name: '日本語' },
  'zh-TW': { tag: 'zh-TW', dir: 'ltr', name: '繁體中文' },
  'zh-HK': { tag: 'zh-HK', dir: 'ltr', name: '繁體中文（香港）' },
};

/** Returns tag, direction and name of a language; throws for an unknown code. */
export function localeOf(code: string): Language {
  const known = languages[code];
  if (!known) throw new Error(`the language table has no row for ${code}`);
  return known;
}

/** An entry of the language list: own name, short code of the language, and the site's code. [LANG-14] */
export interface LanguageOption {
  readonly label: string;
  readonly lang: string;
  readonly value: string;
}

/** Returns the entry of a language, such as `{ label: 'Türkçe', lang: 'tr', value: 'tr-TUR' }`. [LANG-14] */
export function languageOption(code: string): LanguageOption {
  const { tag, name } = localeOf(code);
  return { label: name, lang: tag.split('-', 1)[0] ?? tag, value: code };
}

/** A language by its site code, and the BCP 47 tag for its numbers, dates and plurals. */
export interface LocaleConfig {
  readonly code: string;
  readonly formats: string;
}

/** Returns the locale of a language: numbers, dates and plurals use `formats`. */
export function localeConfig(code: string): LocaleConfig {
  const { tag, formats = tag } = localeOf(code);
  return { code, formats };
}

/** Whether the language list of a route contains the language. [LANG-08] [LANG-09] */
export function isListed(code: string, route: string): boolean {
  const { hiddenOn = [] } = localeOf(code);
  return hiddenOn !== 'everywhere' && !hiddenOn.includes(route);
}

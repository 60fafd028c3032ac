import type { Site } from '../../sites/site.ts';

/** Regions that the product's language codes spell with three letters, as BCP 47 has them. */
const regions: Readonly<Record<string, string>> = { TUR: 'TR', KAZ: 'KZ', GEO: 'GE', IDN: 'ID', ARE: 'AE' };

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

/** Language tag and direction of a product code: `ar-ARE` is `ar-AE`, right to left. */
export function describeLanguage(code: string): { tag: string; direction: 'ltr' | 'rtl' } {
  const [language = code, region] = code.split('-');
  const tag = region === undefined ? language : `${language}-${regions[region] ?? region}`;
  return { tag, direction: RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr' };
}

/** The leading language of a path, once and only if the site offers it, and the rest without a slash at the end. [ROUTE-21] [ROUTE-23] */
export function splitLanguage(pathname: string, site: Site): { language: string; path: string } {
  const [, first = '', ...rest] = pathname.replace(/\/$/, '').split('/');
  const found = site.languages.find((language) => language === first);
  if (found === undefined) return { language: site.defaultLanguage, path: pathname.replace(/\/$/, '') };
  return { language: found, path: rest.length === 0 ? '' : `/${rest.join('/')}` };
}

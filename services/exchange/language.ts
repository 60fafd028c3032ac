import type { Site } from '../../sites/site.ts';
import { sites } from '../../sites/sites.ts';

const rightToLeftScripts = new Set(['Arab', 'Hebr']);

/**
 * Language tag and direction of a site's language code: `ar-ARE` is `ar-AE`, right to left. A three-letter region is
 * the wire id of the site of that region.
 */
export function describeLanguage(code: string): { tag: string; direction: 'ltr' | 'rtl' } {
  const [language = code, region] = code.split('-');
  const site = region?.length === 3 ? sites.find(({ wireId }) => wireId === region) : undefined;
  const country = site?.homeOf[0] ?? region;
  const tag = country === undefined ? language : `${language}-${country}`;
  const script = new Intl.Locale(tag).maximize().script ?? '';
  return { tag, direction: rightToLeftScripts.has(script) ? 'rtl' : 'ltr' };
}

/**
 * Splits the leading language off a path, once and only if the site offers it; the rest has no trailing slash.
 * [ROUTE-21] [ROUTE-23]
 */
export function splitLanguage(pathname: string, site: Site): { language: string; path: string } {
  const [, first = '', ...rest] = pathname.replace(/\/$/, '').split('/');
  const found = site.languages.find((language) => language === first);
  if (found === undefined) return { language: site.defaultLanguage, path: pathname.replace(/\/$/, '') };
  return { language: found, path: rest.length === 0 ? '' : `/${rest.join('/')}` };
}

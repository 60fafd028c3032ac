import { localeOf } from '../../i18n/languages.ts';
import type { Site } from '../../sites/site.ts';
import { hostOf } from '../../sites/sites.ts';

/**
 * Address of a page where the world finds it; '' stands for no language: there the page that finds the language
 * answers. (decision D24)
 */
export function addressOf(site: Site, language: string, path: string): string {
  return `https://${hostOf(site, 'production')}${language === '' ? '' : `/${language}`}${path}`;
}

/**
 * The sitemap of a site: each page with its alternates in all languages of the site, which are not in the pages,
 * where seventeen lines would be fetched by every visitor and read by none.
 */
export function sitemapOf(site: Site, paths: readonly string[]): string {
  const alternates = (path: string): readonly string[] => [
    ...site.languages.map((code) =>
      alternate(localeOf(code).hreflang ?? localeOf(code).tag, addressOf(site, code, path)),
    ),
    alternate('x-default', addressOf(site, '', path)),
  ];
  const pages = paths.flatMap((path) =>
    site.languages.map((code) => `<url><loc>${addressOf(site, code, path)}</loc>${alternates(path).join('')}</url>\n`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.join('')}</urlset>\n`;
}

/** The robots.txt of a site: it names the sitemap. */
export function robotsOf(site: Site): string {
  return `User-agent: *\nAllow: /\nSitemap: ${addressOf(site, '', '/sitemap.xml')}\n`;
}

function alternate(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
}

import { expect, test } from 'vitest';
import { euSite } from '../../sites/eu.site.ts';
import { globalSite } from '../../sites/global.site.ts';
import { robotsOf, sitemapOf } from '../../src/build/sitemap.ts';

test('a sitemap names each page in each language, with tags that search engines know [LANG-14] [LANG-24]', () => {
  const map = sitemapOf(euSite, ['/login', '/register']);
  expect(map.match(/<loc>/g)).toHaveLength(2 * euSite.languages.length);
  expect(map).toContain('<loc>https://eu.northgate.example/de-DE/login</loc>');
  const alternates = [...map.matchAll(/hreflang="([^"]+)" href="([^"]+)\/login"/g)].map(([, tag, href]) => [tag, href]);
  expect(alternates).toContainEqual(['en', 'https://eu.northgate.example/en-EU']);
  expect(sitemapOf(globalSite, ['/login'])).toContain(
    'hreflang="es" href="https://com.northgate.example/es-419/login"',
  );
  expect(map).not.toMatch(/hreflang="(?:en-EU|es-419)"/);
});

test('who speaks none of its languages is led to the page that finds one, not to a language [LANG-02] (decision D24)', () => {
  expect(sitemapOf(euSite, ['/login'])).toContain('hreflang="x-default" href="https://eu.northgate.example/login"');
});

test('crawlers find the sitemap by the host of the site [SITE-02]', () => {
  expect(robotsOf(euSite)).toBe('User-agent: *\nAllow: /\nSitemap: https://eu.northgate.example/sitemap.xml\n');
});

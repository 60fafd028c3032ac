import { expect, test } from 'vitest';
import { documentOf } from '../../src/build/document.ts';

const plain = { tag: 'ar-AE', dir: 'rtl', title: 'T', style: '', body: '' } as const;

test('a document names its language and its direction [LANG-13] [LANG-24]', () => {
  expect(documentOf(plain)).toMatch(/^<!doctype html><html lang="ar-AE" dir="rtl">/);
});

test('facts and addresses of a document end no element and no attribute of it [QUERY-20]', () => {
  const html = documentOf({
    ...plain,
    canonical: 'https://com.northgate.example/?a="><script>',
    facts: JSON.stringify({ name: '</script><script>alert(1)</script>' }),
  });
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('href="https://com.northgate.example/?a=&quot;>&lt;script>"');
  const [, facts = ''] = /<script type="application\/json" id="facts">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(facts)).toEqual({ name: '</script><script>alert(1)</script>' });
});

test('a document that is not listed says so to search engines, and only then [LANG-02]', () => {
  expect(documentOf({ ...plain, isUnlisted: true })).toContain('<meta name="robots" content="noindex">');
  expect(documentOf(plain)).not.toContain('robots');
});

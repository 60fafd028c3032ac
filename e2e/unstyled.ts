import type { Page } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';

const className = /\.(-?[A-Za-z_][\w-]*)/g;

const namesIn = (text: string): readonly string[] => [...text.matchAll(className)].map(([, name = '']) => name);

let built: ReadonlySet<string> | null = null;

/** Class names for which the build has a rule, in any of its style sheets. */
function builtNames(): ReadonlySet<string> {
  const inline = globSync('dist/sites/local/global/en/**/index.html').map(
    (file) => /<style>([\s\S]*?)<\/style>/.exec(readFileSync(file, 'utf8'))?.[1] ?? '',
  );
  const files = globSync('dist/assets/*.css').map((file) => readFileSync(file, 'utf8'));
  built ??= new Set(namesIn([...inline, ...files].join('\n')));
  return built;
}

/**
 * Class names of a page's elements whose rules are in the build, but in no style sheet of the page: a part that came
 * late without its styles.
 */
export async function unstyled(page: Page): Promise<readonly string[]> {
  if (page.isClosed() || !page.url().startsWith('http')) return [];
  const { used, rules } = await page
    .evaluate(() => ({
      used: [...new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))],
      rules: [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
        .join('\n'),
    }))
    .catch(() => ({ used: [], rules: '' }));
  const known = new Set(namesIn(rules));
  return used.filter((name) => builtNames().has(name) && !known.has(name));
}

import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { dist } from '../delivery/request.ts';

const sources = globSync('src/gallery/**/*.{ts,tsx}');
const others = globSync('{src,views,machines,services,i18n,sites}/**/*.{ts,tsx}', { exclude: ['src/gallery/**'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Names of messages, and sentences, that occur only in the gallery's sources; minifiers do not change them. */
const marks = [
  ...new Set(
    sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'([\w.$ -]{8,})'/g)].map(([, text = '']) => text),
    ),
  ),
].filter((text) => /^(?:gallery|gatehouse|page|screen)\.| /.test(text) && !others.includes(text));

test('the product build contains no text of the gallery or of an inspector', () => {
  expect(marks).toEqual(expect.arrayContaining(['gatehouse.gallery', 'gallery.attach', 'page.session']));
  const built = globSync(`${dist}/**/*.{js,html,css,json}`);
  expect(marks.length).toBeGreaterThan(20);
  expect(built.length).toBeGreaterThan(10);
  const found = built.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [
      ...marks.filter((mark) => text.includes(mark)),
      ...(/statelyai|@xstate\/inspect|org\.eclipse\.elk|fast-check/.test(text) ? ['a tool'] : []),
    ].map((mark) => `${mark} in ${file}`);
  });
  expect(found).toEqual([]);
});

test('a page reaches the gallery and the tests only through code that the product build removes', () => {
  const reached = closure(['src/main.tsx', 'src/flows/flows.ts', 'src/enter.ts', 'src/frame/frame.ts']);
  expect(reached.size).toBeGreaterThan(60);
  expect([...reached].filter((file) => /^(?:src\/(?:gallery|testing)|test|e2e)\//.test(file))).toEqual([]);
  const guarded = [...reached].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes("import('./gallery/") || line.includes("import('./testing/held/hooks")),
  );
  expect(guarded.filter((line) => !/import\.meta\.env\.DEV \?|__TEST_BUILD__ \?/.test(line))).toEqual([]);
  expect(guarded).toHaveLength(2);
});

/** Sources that these import, statically or dynamically, without types; guarded imports are checked separately. */
function closure(entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const follow = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (/^(?:import|export) type /.test(line) || /import\.meta\.env\.DEV|__TEST_BUILD__/.test(line)) continue;
      for (const [, path = ''] of line.matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g))
        follow(relative('.', resolve(dirname(file), path)));
    }
  };
  for (const entry of entries) follow(entry);
  return reached;
}

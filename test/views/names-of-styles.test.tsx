import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shortNames } from '../../src/build/class-names.ts';

test('no style is named like an element, which would turn the rules of the element into rules of a class', () => {
  const name = shortNames();
  const files = globSync('views/**/*.css.ts');
  const names = files.flatMap((filePath) =>
    Array.from({ length: 9 }, (_, at) => name({ hash: `${filePath}${at}`, filePath })),
  );
  expect(new Set(names).size).toBe(files.length * 9);
  expect(names.filter((one) => !(document.createElement(one) instanceof HTMLUnknownElement))).toEqual([]);
});

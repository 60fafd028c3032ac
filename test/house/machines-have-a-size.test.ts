import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Most lines of a file of a machine's chart. */
const LONGEST = 350;

test('each file of a chart has at most 350 lines', () => {
  const lines = globSync('machines/*/*.{machine,rows,screens,setup,states}.ts').map((file) => ({
    file,
    length: readFileSync(file, 'utf8').trimEnd().split('\n').length,
  }));
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter(({ length }) => length > LONGEST)).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Most lines of a machine's chart. */
const LONGEST = 350;

test('the chart of a machine has at most 350 lines', () => {
  const lines = globSync('machines/*/*.machine.ts').map((file) => ({
    machine: file.split('/')[1] ?? '',
    length: readFileSync(file, 'utf8').trimEnd().split('\n').length,
  }));
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter(({ length }) => length > LONGEST)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seeds } from '../../src/mutants/seeds.ts';

test('each seeded fault of views and wiring matches one place in its source', () => {
  const lost = seeds.filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2);
  expect(lost.map(({ what }) => what)).toEqual([]);
});

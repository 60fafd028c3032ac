import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seeds } from '../../src/mutants/seeds.ts';

test('every slip that the walks on the views have to notice has its place in the sources', () => {
  const lost = seeds.filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2);
  expect(lost.map(({ what }) => what)).toEqual([]);
});

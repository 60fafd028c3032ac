import { expect, test } from 'vitest';
import { scoresOf } from '../../src/mutants/scores.ts';

const judged = [
  { name: 'a1', of: 'login', isNoticed: true },
  { name: 'a2', of: 'login', isNoticed: true },
  { name: 'b1', of: 'ban', isNoticed: true },
  { name: 'b2', of: 'ban', isNoticed: false },
  { name: 'b3', of: 'ban', isNoticed: false },
  { name: 'c1', of: 'qr', isNoticed: false },
];

test('every machine has a score of its own, the lowest first: a good machine hides no bad one', () => {
  expect(scoresOf(judged, () => false)).toEqual([
    { of: 'qr', noticed: 0, counted: 1, share: 0 },
    { of: 'ban', noticed: 1, counted: 3, share: 1 / 3 },
    { of: 'login', noticed: 2, counted: 2, share: 1 },
  ]);
});

test('a mutant that is listed as equivalent counts only if it was noticed', () => {
  const scores = scoresOf(judged, (name) => ['b2', 'c1', 'a1'].includes(name));
  expect(scores.map(({ of, noticed, counted, share }) => [of, noticed, counted, share])).toEqual([
    ['ban', 1, 2, 0.5],
    ['login', 2, 2, 1],
    ['qr', 0, 0, 1],
  ]);
});

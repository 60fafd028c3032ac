import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Most lines of a machine's chart. */
const LONGEST = 350;

/** Longer charts, each with the reason why it is one. */
const longer: Readonly<Record<string, string>> = {
  app: 'sessions, tickets and leaving lead into each other at every point, for all flows',
  oauth: 'the question and the page of an earlier permission share their refusals and their way back',
  registration: 'every later step leads back to the form with what it found',
  'third-party': 'a window, a redirect and Telegram are one visit with the same ends',
};

const lines = globSync('machines/*/*.machine.ts').map((file) => ({
  machine: file.split('/')[1] ?? '',
  length: readFileSync(file, 'utf8').trimEnd().split('\n').length,
}));

test('the chart of a machine has at most 350 lines, but for those that are listed with their reason', () => {
  expect(lines.length).toBeGreaterThan(30);
  expect(
    lines
      .filter(({ length }) => length > LONGEST)
      .map(({ machine }) => machine)
      .toSorted(),
  ).toEqual(Object.keys(longer));
});

test('no chart has more than 410 lines', () => {
  expect(lines.filter(({ length }) => length > 410)).toEqual([]);
});

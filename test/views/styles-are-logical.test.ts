import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = globSync('views/**/*.css.ts');
const physical =
  /\b(?:margin|padding|border|inset|scrollMargin|scrollPadding)(?:Left|Right|Top|Bottom)|\b(?:left|right|top|bottom|width|height|minWidth|maxWidth|minHeight|maxHeight)\s*:|(?:textAlign|float|clear)\s*:\s*'(?:left|right)'/;

const fourSided = /(?:margin|padding|inset|borderRadius)\s*:\s*[`'](?:[^`'\s(]+|\([^)]*\))(?:\s+[^`'\s]+){3}[`']/;
const ownColour = /#[0-9a-f]{3,8}\b|\brgb\(|\boklch\(/gi;
const asksForNext = /:(?:only|last|nth-last)-\w+|:empty/g;

test('there are style sheets to look at', () => {
  expect(sheets.length).toBeGreaterThan(8);
});

test('each search finds a planted slip', () => {
  expect("  marginLeft: '4px',").toMatch(physical);
  expect("  textAlign: 'left',").toMatch(physical);
  expect("  padding: '1px 2px 3px 4px',").toMatch(fourSided);
  expect("  color: '#123456',".match(ownColour)).toEqual(['#123456']);
  expect("  ':last-child': {},".match(asksForNext)).toEqual([':last-child']);
});

test.each(sheets)('%s names no side by its physical name, so that right-to-left mirrors it', (path) => {
  const declarations = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.replaceAll(/'?\((?:min|max)-(?:width|height):[^)]*\)'?/g, ''));
  expect(declarations.filter((line) => physical.test(line))).toEqual([]);
});

test.each(sheets)('%s writes no shorthand with two different inline sides', (path) => {
  expect(
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => fourSided.test(line)),
  ).toEqual([]);
});

test.each(sheets)('%s takes its colours from the tokens', (path) => {
  const own = [...readFileSync(path, 'utf8').matchAll(ownColour)].map(([text]) => text);
  expect(own.filter((text) => !/^#(?:0000|000000[0-9a-f]{2}|ffffff[0-9a-f]{2})$/.test(text))).toEqual([]);
});

test.each(sheets)(
  '%s has no selector that depends on a following element, as streaming would shift the page [UI-07]',
  (path) => {
    expect(readFileSync(path, 'utf8').match(asksForNext)).toBeNull();
  },
);

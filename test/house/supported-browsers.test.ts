import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browsers, buildTarget } from '../../src/build/browsers.ts';

test('the README names the browsers that the build targets', () => {
  const { chrome, edge, firefox, safari } = browsers;
  expect(edge).toBe(chrome);
  expect(readFileSync('README.md', 'utf8')).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, and newer ones`,
  );
  expect(buildTarget).toEqual([`chrome${chrome}`, `edge${edge}`, `firefox${firefox}`, `safari${safari}`]);
});

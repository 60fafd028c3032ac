import { expect, test } from '@playwright/test';
import { chartsOnPage } from '../test/paths/charts-on-page.ts';
import { unwalked } from '../test/paths/gate.ts';
import { waivers } from '../test/paths/waivers.ts';
import { walkedOn } from '../test/paths/walked.ts';

/** Runs when all walks have come to their end. */
test('in a browser, every transition of every machine is taken', () => {
  expect(
    unwalked(chartsOnPage, walkedOn('browser') ?? new Set(), waivers.browser, new Date().toISOString().slice(0, 10)),
  ).toEqual([]);
});

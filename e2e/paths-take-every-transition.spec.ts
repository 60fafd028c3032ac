import { expect, test } from '@playwright/test';
import { chartsOnPage } from '../src/testing/charts-on-page.ts';
import { unwalked } from '../src/testing/gate.ts';
import { waivers } from '../src/testing/waivers.ts';
import { walkedOn } from '../src/testing/walked.ts';

/** Runs after all walks. */
test('in a browser, every transition of every machine is taken', () => {
  expect(
    unwalked(chartsOnPage, walkedOn('browser') ?? new Set(), waivers.browser, new Date().toISOString().slice(0, 10)),
  ).toEqual([]);
});

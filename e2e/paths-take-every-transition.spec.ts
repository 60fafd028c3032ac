import { expect, test } from '@playwright/test';
import { decodeAnswers } from '../src/testing/simulation/answers.ts';
import { chartsOnPage } from '../src/testing/held/charts-on-page.ts';
import { exploredWorlds } from '../src/testing/explore/explored.ts';
import { unwalked } from '../src/testing/explore/gate.ts';
import { waivers, worldsWithoutBrowser } from '../src/testing/explore/waivers.ts';
import { walkedOn } from '../src/testing/explore/walked.ts';

const today = new Date().toISOString().slice(0, 10);

/** Runs after all walks. */
test('in a browser, every transition of every machine is taken, but for those of worlds that no browser walks', async () => {
  const leftOut = new Set(
    exploredWorlds(await decodeAnswers())
      .filter(({ plan }) => plan.name in worldsWithoutBrowser)
      .flatMap(({ atStart, edges }) => [...atStart, ...edges.flatMap(({ taken }) => taken)]),
  );
  const missing = unwalked(chartsOnPage, walkedOn('browser') ?? new Set(), waivers.browser, today);
  expect(missing.filter((one) => !leftOut.has(one.replace('never taken: ', '')))).toEqual([]);
  expect(Object.values(worldsWithoutBrowser).filter(({ until }) => until < today)).toEqual([]);
});

import { sites } from '../sites/sites.ts';
import { decodeAnswers } from '../src/testing/simulation/answers.ts';
import { exploredSignUps } from '../src/testing/explore/explored.ts';
import { statePaths } from '../src/testing/explore/sets.ts';
import { walkWorld } from './walk-world.ts';
import { test } from './walker.ts';

const book = await decodeAnswers();

for (const graph of sites.flatMap((site) => exploredSignUps(site, book))) {
  const longest = statePaths(graph, book).slice(0, 1);
  for (const { plan, path } of longest)
    test(`${plan.name}: ${path.name}`, async ({ walker }) => {
      await walkWorld(walker, plan, path);
    });
}

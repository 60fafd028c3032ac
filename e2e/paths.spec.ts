import { decodeAnswers } from '../src/testing/simulation/answers.ts';
import { exploredWorlds } from '../src/testing/explore/explored.ts';
import { pagePathsAndReloads } from '../src/testing/explore/sets.ts';
import { worldsWithoutBrowser } from '../src/testing/explore/waivers.ts';
import { walkWorld } from './walk-world.ts';
import { test } from './walker.ts';

const book = await decodeAnswers();
const paths = pagePathsAndReloads(exploredWorlds(book), book).filter(
  ({ plan }) => !(plan.name in worldsWithoutBrowser),
);

for (const { plan, path } of paths)
  test(`${plan.name}: ${path.name}`, async ({ walker }) => {
    await walkWorld(walker, plan, path);
  });

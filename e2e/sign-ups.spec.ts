import { sites } from '../sites/sites.ts';
import { decodeAnswers } from '../src/testing/answers.ts';
import { explore } from '../src/testing/explore.ts';
import { statePaths } from '../src/testing/sets.ts';
import { signUpsOn } from '../src/testing/worlds/sign-ups.ts';
import { walkWorld } from './walk-world.ts';
import { test } from './walker.ts';

const book = await decodeAnswers();

for (const plan of sites.flatMap(signUpsOn)) {
  const longest = statePaths(explore(plan, book), book).slice(0, 1);
  for (const { path } of longest)
    test(`${plan.name}: ${path.name}`, async ({ walker }) => {
      await walkWorld(walker, plan, path);
    });
}

import { afterEach, expect, test } from 'vitest';
import { decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { exploredSite } from '../../src/testing/explore/explored.ts';
import { PageOfViews } from '../../src/testing/held/page-of-views.tsx';
import { pagePaths } from '../../src/testing/explore/sets.ts';
import { worldOf } from '../../src/testing/worlds/login.ts';
import { walkOnViews } from '../paths/walk-on-views.ts';
import { speaking } from '../views/stage.tsx';
import { eleventhSite } from './eleventh.site.ts';
import { lateFlows } from '../views/late-flows.ts';

await lateFlows;
const book = await decodeAnswers();
const paths = pagePaths([exploredSite(eleventhSite, book)], book);

let open: PageOfViews | null = null;
afterEach(() => {
  open?.close();
  open = null;
});

test.each(paths.map(({ path }) => [path.name, path] as const))('signing in on it: %s [SITE-05]', async (_, path) => {
  open = await PageOfViews.of(worldOf(eleventhSite), book);
  await open.open(await speaking('en'));
  expect(await walkOnViews(open, path)).not.toEqual([]);
});

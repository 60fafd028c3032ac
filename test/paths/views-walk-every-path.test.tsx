import { afterAll, afterEach, expect, test } from 'vitest';
import { speaking } from '../views/stage.tsx';
import { decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { chartsOnPage } from '../../src/testing/held/charts-on-page.ts';
import { exploredWorlds } from '../../src/testing/explore/explored.ts';
import { unwalked } from '../../src/testing/explore/gate.ts';
import { PageOfViews } from '../../src/testing/held/page-of-views.tsx';
import { PartOfViews } from '../../src/testing/held/part-of-views.tsx';
import { pagePathsAndReloads } from '../../src/testing/explore/sets.ts';
import { waivers } from '../../src/testing/explore/waivers.ts';
import { walkOnViews } from './walk-on-views.ts';
import { forgetWalked, noteWalked } from '../../src/testing/explore/walked.ts';
import type { WorldPlan } from '../../src/testing/simulation/world-plan.ts';
import { lateFlows } from '../views/late-flows.ts';

await lateFlows;
const book = await decodeAnswers();
const paths = pagePathsAndReloads(exploredWorlds(book), book);
const walked = new Set<string>();

afterAll(() => {
  forgetWalked('views');
  noteWalked('views', walked);
});

let open: PageOfViews | PartOfViews | null = null;
afterEach(() => {
  open?.close();
  open = null;
});

async function opened(plan: WorldPlan): Promise<PageOfViews | PartOfViews> {
  const page = plan.part ? new PartOfViews(plan, book) : await PageOfViews.of(plan, book);
  open = page;
  await page.open(await speaking('en'));
  return page;
}

test.each(paths.map(({ plan, path }) => [`${plan.name}: ${path.name}`, plan, path] as const))(
  'on the views, the %s',
  async (_, plan, path) => {
    const taken = await walkOnViews(await opened(plan), path);
    expect(taken.length).toBeGreaterThan(0);
    for (const id of taken) walked.add(id);
  },
);

test('on the views, every transition of every machine is taken', () => {
  expect(unwalked(chartsOnPage, walked, waivers.views, new Date().toISOString().slice(0, 10))).toEqual([]);
});

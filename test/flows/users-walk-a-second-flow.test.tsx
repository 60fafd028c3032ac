import { afterEach, expect, test } from 'vitest';
import { decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { explore } from '../../src/testing/explore/explore.ts';
import { PageOfViews } from '../../src/testing/held/page-of-views.tsx';
import { pagePaths, takenOn } from '../../src/testing/explore/sets.ts';
import { walkOnViews } from '../paths/walk-on-views.ts';
import { speaking } from '../views/stage.tsx';
import { addGreeting } from './added.ts';
import { greetingMessages } from './greeting-words.ts';
import { greetingWorld } from './greeting-world.ts';

addGreeting();
const book = await decodeAnswers();
const plan = greetingWorld();
const paths = pagePaths([explore(plan, book)], book);

let open: PageOfViews | null = null;
afterEach(() => {
  open?.close();
  open = null;
});

test('the paths of the second flow take each of its transitions', () => {
  const taken = new Set(paths.flatMap(({ path }) => takenOn(path)).filter((id) => id.startsWith('greeting.')));
  expect(taken.size).toBe(6);
});

test.each(paths.map(({ path }) => [path.name, path] as const))('its views walk: %s', async (_, path) => {
  open = await PageOfViews.of(plan, book);
  const i18n = await speaking('en-EU');
  i18n.load('en-EU', greetingMessages());
  await open.open(i18n);
  expect(await walkOnViews(open, path)).not.toEqual([]);
});

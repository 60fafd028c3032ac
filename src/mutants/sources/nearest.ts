import { globSync } from 'node:fs';
import { importsOf } from '../../trace/module-graph.ts';

/** Tests of a part first, those of whole pages last. */
const tests = ['test/{browser,captcha,delivery,exchange,rules,views,wire}/*.test.{ts,tsx}'];
const pages = 'test/pages/*.test.tsx';

/** Tests of every part at once: reviewed texts, controls, calls and constants, and what is tracked. */
const reviews = ['test/house/*.test.ts', 'test/wire/calls-are-as-reviewed.test.ts', 'test/views/every-screen-*.tsx'];
const tracked = 'test/paths/machines-are-tracked.test.ts';

/** Tests of a part that judge a mutant first. */
const FIRST = 8;

/** Modules that a test file loads, with the number of steps to each. */
interface Reach {
  readonly test: string;
  readonly steps: ReadonlyMap<string, number>;
}

const reaches = (): readonly Reach[] =>
  (known ??= globSync(tests)
    .toSorted()
    .map((test) => ({ test, steps: stepsFrom(test) })));
let known: readonly Reach[] | undefined;

/**
 * Lists the tests that judge a source, in stages: those of parts that load it in the fewest steps and load the least
 * besides, then the others that load it and those that review every part, then those of whole pages. Tests of what is
 * built judge what serves it alone.
 */
export function nearestTests(file: string): readonly (readonly string[])[] {
  const parts = reaches()
    .filter(({ test }) => file.startsWith('src/serve/') || !test.startsWith('test/delivery/'))
    .flatMap(({ test, steps }) => {
      const far = steps.get(file);
      return far === undefined ? [] : [{ test, far, size: steps.size }];
    })
    .toSorted((a, b) => a.far - b.far || a.size - b.size)
    .map(({ test }) => test);
  const reviewing = [...globSync(reviews), ...(file.startsWith('machines/') ? [tracked] : [])];
  const stages = [
    parts.slice(0, FIRST),
    [...new Set([...parts.slice(FIRST), ...reviewing])].toSorted(),
    globSync(pages).toSorted(),
  ];
  return stages.filter((stage) => stage.length > 0);
}

function stepsFrom(entry: string): ReadonlyMap<string, number> {
  const steps = new Map([[entry, 0]]);
  for (const [path, far] of steps)
    for (const { path: next } of importsOf(path)) if (!steps.has(next)) steps.set(next, far + 1);
  return steps;
}

import { chromium } from 'playwright';
import { catalog } from '../../machines/catalog.ts';
import { chartOf, type Chart, type ChartNode, type ChartTransition } from '../../machines/chart.ts';
import { layoutOf } from '../../src/charts/layout.ts';
import { chromiumPath, launchArgs } from '../../src/testing/browsers/chromium.ts';
import { serveFolder } from '../gallery/serve-folder.ts';

/**
 * `npm run bench:gallery`: measures the layout time of a chart of 40 states (processor time) and the opening time of
 * the built gallery. Fails beyond its limits.
 */
const limits = { layout: 1000, opening: 2000 } as const;
const RUNS = 5;

const forty = chartOfForty();
const laid = await median(processorTime(() => layoutOf(forty)));
const largest = Object.values(catalog)
  .map(chartOf)
  .toSorted((a, b) => b.transitions.length - a.transitions.length)[0];
const own = largest ? await median(processorTime(() => layoutOf(largest))) : 0;
const { address, close } = await serveFolder('.out/gallery', '/gallery');
const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArgs });
const opened = await median(async () => {
  const began = performance.now();
  const page = await browser.newPage();
  await page.goto(address);
  await page.locator('svg [data-id]').first().waitFor();
  const ms = performance.now() - began;
  await page.close();
  return ms;
});
await browser.close();
close();
console.log(`a chart of 40 states is laid out in   ${laid.toFixed(0).padStart(5)} ms   at most ${limits.layout}`);
console.log(`the largest machine (${largest?.id ?? ''}) in       ${own.toFixed(0).padStart(5)} ms`);
console.log(`the gallery opens with its chart in   ${opened.toFixed(0).padStart(5)} ms   at most ${limits.opening}`);
process.exitCode = laid <= limits.layout && opened <= limits.opening ? 0 : 1;

/** Processor time of a piece of work in milliseconds, independent of other processes. */
function processorTime(work: () => Promise<unknown>): () => Promise<number> {
  return async () => {
    const began = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
}

/** The median of some runs. */
async function median(run: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < RUNS; count += 1) times.push(await run());
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
}

/** Forty states in four groups, with as many edges per state as real machines have: forward, back, out and long. */
function chartOfForty(): Chart {
  const node = (id: string, parent: string | null, initial: string | null): ChartNode => ({
    id,
    key: id.split('.').at(-1) ?? id,
    parent,
    type: initial === null ? 'atomic' : 'compound',
    initial,
    screen: initial === null ? 'bench.screen' : null,
    spec: [],
    doc: '',
    tags: [],
    entry: [],
    exit: [],
    invokes: [],
  });
  const arrow = (source: string, event: string, at: number, target: string, guard: string | null): ChartTransition => ({
    id: `${source} | ${event} | ${at}`,
    source,
    targets: [target],
    cause: { kind: 'event', name: event },
    guard: guard === null ? null : { name: guard },
    actions: at === 0 ? [] : [{ name: 'note' }],
    reenter: false,
  });
  const tens = Array.from({ length: 10 }, (_, at) => at);
  const groups = [0, 1, 2, 3].map((index) => `forty.g${index}`);
  const far = (index: number, by: number): string => groups[(index + by) % groups.length] ?? '';
  return {
    version: 1,
    id: 'forty',
    delays: {},
    nodes: [
      node('forty', null, 'forty.g0'),
      ...groups.flatMap((group) => [
        node(group, 'forty', `${group}.s0`),
        ...tens.map((at) => node(`${group}.s${at}`, group, null)),
      ]),
    ],
    transitions: groups.flatMap((group, index) => [
      arrow(group, 'flow.left', 0, far(index, 2), 'isLate'),
      ...tens.flatMap((at) => [
        arrow(`${group}.s${at}`, 'step.taken', 0, `${group}.s${(at + 1) % 10}`, 'isReady'),
        arrow(`${group}.s${at}`, 'step.taken', 1, far(index, 1), null),
        arrow(`${group}.s${at}`, 'step.undone', 0, `${group}.s${(at + 9) % 10}`, null),
      ]),
    ]),
  };
}

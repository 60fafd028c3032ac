import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { hydrated } from '../person.ts';

/** The part of a trace event that is read here; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
}

test('scripts from the cache run after the first paint, each in a task of its own [D01]', async ({ page, browser }) => {
  const path = `${originOf('com')}/en/login`;
  await page.goto(path, { waitUntil: 'networkidle' });
  await browser.startTracing(page, { categories: ['v8', 'toplevel', 'loading'] });
  await page.goto(path);
  await hydrated(page);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] };
  const painted = trace.traceEvents.find(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('the trace has no first paint');
  const ofPage = trace.traceEvents.filter(({ pid, tid }) => pid === painted.pid && tid === painted.tid);
  const evaluations = ofPage.filter(({ name }) => name === 'v8.evaluateModule').map(({ ts }) => ts);
  expect(evaluations.length).toBeGreaterThanOrEqual(3);
  expect(evaluations.filter((ts) => ts < painted.ts)).toEqual([]);
  const tasks = ofPage.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  const inTasks = evaluations.map((ts) => tasks.findIndex((task) => task.ts <= ts && ts < task.ts + (task.dur ?? 0)));
  expect(inTasks).not.toContain(-1);
  expect(new Set(inTasks).size).toBe(evaluations.length);
});

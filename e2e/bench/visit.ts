import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { probe } from './floors.ts';

export interface Profile {
  readonly name: string;
  /** Milliseconds per request, bytes per second; null: no throttle. */
  readonly network: { readonly latency: number; readonly throughput: number } | null;
  readonly cpuRate: number;
}

export const profiles: readonly [Profile, Profile] = [
  { name: 'slow 4G, CPU at a quarter', network: { latency: 150, throughput: 200_000 }, cpuRate: 4 },
  { name: 'unthrottled', network: null, cpuRate: 1 },
];

/** The figures of one first visit: milliseconds since the start of the navigation, bytes as transferred. */
export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly shift: number;
  /** The first frame in which a control of the page's main part can be used. */
  readonly usable: number;
  /** When the script listens; null on a page without script. */
  readonly wired: number | null;
  readonly blocking: number;
  readonly longestTask: number;
  readonly bytes: number;
  readonly requests: number;
  readonly heap: number;
  /** The slowest interaction while an address is typed; null on a page without a field. */
  readonly interaction: number | null;
  /** First paint of the second visit, with the cache of the first. */
  readonly repeatFcp: number;
  readonly repeatUsable: number;
}

/** Milliseconds; more than a request takes on the slow line. */
const QUIET = 1000;

interface Watched {
  lcp: number;
  shift: number;
  usable: number;
  wired: number | null;
  tasks: number[];
  interactions: number[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const seen: Watched = { lcp: 0, shift: 0, usable: 0, wired: null, tasks: [], interactions: [] };
  window.watched = seen;
  const takers: readonly (readonly [
    type: string,
    take: (entry: PerformanceEntry & { value?: number; interactionId?: number }) => void,
  ])[] = [
    ['largest-contentful-paint', (entry) => (seen.lcp = entry.startTime)],
    ['layout-shift', (entry) => (seen.shift += entry.value ?? 0)],
    ['longtask', (entry) => seen.tasks.push(entry.duration)],
    ['event', (entry) => entry.interactionId && seen.interactions.push(entry.duration)],
  ];
  for (const [type, take] of takers) {
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type,
      buffered: true,
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
  }
  const look = (): void => {
    if (document.querySelector('main :is(input,button,a)')?.getClientRects().length) seen.usable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset['hydrated'] === undefined) return;
    seen.wired = performance.now();
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
}

/** One first visit in a browser profile of its own, then a second visit to the same page. */
export async function visit(browser: Browser, url: string, profile: Profile, hasScript: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 });
  try {
    const first = await firstVisit(context, url, profile, hasScript);
    const { page, cdp } = await throttled(context, profile);
    await settle(page, cdp, url, hasScript);
    const { usable } = await page.evaluate(() => window.watched);
    return { ...first, repeatFcp: await fcpOf(page), repeatUsable: usable };
  } finally {
    await context.close();
  }
}

async function firstVisit(
  context: BrowserContext,
  url: string,
  profile: Profile,
  hasScript: boolean,
): Promise<Omit<Visit, 'repeatFcp' | 'repeatUsable'>> {
  const { page, cdp } = await throttled(context, profile);
  const finished: number[] = [];
  cdp.on('Network.loadingFinished', (event) => finished.push(event.encodedDataLength));
  await settle(page, cdp, url, hasScript);
  const sizes = [...finished];
  // Before the driver evaluates anything in the page: its own script takes half a megabyte.
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await cdp.send('Runtime.getHeapUsage');
  const fcp = await fcpOf(page);
  const field = page.locator('input:visible').first();
  const isTyped = (await field.count()) > 0;
  if (isTyped) await field.pressSequentially('ada@northgate.example');
  const { tasks, interactions, ...seen } = await page.evaluate(() => window.watched);
  await page.close();
  return {
    ...seen,
    fcp,
    blocking: tasks.reduce((sum, one) => sum + Math.max(0, one - 50), 0),
    longestTask: Math.max(0, ...tasks),
    bytes: sizes.reduce((sum, one) => sum + one, 0),
    requests: sizes.length,
    heap,
    interaction: isTyped ? Math.max(0, ...interactions) : null,
  };
}

async function throttled(
  context: BrowserContext,
  { network, cpuRate }: Profile,
): Promise<{ readonly page: Page; readonly cdp: CDPSession }> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (network)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.throughput,
      uploadThroughput: network.throughput,
    });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  return { page, cdp };
}

/** Waits until the page is hydrated and has asked for nothing during `QUIET`, by the browser's own protocol. */
async function settle(page: Page, cdp: CDPSession, url: string, hasScript: boolean): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  if (!hasScript) return;
  const expression = `(${whenSettled.toString()})(${QUIET})`;
  const { exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true });
  if (exceptionDetails) throw new Error(`the page does not settle: ${exceptionDetails.text}`);
}

/** Runs in the page, without anything of this module. */
async function whenSettled(quiet: number): Promise<void> {
  const pause = (time: number): Promise<unknown> => new Promise((passed) => setTimeout(passed, time));
  while (window.watched.wired === null) await pause(50);
  const asked = (): number => performance.getEntriesByType('resource').length;
  for (let before = -1; before !== asked();) {
    before = asked();
    await pause(quiet);
  }
}

async function fcpOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
}

/** Checks the throttle: how long the probe takes, and how much slower a fixed piece of work is. */
export async function checkThrottle(
  browser: Browser,
  url: string,
  profile: Profile,
): Promise<{ readonly probeMs: number; readonly slowdown: number }> {
  const context = await browser.newContext();
  try {
    const plain = await throttled(context, { ...profile, network: null, cpuRate: 1 });
    await plain.page.goto(url);
    const unhurried = await workOf(plain.page);
    await plain.page.close();
    const { page } = await throttled(context, profile);
    await page.goto(url);
    const probeMs = await page.evaluate(async (path) => {
      const began = performance.now();
      await (await fetch(`${path}?${Math.random()}`, { cache: 'no-store' })).arrayBuffer();
      return performance.now() - began;
    }, probe.path);
    return { probeMs, slowdown: (await workOf(page)) / unhurried };
  } finally {
    await context.close();
  }
}

async function workOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const began = performance.now();
    let sum = 0;
    for (let at = 0; at < 30_000_000; at++) sum = (sum + at * at) % 1013;
    return performance.now() - began + sum * 0;
  });
}

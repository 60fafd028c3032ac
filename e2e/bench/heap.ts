import '../../src/node.mjs';
import { chromium, type CDPSession, type Page } from 'playwright';
import * as v from 'valibot';
import { createExchange, minimalCosts } from '../../services/exchange/exchange.ts';
import { openStore } from '../../services/exchange/store.ts';
import { serve } from '../../src/serve/serve.ts';
import { chromiumPath, launchArgs } from '../../src/testing/chromium.ts';
import { hydrated, tryToSignIn } from '../person.ts';

/**
 * `npm run bench:heap`: 500 sign-ins, each followed by a sign-out in another tab, in one page. Fails when memory
 * grows.
 */
const SIGN_INS = 500;
/** The number of sign-ins after which everything that loads once is loaded. */
const WARM = 100;
const EVERY = 100;

/**
 * The measured values and the growth allowed until the end: 250 bytes per sign-in, and no element or listener. The size
 * of the whole heap is reported as well; it includes compiled code and what the browser keeps for its developer tools.
 */
const figures = {
  held: { name: 'what scripts hold, in MB', goal: 0.1, show: (value: number) => value.toFixed(3) },
  nodes: { name: 'nodes', goal: 100, show: String },
  listeners: { name: 'listeners', goal: 20, show: String },
  heap: { name: 'the whole heap, in MB', goal: Number.POSITIVE_INFINITY, show: (value: number) => value.toFixed(2) },
} as const;

type Size = Readonly<Record<keyof typeof figures, number>>;

/** Kinds of heap nodes that scripts create. */
const ofScripts = new Set([
  'object',
  'closure',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'regexp',
  'number',
  'symbol',
  'bigint',
]);
const MB = 1_048_576;

const Snapshot = v.object({
  snapshot: v.object({
    meta: v.object({
      node_fields: v.array(v.string()),
      node_types: v.tupleWithRest([v.array(v.string())], v.unknown()),
    }),
  }),
  nodes: v.array(v.number()),
});

const store = openStore(':memory:');
// The page navigates to the dashboard and the browser stays, because there is no content (204).
const exchange = {
  ...createExchange({ store, costs: minimalCosts }),
  destinations: async () => new Response(null, { status: 204 }),
};
const served = await serve({ port: 0, dist: 'dist', exchange });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArgs });

try {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(`http://com.northgate.localhost:${served.port}/en/login`);
  await hydrated(page);
  const sizes: Size[] = [];
  for (let signIn = 1; signIn <= SIGN_INS; signIn += 1) {
    await signInAndOut(page);
    if (signIn >= WARM && signIn % EVERY === 0) sizes.push(await sizeOf(cdp));
  }
  if (!isFlat(sizes)) process.exitCode = 1;
} finally {
  await browser.close();
  await served.close();
  store.close();
}

/** Signs in by e-mail, captcha and password until the page leaves; then shows the page again, signed out. */
async function signInAndOut(page: Page): Promise<void> {
  const left = page.waitForRequest((request) => request.isNavigationRequest() && request.frame() === page.mainFrame());
  await tryToSignIn(page, 'ada@northgate.example');
  await left;
  await page.context().clearCookies();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.locator('#login-form').waitFor();
}

/** The measurements after garbage collection. */
async function sizeOf(cdp: CDPSession): Promise<Size> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    held: (await heldByScripts(cdp)) / MB,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heap: usedSize / MB,
  };
}

/** Bytes of all objects that scripts have created and still hold. */
async function heldByScripts(cdp: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const take = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take);
  const {
    snapshot: {
      meta: {
        node_fields: fields,
        node_types: [types],
      },
    },
    nodes,
  } = v.parse(Snapshot, JSON.parse(chunks.join('')));
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (ofScripts.has(types[nodes[node + type] ?? 0] ?? '')) bytes += nodes[node + size] ?? 0;
  return bytes;
}

function isFlat(sizes: readonly Size[]): boolean {
  return (Object.keys(figures) as (keyof typeof figures)[])
    .map((key) => {
      const { name, goal, show } = figures[key];
      const values = sizes.map((size) => size[key]);
      const growth = (values.at(-1) ?? Number.NaN) - (values[0] ?? 0);
      console.log(
        `${name}, from sign-in ${WARM} to ${SIGN_INS}: ${values.map(show).join(', ')}: ${show(growth)} more${goal === Number.POSITIVE_INFINITY ? '' : ` (goal: under ${goal})`}.`,
      );
      return growth < goal;
    })
    .every(Boolean);
}

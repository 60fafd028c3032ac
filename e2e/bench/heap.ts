import '../../src/node.mjs';
import { chromium, type CDPSession, type Page } from 'playwright';
import * as v from 'valibot';
import { createExchange, minimalCosts } from '../../services/exchange/exchange.ts';
import { letters } from '../../services/exchange/outbox.ts';
import { openStore } from '../../services/exchange/store.ts';
import { serve } from '../../src/serve/serve.ts';
import { chromiumPath, launchArgs } from '../../src/testing/browsers/chromium.ts';
import { hydrated, passCaptcha, tryToSignIn } from '../person.ts';

/**
 * `npm run bench:heap`: 500 sign-ins in one page, each followed by a sign-out in another tab, then 500 sign-ups in
 * another. Fails when memory grows.
 */
const ROUNDS = 500;
/** The number of rounds after which everything that loads once is loaded. */
const WARM = 100;
const EVERY = 100;

/** A page, and a round in it up to the press after which the browser leaves. */
interface Subject {
  readonly name: string;
  readonly address: string;
  readonly form: string;
  readonly finish: (page: Page, round: number) => Promise<void>;
}

const subjects: readonly Subject[] = [
  {
    name: 'sign-in',
    address: '//com.northgate.localhost/en/login',
    form: '#login-form',
    finish: (page) => tryToSignIn(page, 'ada@northgate.example'),
  },
  {
    name: 'sign-up',
    address: '//eu.northgate.localhost/en-EU/register?show_type=newCode',
    form: '#register-form',
    finish: signUp,
  },
];

/**
 * The measured values, and the limit of their growth from the first measured round to the last: 0.1 MB is about 260
 * bytes per round; nodes and listeners grow by less than one per round. The size of the whole heap is reported only; it
 * includes compiled code and what the browser keeps for its developer tools.
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
  for (const subject of subjects) if (!isFlat(subject.name, await sizesOf(subject))) process.exitCode = 1;
} finally {
  await browser.close();
  await served.close();
  store.close();
}

/** The measurements of every hundredth round in one page. */
async function sizesOf({ address, form, finish }: Subject): Promise<readonly Size[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const url = new URL(`http:${address}`);
  url.port = String(served.port);
  await page.goto(url.href);
  await hydrated(page);
  const sizes: Size[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const left = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.frame() === page.mainFrame(),
    );
    await finish(page, round);
    await left;
    await signOutElsewhere(page);
    await page.locator(form).waitFor();
    if (round >= WARM && round % EVERY === 0) sizes.push(await sizeOf(cdp));
  }
  await context.close();
  return sizes;
}

/** Signs up by e-mail, captcha, code and password. */
async function signUp(page: Page, round: number): Promise<void> {
  const account = `round-${round}@exchange.test`;
  await page.locator('#username').fill(account);
  await page.locator('#agreement').check();
  await page.locator('#register-form button[type=submit]').click();
  await passCaptcha(page);
  await page.locator('#one-time-code').waitFor();
  const letter = letters(store).find(({ recipient }) => recipient === account);
  await page.locator('#one-time-code').fill(/\d{6}/.exec(letter?.body ?? '')?.[0] ?? '');
  await page.locator('#new-password').fill('seven brown llamas');
  await page.locator('form button[type=submit]').click();
}

/** Shows a page that was left again, signed out. */
async function signOutElsewhere(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
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

function isFlat(of: string, sizes: readonly Size[]): boolean {
  return (Object.keys(figures) as (keyof typeof figures)[])
    .map((key) => {
      const { name, goal, show } = figures[key];
      const values = sizes.map((size) => size[key]);
      const growth = (values.at(-1) ?? Number.NaN) - (values[0] ?? 0);
      console.log(
        `${name}, from ${of} ${WARM} to ${ROUNDS}: ${values.map(show).join(', ')}: ${show(growth)} more${goal === Number.POSITIVE_INFINITY ? '' : ` (goal: under ${goal})`}.`,
      );
      return growth < goal;
    })
    .every(Boolean);
}

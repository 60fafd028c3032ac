import '../../src/node.mjs';
import { chromium, type CDPSession, type Page } from 'playwright';
import { createExchange } from '../../services/exchange/exchange.ts';
import { openStore } from '../../services/exchange/store.ts';
import { serve } from '../../src/serve.ts';
import { chromiumPath, launchArgs } from '../chromium.ts';
import { hydrated, tryToSignIn } from '../person.ts';

/** `npm run bench:heap`: one page in which somebody signs in, and is signed out elsewhere, 500 times. Fails where more than a little of each is left. */
const SIGN_INS = 500;
/** From here on everything that is loaded once has been. */
const WARM = 100;
const EVERY = 50;
/** 2.5 kB of each sign-in, and not one element or listener of any. */
const GROWTH_MB = 1;
const GROWTH_OF_NODES = 100;
const GROWTH_OF_LISTENERS = 20;

interface Size {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

const store = openStore(':memory:');
const served = await serve({ port: 0, dist: 'dist', exchange: createExchange({ store, passwordCost: 2 }) });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArgs });

try {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  // The page is sent to the dashboard, and the browser stays: there is nothing to be shown.
  await page.route('**/en/dashboard', (route) => route.fulfill({ status: 204 }));
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

/** By e-mail, captcha and password up to the departure; then the page is shown again, and nobody is signed in any more. */
async function signInAndOut(page: Page): Promise<void> {
  const left = page.waitForRequest((request) => request.isNavigationRequest() && request.frame() === page.mainFrame());
  await tryToSignIn(page, 'ada@northgate.example');
  await left;
  await page.context().clearCookies();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.locator('#login-form').waitFor();
}

/** What is left after the rubbish is taken away; the heap in MB. */
async function sizeOf(cdp: CDPSession): Promise<Size> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: usedSize / 1_048_576, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

function isFlat(sizes: readonly Size[]): boolean {
  return (['heap', 'nodes', 'listeners'] as const)
    .map((name) => {
      const values = sizes.map((size) => size[name]);
      const goal = { heap: GROWTH_MB, nodes: GROWTH_OF_NODES, listeners: GROWTH_OF_LISTENERS }[name];
      const growth = (values.at(-1) ?? Number.NaN) - (values[0] ?? 0);
      console.log(`${name}${name === 'heap' ? ' in MB' : ''} from sign-in ${WARM} to ${SIGN_INS}: ${values.map((value) => (name === 'heap' ? value.toFixed(2) : value)).join(', ')}: ${growth.toFixed(2)} more (goal: under ${goal}).`);
      return growth < goal;
    })
    .every(Boolean);
}

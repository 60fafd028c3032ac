import { expect, test as base, type Page } from '@playwright/test';
import type { AppInput } from '../machines/app/app.types.ts';
import { methodDraftKey } from '../services/browser/keys.ts';
import { serve } from '../src/serve/serve.ts';
import { decodeAnswers, portsByPath } from '../src/testing/answers.ts';
import { casesOf } from '../src/testing/cases.ts';
import { credentialsOf } from '../src/testing/credentials.ts';
import { exploredWorlds } from '../src/testing/explored.ts';
import type { Recorded } from '../src/testing/record.ts';
import { isHeld } from '../src/testing/seen.ts';
import { pagePathsAndReloads } from '../src/testing/sets.ts';
import { noteWalked } from '../src/testing/walked.ts';
import { mainWorld, worlds } from '../src/testing/worlds.ts';
import type { WorldPlan } from '../src/testing/world-plan.ts';
import { Canary } from './canary.ts';
import { BrowserPage } from './drivers/browser-page.ts';
import { HeldExchange } from './drivers/held-exchange.ts';
import { expectation } from './drivers/stand.ts';

interface Walker {
  readonly page: Page;
  readonly driver: BrowserPage;
  readonly canary: Canary;
  readonly port: number;
}

const book = await decodeAnswers();
/** Machines that no page shows run behind it: their calls are not held. */
const unseen = worlds.filter(({ hasNoView }) => hasNoView).map(({ machine }) => machine.id);
const ports = await portsByPath(Object.keys(casesOf).filter((machine) => !unseen.includes(machine)));
const paths = pagePathsAndReloads(exploredWorlds(book), book);

/** One browser page per worker, reused for every path. */
const test = base.extend<object, { walker: Walker }>({
  walker: [
    async ({ browser }, use) => {
      const exchange = new HeldExchange(ports);
      const { port, close } = await serve({ port: 0, dist: '.out/test-build', exchange });
      // Painting takes much of the time of a walk; in a lower viewport a toast would appear under the mouse.
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        hasTouch: true,
        viewport: { width: 800, height: 720 },
      });
      // No page keeps input of the previous one.
      await context.addInitScript((draft) => (localStorage.clear(), sessionStorage.removeItem(draft)), methodDraftKey);
      await BrowserPage.prepare(context);
      const page = await context.newPage();
      await use({ page, driver: new BrowserPage(page, exchange), canary: new Canary(context), port });
      await context.close();
      await close();
    },
    { scope: 'worker' },
  ],
});

for (const { plan, path } of paths) {
  test(`${plan.name}: ${path.name}`, async ({ walker: { page, driver, canary, port } }) => {
    const stand = await standOn(page, plan);
    await driver.open(addressOf(plan, port), plan);
    await walk(driver, path);
    if (path.anew) {
      await driver.reload();
      await walk(driver, path.anew);
    }
    noteWalked('browser', await driver.taken());
    expect(await canary.leaks(page, passwordsOf(path)), 'a secret was found in').toEqual([]);
    await stand.leave();
  });
}

/** Passwords that a path types. [INV4] */
function passwordsOf({ steps, anew }: Recorded & { readonly anew?: Recorded }): readonly string[] {
  return [...steps, ...(anew?.steps ?? [])]
    .map((step) => credentialsOf(step)?.password ?? '')
    .filter((one) => one !== '');
}

async function walk(driver: BrowserPage, { frames, steps }: Recorded): Promise<void> {
  const taken: string[] = [];
  for (const [index, frame] of frames.entries()) {
    const step = steps[index - 1];
    const comesToNothing = isHeld(step, frames[index - 1]?.seen);
    if (step) await driver.do(step, comesToNothing);
    if (!comesToNothing) taken.push(...frame.taken, ...frame.aside);
    const wanted = expectation(frame.seen, taken);
    expect(await driver.shows(wanted), `${index}. ${frame.step}`).toEqual(wanted);
  }
}

/** The input of the main page of a world; a widget runs on the main page of its site. */
function inputOf({ input, part }: WorldPlan): AppInput {
  return (part ? mainWorld.input : input) as AppInput;
}

function addressOf(plan: WorldPlan, port: number): string {
  const { visit, ticket } = inputOf(plan);
  const address = new URL(visit.page);
  address.port = String(port);
  if (ticket) address.searchParams.set('tmp_token', ticket.reveal());
  return address.href;
}

/** The browser properties of a world's device. */
const devices = {
  mobile: () => Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Linux; Android 16) Mobile' }),
  telegram: () => Object.assign(window, { TelegramWebviewProxy: {} }),
  app: () =>
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (X11; Linux x86_64) NorthgateApp/1.0' }),
} as const;

/** Gives the browser these properties until it is left. */
async function standOn(page: Page, plan: WorldPlan): Promise<{ leave(): Promise<void> }> {
  const { isInApp, visit } = inputOf(plan);
  const device = isInApp ? 'app' : visit.device;
  const stand = device === 'desktop' ? null : await page.addInitScript(devices[device]);
  return { leave: async () => stand?.dispose() };
}

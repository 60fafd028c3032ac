import { expect, test as base, type Page, type Route } from '@playwright/test';
import type { AppInput } from '../machines/app/app.types.ts';
import { packFacts, unpackFacts } from '../src/facts-text.ts';
import { serve } from '../src/serve.ts';
import { decodeAnswers } from '../test/paths/answers.ts';
import { breakdowns } from '../test/paths/breakdowns.ts';
import { explore } from '../test/paths/explore.ts';
import { pagePaths } from '../test/paths/sets.ts';
import { noteWalked } from '../test/paths/walked.ts';
import { mainWorld, worlds, type WorldPlan } from '../test/paths/worlds.ts';
import { BrowserPage, expectation } from './drivers/browser-page.ts';
import { HeldExchange } from './drivers/held-exchange.ts';

interface Walker {
  readonly page: Page;
  readonly driver: BrowserPage;
  readonly port: number;
}

const book = await decodeAnswers();
const paths = pagePaths([...worlds, ...breakdowns].map((plan) => explore(plan, book)), book);

/** One browser page per worker, used again for every path. */
const test = base.extend<object, { walker: Walker }>({
  walker: [
    async ({ browser }, use) => {
      const exchange = new HeldExchange();
      const { port, close } = await serve({ port: 0, dist: '.out/test-build', exchange });
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      await use({ page, driver: new BrowserPage(page, exchange), port });
      await context.close();
      await close();
    },
    { scope: 'worker' },
  ],
});

for (const { plan, path } of paths) {
  test(`${plan.name}: ${path.name}`, async ({ walker: { page, driver, port } }) => {
    const stand = await standOn(page, plan);
    await driver.open(addressOf(plan, port), plan);
    const taken: string[] = [];
    for (const [index, frame] of path.frames.entries()) {
      const step = path.steps[index - 1];
      const isHeld = step?.kind === 'person' && !(path.frames[index - 1]?.seen.enabled ?? []).includes(step.event);
      if (step) await driver.do(step, isHeld);
      if (!isHeld) taken.push(...frame.taken, ...frame.aside);
      const wanted = expectation(frame.seen, taken);
      expect(await driver.shows(wanted), `${index}. ${frame.step}`).toEqual(wanted);
    }
    noteWalked('browser', await driver.taken());
    await stand.leave();
  });
}

/** A part stands beside the main page. */
function addressOf({ input, part }: WorldPlan, port: number): string {
  const { visit } = (part ? mainWorld.input : input) as AppInput;
  return `http://${visit.page.hostname}:${port}${visit.page.pathname}${visit.page.search}`;
}

/** What a world changes of the facts of its site is changed in the document: no site of ours is like that. A page that nobody intercepts may use its cache. */
async function standOn(page: Page, { input: wanted, part, hasOwnFacts }: WorldPlan): Promise<{ leave(): Promise<void> }> {
  const input = part ? mainWorld.input : wanted;
  const { login, visit } = input as AppInput;
  if (hasOwnFacts) await page.route('**/login', (route) => changeFacts(route, login));
  const phone = visit.device === 'mobile' ? await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Linux; Android 16) Mobile' })) : null;
  return {
    leave: async () => {
      await page.unrouteAll();
      await phone?.dispose();
    },
  };
}

async function changeFacts(route: Route, { selfUnblock }: AppInput['login']): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const url = new URL(route.request().url());
  const response = await route.fetch({ url: `http://127.0.0.1:${url.port}${url.pathname}`, headers: { ...route.request().headers(), host: url.host } });
  const html = await response.text();
  const changed = html.replace(/(<script type="application\/json" id="facts">)(.*?)(<\/script>)/, (_, open: string, facts: string, close: string) => {
    const known = unpackFacts(facts);
    return open + packFacts({ ...known, site: { ...known.site, selfUnblock } }) + close;
  });
  return route.fulfill({ response, body: changed });
}

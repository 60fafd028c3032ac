import { expect, test as base, type Page } from '@playwright/test';
import type { AppInput } from '../machines/app/app.types.ts';
import { serve } from '../src/serve.ts';
import { decodeAnswers } from '../test/paths/answers.ts';
import { breakdowns } from '../test/paths/breakdowns.ts';
import { explore } from '../test/paths/explore.ts';
import { pagePaths } from '../test/paths/sets.ts';
import { worlds, type WorldPlan } from '../test/paths/worlds.ts';
import { BrowserPage, expectation } from './drivers/browser-page.ts';
import { HeldExchange } from './drivers/held-exchange.ts';
import { noteWalked } from './walked.ts';

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
      await context.addInitScript(() => localStorage.clear());
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
    await driver.open(addressOf(plan, port), plan.fault);
    const taken: string[] = [];
    for (const [index, frame] of path.frames.entries()) {
      const step = path.steps[index - 1];
      const isHeld = step?.kind === 'person' && !(path.frames[index - 1]?.seen.enabled ?? []).includes(step.event);
      if (step) await driver.do(step, isHeld);
      if (!isHeld) taken.push(...frame.taken, ...frame.aside);
      const wanted = expectation(frame.seen, taken);
      expect(await driver.shows(wanted), `${index}. ${frame.step}`).toEqual(wanted);
    }
    noteWalked(await driver.taken());
    await stand.leave();
  });
}

function addressOf({ input }: WorldPlan, port: number): string {
  const { visit, ticket, isDemo } = input as AppInput;
  const query = ticket ? '?tmp_token=ticket-of-another-site' : isDemo ? '?demoAccount=true' : '';
  return `http://${visit.page.hostname}:${port}${visit.page.pathname}${query}`;
}

/** What a world changes of the facts of its site is changed in the document, before any script of the page reads it: no site of ours is like that. */
async function standOn(page: Page, { input }: WorldPlan): Promise<{ leave(): Promise<void> }> {
  const { login, visit } = input as AppInput;
  const facts = await page.addInitScript(changeFacts, { selfUnblock: login.selfUnblock, ways: login.ways, providers: login.providers });
  const phone = visit.device === 'mobile' ? await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Linux; Android 16) Mobile' })) : null;
  return {
    leave: async () => {
      await facts.dispose();
      await phone?.dispose();
    },
  };
}

/** A document is read to its end before its scripts run. The text of a script is not to be written under the page's policy, so another element takes its place. */
function changeFacts({ providers, ...changed }: Pick<AppInput['login'], 'selfUnblock' | 'ways' | 'providers'>): void {
  document.addEventListener('readystatechange', () => {
    const written = document.querySelector('#facts');
    if (document.readyState !== 'interactive' || !written) return;
    const known = JSON.parse(written.textContent ?? '') as { site: object };
    const stand = document.createElement('p');
    stand.textContent = JSON.stringify({ ...known, site: { ...known.site, ...changed }, providers });
    stand.id = written.id;
    stand.hidden = true;
    written.replaceWith(stand);
  });
}

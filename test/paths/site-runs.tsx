import { describe, expect, test } from 'vitest';
import type { AppInput } from '../../machines/app/app.types.ts';
import { globalSite } from '../../sites/global.site.ts';
import type { Site } from '../../sites/site.ts';
import { sites } from '../../sites/sites.ts';
import { decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { exploredSite } from '../../src/testing/explore/explored.ts';
import { pagePaths } from '../../src/testing/explore/sets.ts';
import { englishOf } from '../../src/testing/worlds/straight.ts';
import { worldOf } from '../../src/testing/worlds/login.ts';
import { openPage } from './open-page.ts';
import { walkOnViews } from './walk-on-views.ts';
import { lateFlows } from '../views/late-flows.ts';

await lateFlows;
const book = await decodeAnswers();

/** Regional sites in groups that are walked in parallel. */
const PARTS = 3;

/** The global site is walked with all widgets, in a file of its own. */
export function describeSites(part: 1 | 2 | 3): void {
  const regional = sites.filter((site) => site !== globalSite);
  describe.each(regional.filter((_, index) => index % PARTS === part - 1).map((site) => [site.id, site] as const))(
    'on the site %s',
    (_, site) => {
      runOn(site);
    },
  );
}

function runOn(site: Site): void {
  const plan = worldOf(site);
  const language = englishOf(site);
  const paths = pagePaths([exploredSite(site, book)], book);

  test('the page has its own legal texts and its own address [SITE-30] [UI-05]', async () => {
    await openPage(plan, book, language);
    const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    const { terms, privacy, cookies } = site.legal;
    expect(hrefs).toEqual(
      expect.arrayContaining([terms, privacy, cookies].map((path) => path.replace('{lang}', language))),
    );
    expect(document.body.textContent).toContain(`${site.label}.northgate.localhost`);
  });

  test('the flow gets this site’s sign-in options [SITE-05] [SITE-13] [SITE-16] [SITE-17]', () => {
    const { flow, visit, downloads } = plan.input as AppInput;
    expect(flow).toMatchObject({ loginCall: site.loginCall, scene: site.loginScene, selfUnblock: site.selfUnblock });
    expect(visit).toMatchObject({ language, newUserDestination: site.newUserDestination });
    expect(downloads).toEqual({ rule: site.downloads, wireId: site.wireId });
  });

  test.each(paths.map(({ path }) => [path.name, path] as const))('%s [LOGIN-04] [CAPT-10]', async (__, path) => {
    const taken = await walkOnViews(await openPage(plan, book, language), path);
    expect(taken.length).toBeGreaterThan(0);
  });
}

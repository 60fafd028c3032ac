import { describe, expect, test } from 'vitest';
import type { AppInput } from '../../machines/app/app.types.ts';
import type { RegistrationSettings } from '../../machines/registration/registration.types.ts';
import type { Site } from '../../sites/site.ts';
import { sites } from '../../sites/sites.ts';
import { decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { exploredSignUps } from '../../src/testing/explore/explored.ts';
import { brokenIn, deadEnds } from '../../src/testing/explore/gate.ts';
import { statePaths } from '../../src/testing/explore/sets.ts';
import { englishOf } from '../../src/testing/worlds/straight.ts';
import { lateFlows } from '../views/late-flows.ts';
import { openPage } from './open-page.ts';
import { walkOnViews } from './walk-on-views.ts';

await lateFlows;
const book = await decodeAnswers();

/** Sites in groups that are walked in parallel. */
const PARTS = 2;

/** The sign-ups of every type on the sites of a group. */
export function describeSignUps(part: 1 | 2): void {
  describe.each(sites.filter((_, index) => index % PARTS === part - 1).map((site) => [site.id, site] as const))(
    'signing up on the site %s',
    (_, site) => {
      runOn(site);
    },
  );
}

function runOn(site: Site): void {
  const graphs = exploredSignUps(site, book);

  test('the flow gets the call, the scene and the methods of the site [SITE-05] [SITE-06] [SITE-13] [SITE-16]', () => {
    for (const { plan } of graphs)
      expect((plan.input as AppInput<RegistrationSettings>).flow).toMatchObject({
        family: familyOf(site),
        scene: site.registerScene,
        methods: (['email', 'mobile'] as const).filter((method) => site.signUp[method]),
        asksForNews: site.hasSubscription,
      });
  });

  test.each(graphs.map((graph) => [graph.plan.name, graph] as const))(
    'the %s, keeps every claim, and an end in reach, and ends signed in [REG-01] [REG-03]',
    (_, graph) => {
      expect([brokenIn(graph), deadEnds(graph)]).toEqual([[], []]);
      expect(graph.entered).toContain('registration.done');
      expect(graph.entered).toContain('app.leaving');
    },
  );

  const paths = graphs.flatMap((graph) => statePaths(graph, book));
  test.each(paths.map(({ plan, path }) => [`${plan.name}: ${path.name}`, plan, path] as const))(
    'on the views, the %s',
    async (_, plan, path) => {
      const page = await openPage(plan, book, englishOf(site));
      expect((await walkOnViews(page, path)).length).toBeGreaterThan(0);
    },
  );
}

function familyOf({ registerCall, registerType }: Site): RegistrationSettings['family'] {
  if (registerType === 'turkish') return 'turkish';
  return registerCall === 'register' ? 'newer' : 'compliance';
}

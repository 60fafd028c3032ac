import { describe, expect, test } from 'vitest';
import type { AppInput } from '../../machines/app/app.types.ts';
import { globalSite } from '../../sites/global.site.ts';
import { sites } from '../../sites/sites.ts';
import { decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { explore } from '../../src/testing/explore/explore.ts';
import { brokenIn, deadEnds } from '../../src/testing/explore/gate.ts';
import { oauthWorld } from '../../src/testing/worlds/oauth.ts';
import { oauthExitWorlds } from '../../src/testing/worlds/oauth-exit.ts';
import { pageInput } from '../../src/testing/worlds/page-input.ts';
import type { WorldPlan } from '../../src/testing/simulation/world-plan.ts';

const book = await decodeAnswers();
const [exitWorld] = oauthExitWorlds;
const { search } = (oauthWorld.input as AppInput).visit.page;

/** The global site has worlds with every reply. */
const regional = sites.filter((site) => site !== globalSite);

/** Replies that lead to the pages and languages of a site, which are what it can change. */
const only: WorldPlan['only'] = {
  readRequest: ['usable', 'unusable'],
  readOAuthClient: ['known', 'clientUnknown'],
  preAuthorize: ['consented', 'consentNeeded', 'logInAgain', 'signedOut', 'scopeInvalid'],
  confirmOAuth: ['confirmed', 'accountChanged'],
  authorize: ['answered', 'requestGone'],
};

/** The machines of a page alone. */
const bare = { only, hasSideMachines: false, omitsPageEvents: true };

describe.each(regional.map((site) => [site.id, site] as const))('an authorization on the site %s', (id, site) => {
  const plans: readonly WorldPlan[] = [
    { ...oauthWorld, ...bare, name: `${id} oauth`, site, input: pageInput.oauth(site, 'desktop', search) },
    {
      ...oauthWorld,
      ...bare,
      name: `${id} oauth-authorized`,
      site,
      input: pageInput.oauth(site, 'desktop', search, { route: 'oauth-authorized' }),
    },
    {
      ...(exitWorld ?? expect.unreachable()),
      ...bare,
      name: `${id} oauth-log-out`,
      site,
      input: pageInput.oauthExit(site, 'desktop', search),
    },
  ];

  test.each(plans.map((plan) => [plan.name, plan] as const))(
    'keeps every claim, and an end in reach, on the page %s [OAUTH-01] [OAUTH-04] [OAUTH-13]',
    (_, plan) => {
      const graph = explore(plan, book);
      expect([brokenIn(graph), deadEnds(graph)]).toEqual([[], []]);
      expect(graph.nodes.length).toBeGreaterThan(10);
    },
  );
});

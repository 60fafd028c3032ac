import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import { catalog } from '../../machines/catalog.ts';
import { chartOf } from '../../machines/chart.ts';
import { committedFiles } from '../../src/charts/committed.ts';
import { chartsOnPage } from '../../src/testing/held/charts-on-page.ts';
import { decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { exploredWorlds } from '../../src/testing/explore/explored.ts';
import { brokenIn, deadEnds, oneSided, unentered, unwalked } from '../../src/testing/explore/gate.ts';
import { claimNames } from '../../src/testing/claims/invariants.ts';
import { replay } from '../../src/testing/explore/record.ts';
import { inputPaths, pagePathsAndReloads, takenOn } from '../../src/testing/explore/sets.ts';
import { stepClaimNames } from '../../src/testing/step-claims/step-claims.ts';
import { waivers } from '../../src/testing/explore/waivers.ts';
import type { WorldPlan } from '../../src/testing/simulation/world-plan.ts';
import { worlds } from '../../src/testing/worlds/worlds.ts';

const book = await decodeAnswers();
const graphs = exploredWorlds(book);
const charts = Object.values(catalog).map(chartOf);
const paths = inputPaths(graphs, book);
const onPage = pagePathsAndReloads(graphs, book);
/**
 * What pages show from the load to their first answer whose flows recognise the user themselves, or ask nothing about a
 * user.
 */
const ownBeginnings: Readonly<Record<string, readonly (readonly string[])[]>> = {
  mailConfirmation: [['mailConfirmation.loading', 'mailConfirmation.form']],
  benefits: [['benefits.loading', 'benefits.shown']],
  oauth: [['oauth.loading', 'oauth.refused']],
  oauthExit: [
    ['oauthExit.busy', 'oauthExit.busy'],
    ['oauthExit.busy', 'oauthExit.refused'],
  ],
  authorized: [['authorized.loading', 'authorized.loading']],
};
/** Id of the machine of a page's flow; that of the log-in for a page of no listed world. */
function flowIn(plan: WorldPlan | undefined): string {
  const flow = plan?.machine.implementations.actors['flow'];
  return flow instanceof StateMachine ? flow.id : 'login';
}

const today = new Date().toISOString().slice(0, 10);

describe('over everything that can happen', () => {
  test('every transition of every machine is walked, without a view [UI-14]', () => {
    const taken = new Set(paths.flatMap(({ path }) => path.frames.flatMap((frame) => frame.taken)));
    expect(unwalked(charts, taken, waivers.machines, today)).toEqual([]);
  });

  test('every state of every machine is entered', () => {
    expect(unentered(charts, graphs)).toEqual([]);
  });

  test('every guard has said yes and no', () => {
    expect(oneSided(charts, graphs)).toEqual([]);
  });

  test.each(graphs.map((graph) => [graph.plan.name, graph] as const))(
    'nothing that must hold is broken in the world «%s»',
    (_, graph) => {
      expect(brokenIn(graph)).toEqual([]);
    },
  );

  test.each(graphs.map((graph) => [graph.plan.name, graph] as const))(
    'an end is in reach from every state of the world «%s»',
    (_, graph) => {
      expect(deadEnds(graph)).toEqual([]);
    },
  );

  test('every flow has at least three claims of its own, and every step answers to at least two', () => {
    for (const flow of [
      'login',
      'captcha',
      'captchaScript',
      'ban',
      'methodSwitch',
      'miniApp',
      'telegramLink',
      'phone',
      'qr',
      'verification',
      'resend',
      'thirdParty',
      'registration',
      'registerStart',
      'mailedLink',
      'linkWatch',
      'mailConfirmation',
      'newPassword',
      'benefits',
      'oauth',
      'oauthAnswer',
      'oauthEntry',
      'oauthExit',
      'authorized',
      'admission',
      'recall',
      'inviter',
      'referral',
      'session',
      'app',
      'notices',
      'consent',
      'compliance',
      'residence',
      'siteJump',
      'appBanner',
      'history',
    ])
      expect(claimNames[flow]?.length, flow).toBeGreaterThanOrEqual(3);
    expect(stepClaimNames.length).toBeGreaterThanOrEqual(2);
  });

  test.each([...committedFiles(graphs)])(
    '%s is what the machines do (npm run charts, and review the difference)',
    (path, content) => {
      expect(readFileSync(path, 'utf8')).toBe(content);
    },
  );

  test('the paths that views and browser walk take every transition of every machine', () => {
    expect(unwalked(chartsOnPage, new Set(onPage.flatMap(({ path }) => takenOn(path))), waivers.page, today)).toEqual(
      [],
    );
  });

  test('a reloaded page shows the form after the session check; a signed-in user continues [UI-15] [T05] [QUICK-03]', () => {
    const reloads = onPage.flatMap(({ path }) => (path.afterReload ? [path] : []));
    expect(
      new Set(
        graphs
          .filter(({ plan }) => plan.hasSideMachines && !plan.replacements)
          .flatMap(({ nodes }) => nodes.flatMap(({ leafs }) => leafs)),
      ).size,
    ).toBeGreaterThan(80);
    for (const { name, afterReload, world } of reloads) {
      const flow = flowIn(worlds.find(({ name: own }) => own === world));
      const settled = ownBeginnings[flow];
      if (settled) {
        expect(settled, name).toContainEqual(afterReload?.frames.map(({ seen }) => seen.screens['flow']));
        continue;
      }
      const [first, ...rest] = afterReload?.frames.map(({ seen }) => seen) ?? [];
      expect(first, name).toMatchObject({
        screens: {
          '': 'app.flow',
          flow: flow === 'login' ? 'login.form' : 'registration.loading',
          session: 'session.silent',
        },
        calls: { identifyGuest: 1, readConsent: 1 },
        depth: 0,
        destination: null,
        notice: null,
      });
      expect(rest.at(-1)?.screens, name).toMatchObject(
        rest.at(-1)?.calls['loadProfile'] === 1 ? { '': 'app.leaving' } : { flow: `${flow}.busy` },
      );
    }
    expect(
      reloads.filter(({ afterReload }) => afterReload?.frames.at(-1)?.seen.calls['loadProfile'] === 1).length,
    ).toBeGreaterThan(0);
  });

  test('a path that is walked again goes exactly as it went before', () => {
    const changed = paths.filter(({ plan, path }) => !isDeepStrictEqual([...replay(plan, path, book)], path.frames));
    expect(changed.map(({ path }) => path.name)).toEqual([]);
  }, 240_000);
});

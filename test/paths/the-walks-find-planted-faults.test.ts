import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { banMachine } from '../../machines/ban/ban.machine.ts';
import { progressIndicatorMachine } from '../../machines/progress-indicator/progress-indicator.machine.ts';
import { chartOf } from '../../machines/chart.ts';
import { assembledLogin } from '../../machines/catalog.ts';
import { decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { explore } from '../../src/testing/explore/explore.ts';
import { brokenIn, deadEnds, oneSided, unentered, unwalked } from '../../src/testing/explore/gate.ts';
import { worlds } from '../../src/testing/worlds/worlds.ts';
import type { WorldPlan } from '../../src/testing/simulation/world-plan.ts';

const book = await decodeAnswers();
const [page] = worlds;

/** The shortest path through the page that shows a fault. */
function quickPage(replacements: WorldPlan['replacements']): WorldPlan {
  if (!page) throw new Error('there is no page to explore');
  const only = {
    identifyGuest: ['guest'],
    prepareAttempt: ['ready'],
    readSettings: ['loaded'],
    loadCaptchaScript: ['loaded'],
    runChallenge: ['solved'],
    sealPassword: ['sealed'],
    logIn: ['wrong3', 'banned'],
    openBanLookup: ['open'],
  } as const;
  return { ...page, name: 'seeded', only, omitsPageEvents: true, ...(replacements ? { replacements } : {}) };
}

describe('the gate', () => {
  const chart = chartOf(progressIndicatorMachine);
  const all = new Set(chart.transitions.map(({ id }) => id));
  const [first = ''] = all;
  const rest = new Set([...all].slice(1));
  const waiver = { why: 'seeded', until: '2026-06-30' };

  test('names a transition that no path took', () => {
    expect(unwalked([chart], all, {}, '2026-01-01')).toEqual([]);
    expect(unwalked([chart], rest, {}, '2026-01-01')).toEqual([`never taken: ${first}`]);
  });

  test('lets a waiver stand until its day and not longer', () => {
    expect(unwalked([chart], rest, { [first]: waiver }, '2026-06-30')).toEqual([]);
    expect(unwalked([chart], rest, { [first]: waiver }, '2026-07-01')).toEqual([`never taken: ${first}`]);
  });

  test('names a waiver that is no longer needed', () => {
    expect(unwalked([chart], all, { [first]: waiver }, '2026-01-01')).toEqual([`needless waiver: ${first}`]);
    expect(unwalked([chart], all, { 'progressIndicator | gone | 0': waiver }, '2026-01-01')).toEqual([
      'needless waiver: progressIndicator | gone | 0',
    ]);
  });

  test('names a state that nothing enters and a guard that never says no', () => {
    const sealed = setup({ guards: { always: () => true } }).createMachine({
      id: 'progressIndicator',
      initial: 'idle',
      states: {
        idle: { on: { 'work.observed': [{ guard: 'always', target: 'fresh' }, { target: 'island' }] } },
        fresh: {},
        island: {},
      },
    });
    const plan: WorldPlan = {
      name: 'sealed',
      machine: sealed,
      input: undefined,
      flow: null,
      hasSideMachines: false,
      ends: ['progressIndicator.idle'],
      only: {},
      omitsPageEvents: false,
    };
    const graph = explore(plan, book);
    expect(unentered([chartOf(sealed)], [graph])).toEqual(['progressIndicator.island']);
    expect(oneSided([chartOf(sealed)], [graph])).toEqual([
      'progressIndicator.idle | work.observed | 0: only ever true',
    ]);
    expect(deadEnds(graph)).toEqual([
      'sealed: no way to an end from progressIndicator.fresh, reached by work.observed',
    ]);
  });

  test('names a claim that is broken, with the shortest way to it', () => {
    const graph = explore(
      quickPage({ login: assembledLogin.provide({ actions: { dropCredential: () => undefined } }) }),
      book,
    );
    expect(brokenIn(graph)).toContain(
      'seeded: «what an attempt is made with is held only until the attempt has it [LOGIN-10] [LOGIN-03] [QUICK-01]» after credentials.submitted (complete) · 35 s pass',
    );
  });

  test('names a claim about steps that is broken', () => {
    const graph = explore(
      quickPage({ login: assembledLogin.provide({ actions: { forgetPassword: () => undefined } }) }),
      book,
    );
    expect([...graph.broken.keys()]).toContain('a password that the exchange has judged is forgotten [LOGIN-07] [D07]');
  });

  test('names what comes before its time', () => {
    const graph = explore(quickPage({ ban: banMachine.provide({ guards: { isWithinWindow: () => true } }) }), book);
    expect([...graph.broken.keys()]).toContain(
      'the beginning of a ban is known exactly where its end is shown [BAN-03]',
    );
  });
});

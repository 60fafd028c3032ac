import { describe, expect, test } from 'vitest';
import { createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { catalog } from '../../machines/catalog.ts';
import { chartOf } from '../../machines/chart.ts';
import { anyCasesOf, type AnyCases } from '../../src/testing/simulation/cases.ts';
import { knownIds } from '../../src/trace/known-ids.ts';
import { computedGuards, mayWaitForever } from '../../src/testing/lint/lint-exemptions.ts';
import { lintChart, ruleNames } from '../../src/testing/lint/lint.ts';

const meta = { screen: 'seeded.one', spec: ['UI-01'], doc: 'Seeded.' };
const noCases: AnyCases = {
  screens: { 'seeded.one': true },
  person: { GO: { plain: {} } },
  page: {},
  itself: [],
  stateKey: () => null,
  ports: {},
};
const requested = fromPromise(() => Promise.resolve(1));
const ports = setup({
  actors: { asked: requested },
  guards: { isAsked: () => true, isEver: (_, params: { of: string }) => params.of !== '' },
});

/** States of which each leads to the next and the last to the first. */
function ring(size: number) {
  return Array.from({ length: size }, (_, at) => [`s${at}`, { meta, on: { GO: `s${(at + 1) % size}` } }] as const);
}

/** One machine per rule that breaks this rule only. */
const seeded: Readonly<Record<string, readonly [AnyStateMachine, AnyCases?]>> = {
  'too large: more states act than a reader can keep in mind': [
    createMachine({ id: 'bad', initial: 's0', states: Object.fromEntries(ring(19)) }),
  ],
  'unreachable state': [
    createMachine({
      id: 'bad',
      initial: 'a',
      states: { a: { meta, on: { GO: 'a' } }, island: { meta, on: { GO: 'a' } } },
    }),
  ],
  'trap: no way out of a state that is not final': [
    createMachine({ id: 'bad', initial: 'a', states: { a: { meta, on: { GO: 'pit' } }, pit: { meta } } }),
  ],
  'shadowed: an earlier candidate has no guard': [
    createMachine({
      id: 'bad',
      initial: 'a',
      states: { a: { meta, on: { GO: [{ target: 'b' }, { target: 'a' }] } }, b: { meta, on: { GO: 'a' } } },
    }),
  ],
  'always leads back to itself': [
    createMachine({ id: 'bad', initial: 'a', states: { a: { meta, on: { GO: 'b' } }, b: { meta, always: 'b' } } }),
  ],
  'guard without a name': [
    createMachine({ id: 'bad', initial: 'a', states: { a: { meta, on: { GO: { guard: () => true, target: 'a' } } } } }),
  ],
  'action without a name': [
    createMachine({
      id: 'bad',
      initial: 'a',
      states: { a: { meta, entry: () => undefined, on: { GO: { target: 'a', actions: () => undefined } } } },
    }),
  ],
  'guard whose params are no data': [
    ports.createMachine({
      id: 'bad',
      initial: 'a',
      states: { a: { meta, on: { GO: { guard: { type: 'isEver', params: () => ({ of: 'x' }) }, target: 'a' } } } },
    }),
  ],
  'invoke without onDone': [
    ports.createMachine({
      id: 'bad',
      initial: 'a',
      states: { a: { meta, invoke: { src: 'asked', id: 'asked', onError: 'a' }, after: { 5: 'a' }, on: { GO: 'a' } } },
    }),
  ],
  'invoke without onError': [
    ports.createMachine({
      id: 'bad',
      initial: 'a',
      states: { a: { meta, invoke: { src: 'asked', id: 'asked', onDone: 'a' }, after: { 5: 'a' }, on: { GO: 'a' } } },
    }),
  ],
  'invoke without a time limit': [
    ports.createMachine({
      id: 'bad',
      initial: 'a',
      states: { a: { meta, invoke: { src: 'asked', id: 'asked', onDone: 'a', onError: 'a' }, on: { GO: 'a' } } },
    }),
  ],
  'the last candidate has a guard too': [
    ports.createMachine({
      id: 'bad',
      initial: 'a',
      states: {
        a: {
          meta,
          invoke: { src: 'asked', id: 'asked', onDone: { guard: 'isAsked', target: 'a' }, onError: 'a' },
          after: { 5: 'a' },
          on: { GO: 'a' },
        },
      },
    }),
  ],
  'nested more than two deep': [
    createMachine({
      id: 'bad',
      initial: 'a',
      states: { a: { initial: 'b', states: { b: { initial: 'c', states: { c: { meta, on: { GO: 'c' } } } } } } },
    }),
  ],
  'parallel below the root': [
    createMachine({
      id: 'bad',
      initial: 'a',
      states: { a: { type: 'parallel', states: { b: { meta, on: { GO: 'b' } }, c: { meta, on: { GO: 'c' } } } } },
    }),
  ],
  'reenter resets the regions beside': [
    createMachine({
      id: 'bad',
      type: 'parallel',
      states: {
        a: {
          initial: 'b',
          on: { GO: { target: '.b', reenter: true } },
          states: { b: { meta, on: { GO: 'c' } }, c: { meta, on: { GO: 'b' } } },
        },
        d: { initial: 'e', states: { e: { type: 'final', meta } } },
      },
    }),
  ],
  'leaf without a screen': [
    createMachine({
      id: 'bad',
      initial: 'a',
      states: { a: { meta: { spec: ['UI-01'], doc: 'Seeded.' }, on: { GO: 'b' } }, b: { meta, on: { GO: 'a' } } },
    }),
  ],
  'leaf without a requirement': [
    createMachine({
      id: 'bad',
      initial: 'a',
      states: { a: { meta: { screen: 'seeded.one', doc: 'Seeded.' }, on: { GO: 'a' } } },
    }),
  ],
  'leaf without a word on what it is': [
    createMachine({
      id: 'bad',
      initial: 'a',
      states: { a: { meta: { screen: 'seeded.one', spec: ['UI-01'] }, on: { GO: 'a' } } },
    }),
  ],
  'unknown requirement': [
    createMachine({ id: 'bad', initial: 'a', states: { a: { meta: { ...meta, spec: ['UI-99'] }, on: { GO: 'a' } } } }),
  ],
  'event without a case': [
    createMachine({ id: 'bad', initial: 'a', states: { a: { meta, on: { GO: 'a', STOP: 'a' } } } }),
  ],
  'any event at all does something': [
    createMachine({ id: 'bad', initial: 'a', states: { a: { meta, on: { GO: 'a', '*': 'a' } } } }),
  ],
  'case without an event': [createMachine({ id: 'bad', initial: 'a', states: { a: { meta, after: { 5: 'a' } } } })],
  'screen that the union does not have': [
    createMachine({
      id: 'bad',
      initial: 'a',
      states: { a: { meta: { ...meta, screen: 'seeded.two' }, on: { GO: 'b' } }, b: { meta, on: { GO: 'a' } } },
    }),
  ],
  'screen that no state shows': [
    createMachine({ id: 'bad', initial: 'a', states: { a: { meta, on: { GO: 'a' } } } }),
    { ...noCases, screens: { 'seeded.one': true, 'seeded.two': true } },
  ],
};

test('a state that is left by a link is no trap', () => {
  const machine = createMachine({
    id: 'good',
    initial: 'a',
    states: { a: { meta, on: { GO: 'linked' } }, linked: { meta, tags: ['linked'] } },
  });
  const found = lintChart({
    chart: chartOf(machine),
    cases: { ...noCases, screens: { 'seeded.one': true } },
    knownIds,
    mayWaitForever: {},
    computedGuards: {},
  });
  expect(found.filter(({ rule }) => rule.startsWith('trap'))).toEqual([]);
});

describe('every chart is sound', () => {
  test.each(Object.entries(catalog))('of the flow %s', (_, machine) => {
    expect(
      lintChart({ chart: chartOf(machine), cases: anyCasesOf(machine.id), knownIds, mayWaitForever, computedGuards }),
    ).toEqual([]);
  });

  test('a machine of 18 states that act is as large as one may be', () => {
    const machine = createMachine({ id: 'large', initial: 's0', states: Object.fromEntries(ring(18)) });
    expect(lintChart({ chart: chartOf(machine), cases: noCases, knownIds, mayWaitForever, computedGuards })).toEqual(
      [],
    );
  });

  test('every machine lives in the folder of its name', () => {
    const folder = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(Object.entries(catalog).map(([name, { id }]) => [name, folder(id)])).toEqual(
      Object.keys(catalog).map((name) => [name, name]),
    );
  });
});

describe('an unsound chart is reported', () => {
  test('every rule has a machine that violates it', () => {
    expect(Object.keys(seeded).toSorted()).toEqual(ruleNames.toSorted());
  });

  test.each(Object.entries(seeded))('%s', (rule, [machine, cases = noCases]) => {
    const findings = lintChart({ chart: chartOf(machine), cases, knownIds, mayWaitForever, computedGuards });
    expect([...new Set(findings.map((finding) => finding.rule))]).toEqual([rule]);
  });
});

import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { catalog } from '../../machines/catalog.ts';
import { chartOf } from '../../machines/chart.ts';
import { scxml } from '../../src/charts/scxml.ts';
import { statelyJson } from '../../src/charts/stately.ts';

const charts = Object.values(catalog).map((machine) => [machine.id, chartOf(machine), machine] as const);
const { DOMParser } = new JSDOM('').window;

function parsed(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent ?? null).toBeNull();
  return document;
}

const idOf = (id: string): string => id.replaceAll(/[^\w.-]/g, '_');

describe.each(charts)('the machine %s as SCXML', (_, chart) => {
  const document = parsed(scxml(chart));
  const states = [...document.querySelectorAll('state,final,parallel')];

  test('is well-formed and contains every state once', () => {
    const [root, ...below] = chart.nodes.map(({ id }) => idOf(id));
    const ids = states.map((one) => one.id);
    expect(ids.filter((id) => id !== root).toSorted()).toEqual(below.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('contains every transition with existing targets, and every call and timer in its state', () => {
    expect(document.querySelectorAll('transition')).toHaveLength(chart.transitions.length);
    const ids = new Set(states.map((one) => one.getAttribute('id')));
    const targets = [...document.querySelectorAll('[target],[initial]')]
      .flatMap((one) => [one.getAttribute('target'), one.getAttribute('initial')])
      .flatMap((list) => (list ?? '').split(' '))
      .filter(Boolean);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
    expect(document.querySelectorAll('invoke')).toHaveLength(chart.nodes.flatMap(({ invokes }) => invokes).length);
    const timers = new Set(
      chart.transitions
        .filter(({ cause }) => cause.kind === 'after')
        .map(({ source, cause }) => `${source} ${cause.name}`),
    );
    expect(document.querySelectorAll('send')).toHaveLength(timers.size);
    expect(document.querySelectorAll('cancel')).toHaveLength(timers.size);
  });
});

test.each(charts)('the machine %s in Stately’s form is a machine with the same chart', (_, chart, machine) => {
  const again = chartOf(createMachine(JSON.parse(statelyJson(machine)) as Parameters<typeof createMachine>[0]));
  const bones = ({ nodes, transitions }: typeof chart): unknown => [
    nodes.map(({ id, type, initial, spec }) => [id, type, initial, spec]),
    transitions.map(({ id, targets, cause }) => [id, targets, cause]),
  ];
  expect(bones(again)).toEqual(bones(chart));
});

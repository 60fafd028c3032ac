import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { catalog } from '../../machines/catalog.ts';
import { chartOf } from '../../machines/chart.ts';
import { scxml } from '../../src/charts/scxml.ts';

const charts = Object.values(catalog).map((machine) => [machine.id, chartOf(machine)] as const);
const { DOMParser } = new JSDOM('').window;

function parsed(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent ?? null).toBeNull();
  return document;
}

const idOf = (id: string): string => id.replaceAll(/[^\w.-]/g, '_');
const stateOf = (element: Element): string => element.closest('state,final,parallel')?.id ?? '';

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
    const inStates = (selector: string, name: string): readonly string[] =>
      [...document.querySelectorAll(selector)].map((one) => `${stateOf(one)} ${one.getAttribute(name)}`).toSorted();
    const calls = chart.nodes.flatMap((node) => node.invokes.map(({ id }) => `${idOf(node.id)} ${id}`));
    expect(inStates('invoke', 'id')).toEqual(calls.toSorted());
    const timers = new Set(
      chart.transitions
        .filter(({ cause }) => cause.kind === 'after')
        .map(({ source, cause }) => `${idOf(source)} after.${cause.name}`),
    );
    expect(inStates('onentry > send', 'event')).toEqual([...timers].toSorted());
    const stopped = [...timers].map((one) => `${one.split(' ')[0]} ${one.replace(' after', '')}`);
    expect(inStates('onexit > cancel', 'sendid')).toEqual(stopped.toSorted());
    expect(document.querySelectorAll('send,cancel')).toHaveLength(2 * timers.size);
  });
});

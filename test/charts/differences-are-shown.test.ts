import { describe, expect, test } from 'vitest';
import { createMachine, setup } from 'xstate';
import { catalog } from '../../machines/catalog.ts';
import { chartOf, type Chart } from '../../machines/chart.ts';
import { diffPage } from '../../src/charts/diff-page.ts';
import { diffOf, diffText, marksOf } from '../../src/charts/diff.ts';
import { svg } from '../../src/charts/svg.ts';

const parts = setup({ guards: { isLate: () => true, isEarly: () => true }, actions: { note: () => undefined } });
const leaf = (screen: string) => ({ screen, spec: ['UI-01'], doc: 'Seeded.' });

const before = chartOf(
  parts.createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { meta: leaf('door.shut'), on: { PUSH: [{ guard: 'isLate', target: 'locked' }, { target: 'open' }] } },
      open: { meta: leaf('door.open'), on: { PULL: 'shut' } },
      locked: { meta: leaf('door.locked'), type: 'final' },
    },
  }),
);
const after = chartOf(
  parts.createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: {
        meta: leaf('door.shut'),
        on: {
          PUSH: [
            { guard: 'isEarly', target: 'ajar' },
            { guard: 'isLate', target: 'open' },
            { target: 'open', actions: 'note' },
          ],
        },
      },
      open: { meta: leaf('door.wide'), on: { PULL: 'shut' } },
      ajar: { meta: leaf('door.ajar'), on: { PULL: 'shut' } },
    },
  }),
);

describe('a change of behaviour is shown', () => {
  const diff = diffOf(before, after);

  test('the text lists added, removed, retargeted and changed items, and nothing else', () => {
    expect(diffText([diff])).toBe(
      [
        'door',
        '  ~ state open: screen "door.open" → "door.wide"',
        '  + state ajar · door.ajar',
        '  - state locked',
        '  + shut: PUSH [isEarly] → ajar',
        '  → shut: PUSH [isLate]: locked → open',
        '  ~ shut: PUSH: does nothing → note',
        '  + ajar: PULL → shut',
        '',
      ].join('\n'),
    );
  });

  test('the coloured chart shows removed items and old targets', async () => {
    const picture = await svg(diff.chart, marksOf(diff));
    expect(picture).toContain('<g class="state atomic added" id="door.ajar"');
    expect(picture).toContain('<g class="state final removed" id="door.locked"');
    expect(picture).toMatch(/<text class="cause retargeted"[^>]*>PUSH \[isLate\]</);
    expect(picture).toMatch(/<text class="cause removed"[^>]* data-id="door\.shut \| PUSH \| 0 \(before\)"/);
    const page = await diffPage([diff], 'a <tag>');
    expect(page).toContain('a &lt;tag&gt;');
    expect(page).toContain(picture);
  });

  test('an added or removed machine is listed as a whole', () => {
    expect(diffOf(null, before).changes.map(({ change }) => change)).toEqual(
      Array.from({ length: before.nodes.length + before.transitions.length }, () => 'added'),
    );
    expect(diffOf(before, null).changes.map(({ change }) => change)).toEqual(
      Array.from({ length: before.nodes.length + before.transitions.length }, () => 'removed'),
    );
    expect(() => diffOf(null, null)).toThrow('no difference');
  });
});

test.each(Object.values(catalog).map((machine) => [machine.id, chartOf(machine)] as const))(
  'the machine %s is no other than itself',
  (_, chart: Chart) => {
    const diff = diffOf(chart, JSON.parse(JSON.stringify(chart)) as Chart);
    expect(diff.changes).toEqual([]);
    expect(diff.chart.transitions).toEqual(chart.transitions);
    expect(diffText([diff])).toBe('No machine does anything else than it did.\n');
  },
);

test('a changed order of states is no difference', () => {
  const machine = (names: readonly string[]) =>
    chartOf(
      createMachine({
        id: 'm',
        initial: 'a',
        states: Object.fromEntries(names.map((name) => [name, { on: { GO: 'a' } }])),
      }),
    );
  expect(diffOf(machine(['a', 'b', 'c']), machine(['c', 'a', 'b'])).changes).toEqual([]);
});

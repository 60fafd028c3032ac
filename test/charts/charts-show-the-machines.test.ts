import { toDirectedGraph } from '@xstate/graph';
import { describe, expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { catalog } from '../../machines/catalog.ts';
import { chartOf, type Chart } from '../../machines/chart.ts';
import { indexPage } from '../../src/charts/index-page.ts';
import { layoutOf } from '../../src/charts/layout.ts';
import { mermaid } from '../../src/charts/mermaid.ts';
import { statelyJson, statelySource } from '../../src/charts/stately.ts';
import { svg } from '../../src/charts/svg.ts';

const machines = Object.entries(catalog).map(([name, machine]) => [name, machine, chartOf(machine)] as const);

/** States and transitions as `@xstate/graph` reads them. */
function independently(machine: AnyStateMachine): { states: string[]; arrows: string[] } {
  const states: string[] = [];
  const arrows: string[] = [];
  const walk = (node: ReturnType<typeof toDirectedGraph>): void => {
    states.push(node.id);
    for (const edge of node.edges) arrows.push(`${edge.source.id} → ${edge.target.id}`);
    for (const child of node.children) walk(child);
  };
  walk(toDirectedGraph(machine));
  return { states: states.toSorted(), arrows: arrows.toSorted() };
}

/** A chart without its computed fields. */
function bones({ nodes, transitions }: Chart): unknown {
  return {
    nodes: nodes.map(({ id, type, initial, screen, spec, tags }) => ({ id, type, initial, screen, spec, tags })),
    transitions: transitions.map(({ id, targets, cause, guard, actions }) => ({
      id,
      targets,
      cause,
      guard: guard?.name ?? null,
      actions: actions.map(({ name }) => name),
    })),
  };
}

describe.each(machines)('the chart of %s', (_, machine, chart) => {
  test('has the states and arrows that @xstate/graph finds, apart from always', () => {
    const arrows = chart.transitions
      .filter(({ cause }) => cause.kind !== 'always')
      .flatMap(({ source, targets }) =>
        (targets.length > 0 ? targets : [source]).map((target) => `${source} → ${target}`),
      );
    expect({ states: chart.nodes.map(({ id }) => id).toSorted(), arrows: arrows.toSorted() }).toEqual(
      independently(machine),
    );
  });

  test('is the same after a round trip through the Stately format', () => {
    const source = statelySource(machine);
    expect(source).toContain(`export const ${machine.id}Machine = createMachine(`);
    const config = JSON.parse(
      source.slice(source.indexOf('createMachine(') + 'createMachine('.length, source.lastIndexOf(')')),
    ) as Parameters<typeof createMachine>[0];
    expect(bones(chartOf(createMachine(config)))).toEqual(bones(chart));
    expect(JSON.parse(statelyJson(machine))).toEqual(config);
  });

  test('names every state in Mermaid and draws no arrow from a state into its own child', () => {
    const text = mermaid(chart);
    const name = (id: string): string => id.replaceAll('.', '_');
    for (const { id, parent } of chart.nodes)
      if (parent !== null) expect(text).toMatch(new RegExp(`state ".*" as ${name(id)}\\b`));
    const inward = chart.nodes.flatMap((node) =>
      chart.nodes.filter(({ id }) => id.startsWith(`${node.id}.`)).map(({ id }) => `${name(node.id)} --> ${name(id)}:`),
    );
    for (const arrow of inward) expect(text).not.toContain(arrow);
    expect(text).toMatch(/^\s*\w+ --> \w+:/m);
  });

  test('draws every state and transition with its id', async () => {
    const picture = await svg(chart);
    for (const { id } of chart.nodes) expect(picture).toContain(`data-id="${id}"`);
    for (const { id } of chart.transitions) expect(picture).toContain(id.replaceAll('>', '&gt;'));
    expect(indexPage([{ chart, svg: picture }])).toContain(picture);
  });

  test('lays out labels that overlap neither states nor other labels', async () => {
    const { boxes, arrows } = await layoutOf(chart);
    const leafs = boxes.filter(({ node }) => !chart.nodes.some(({ parent }) => parent === node.id));
    const things = [
      ...leafs.map((leaf) => ({ what: leaf.node.id, ...leaf })),
      ...arrows.map(({ label, transitions }) => ({ what: transitions.join(), ...label })),
    ];
    const overlaps = things.flatMap((a, index) =>
      things
        .slice(index + 1)
        .flatMap((b) =>
          a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
            ? [`${a.what} on ${b.what}`]
            : [],
        ),
    );
    expect(overlaps).toEqual([]);
  });
});

import type { Chart, ChartNode, ChartTransition } from '../../../machines/chart.ts';
import type { AnyCases } from '../simulation/cases.ts';

/** A finding about a chart, without running it. */
export interface Finding {
  readonly rule: string;
  readonly at: string;
}

export interface LintParts {
  readonly chart: Chart;
  readonly cases: AnyCases;
  /** Requirement and fault ids that exist. */
  readonly knownIds: ReadonlySet<string>;
  /** Ports without a time limit, each with its reason. */
  readonly mayWaitForever: Readonly<Record<string, string>>;
  /** Guards whose params are made from the event, each with the reason. */
  readonly computedGuards: Readonly<Record<string, string>>;
}

type Rule = (parts: LintParts) => readonly string[];

/** Leaf states with transitions of their own that a machine may have; those that only show a refusal do not count. */
const LARGEST = 18;

const rules: Readonly<Record<string, Rule>> = {
  'too large: more states act than a reader can keep in mind': ({ chart }) =>
    leafs(chart).filter(({ id }) => out(chart, id).length > 0).length > LARGEST ? [chart.id] : [],
  'unreachable state': ({ chart }) => {
    const reachable = reach(chart);
    return chart.nodes.filter(({ id }) => !reachable.has(id)).map(({ id }) => id);
  },
  'trap: no way out of a state that is not final': ({ chart }) =>
    leafs(chart)
      .filter(
        (leaf) =>
          leaf.type !== 'final' &&
          !leaf.tags.includes('linked') &&
          !ancestry(chart, leaf).some(({ id }) => out(chart, id).some(({ targets }) => targets.length > 0)),
      )
      .map(({ id }) => id),
  'shadowed: an earlier candidate has no guard': ({ chart }) =>
    chart.transitions.filter((one) => rivals(chart, one).some((rival) => rival.guard === null)).map(({ id }) => id),
  'always leads back to itself': ({ chart }) =>
    chart.transitions
      .filter(
        ({ cause, guard, source, targets }) => cause.kind === 'always' && guard === null && targets.includes(source),
      )
      .map(({ id }) => id),
  'guard without a name': ({ chart }) =>
    chart.transitions.filter(({ guard }) => guard?.name === 'inline').map(({ id }) => id),
  'action without a name': ({ chart }) => [
    ...chart.transitions.filter(({ actions }) => actions.some(({ name }) => name === 'inline')).map(({ id }) => id),
    ...chart.nodes
      .filter(({ entry, exit }) => [...entry, ...exit].some(({ name }) => name === 'inline'))
      .map(({ id }) => id),
  ],
  'guard whose params are no data': ({ chart, computedGuards }) =>
    chart.transitions.filter(({ guard }) => guard?.computed && !(guard.name in computedGuards)).map(({ id }) => id),
  'invoke without onDone': ({ chart }) =>
    invokes(chart)
      .filter(({ node, id }) => !settles(chart, node, 'done', id))
      .map(({ id }) => id),
  'invoke without onError': ({ chart }) =>
    invokes(chart)
      .filter(({ node, id }) => !settles(chart, node, 'error', id))
      .map(({ id }) => id),
  'invoke without a time limit': ({ chart, mayWaitForever }) =>
    invokes(chart)
      .filter(
        ({ node, src, isMachine }) =>
          !isMachine &&
          !(src in mayWaitForever) &&
          !ancestry(chart, node).some(({ id }) => out(chart, id).some(({ cause }) => cause.kind === 'after')),
      )
      .map(({ node, src }) => `${node.id} (${src})`),
  'the last candidate has a guard too': ({ chart }) =>
    chart.transitions
      .filter((one) => ['done', 'error', 'after'].includes(one.cause.kind) && one.guard !== null && isLast(chart, one))
      .map(({ id }) => id),
  'nested more than two deep': ({ chart }) =>
    leafs(chart)
      .filter((leaf) => ancestry(chart, leaf).length > 3)
      .map(({ id }) => id),
  'parallel below the root': ({ chart }) =>
    chart.nodes.filter(({ type, parent }) => type === 'parallel' && parent !== null).map(({ id }) => id),
  'reenter resets the regions beside': ({ chart }) =>
    chart.transitions
      .filter(
        ({ reenter, source, targets }) =>
          reenter &&
          targets.length > 0 &&
          chart.nodes.find(({ id }) => id === nodeOf(chart, source)?.parent)?.type === 'parallel',
      )
      .map(({ id }) => id),
  'leaf without a screen': ({ chart }) =>
    leafs(chart)
      .filter(({ screen }) => screen === null)
      .map(({ id }) => id),
  'leaf without a requirement': ({ chart }) =>
    leafs(chart)
      .filter(({ spec }) => spec.length === 0)
      .map(({ id }) => id),
  'leaf without a word on what it is': ({ chart }) =>
    leafs(chart)
      .filter(({ doc }) => doc === '')
      .map(({ id }) => id),
  'unknown requirement': ({ chart, knownIds }) =>
    chart.nodes.flatMap(({ id, spec }) => spec.filter((one) => !knownIds.has(one)).map((one) => `${id} (${one})`)),
  'event without a case': ({ chart, cases }) =>
    [...events(chart)].filter((event) => event !== '*' && !caseEvents(cases).has(event)),
  'any event at all does something': ({ chart }) =>
    chart.transitions
      .filter(({ cause, targets, actions }) => cause.name === '*' && (targets.length > 0 || actions.length > 0))
      .map(({ id }) => id),
  'case without an event': ({ chart, cases }) => [...caseEvents(cases)].filter((event) => !events(chart).has(event)),
  'screen that the union does not have': ({ chart, cases }) =>
    leafs(chart).flatMap(({ id, screen }) => (screen === null || cases.screens[screen] ? [] : [`${id} (${screen})`])),
  'screen that no state shows': ({ chart, cases }) =>
    Object.keys(cases.screens).filter((screen) => !leafs(chart).some((leaf) => leaf.screen === screen)),
};

export const ruleNames: readonly string[] = Object.keys(rules);

/** The findings of all rules about a chart. */
export function lintChart(parts: LintParts): readonly Finding[] {
  return Object.entries(rules).flatMap(([rule, find]) => find(parts).map((at) => ({ rule, at })));
}

function leafs(chart: Chart): readonly ChartNode[] {
  return chart.nodes.filter(({ type }) => type === 'atomic' || type === 'final');
}

function nodeOf(chart: Chart, id: string): ChartNode | undefined {
  return chart.nodes.find((node) => node.id === id);
}

/** A node and its ancestors, the root last. */
function ancestry(chart: Chart, node: ChartNode): readonly ChartNode[] {
  const parent = node.parent === null ? undefined : nodeOf(chart, node.parent);
  return [node, ...(parent ? ancestry(chart, parent) : [])];
}

function out(chart: Chart, id: string): readonly ChartTransition[] {
  return chart.transitions.filter(({ source }) => source === id);
}

/** Candidates of the same cause and state that are evaluated earlier. */
function rivals(chart: Chart, { source, cause, id }: ChartTransition): readonly ChartTransition[] {
  const list = sameCause(chart, source, cause);
  return list.slice(
    0,
    list.findIndex((one) => one.id === id),
  );
}

function isLast(chart: Chart, { source, cause, id }: ChartTransition): boolean {
  return sameCause(chart, source, cause).at(-1)?.id === id;
}

function sameCause(chart: Chart, source: string, { kind, name }: ChartTransition['cause']): readonly ChartTransition[] {
  return out(chart, source).filter(({ cause }) => cause.kind === kind && cause.name === name);
}

function invokes(chart: Chart) {
  return chart.nodes.flatMap((node) => node.invokes.map((invoke) => ({ node, ...invoke })));
}

function settles(chart: Chart, node: ChartNode, kind: 'done' | 'error', name: string): boolean {
  return out(chart, node.id).some(({ cause }) => cause.kind === kind && cause.name === name);
}

function events(chart: Chart): ReadonlySet<string> {
  return new Set(chart.transitions.filter(({ cause }) => cause.kind === 'event').map(({ cause }) => cause.name));
}

function caseEvents({ person, page, itself }: AnyCases): ReadonlySet<string> {
  return new Set([...Object.keys(person), ...Object.keys(page), ...itself]);
}

/** Reachable states, every guard taken as possibly true. */
function reach(chart: Chart): ReadonlySet<string> {
  const reached = new Set<string>();
  const enter = (id: string): void => {
    const node = nodeOf(chart, id);
    if (!node || reached.has(id)) return;
    reached.add(id);
    if (node.parent !== null) enter(node.parent);
    if (node.initial !== null) enter(node.initial);
    if (node.type === 'parallel') for (const region of chart.nodes) if (region.parent === id) enter(region.id);
    for (const { targets } of out(chart, id)) for (const target of targets) enter(target);
  };
  const [root] = chart.nodes;
  if (root) enter(root.id);
  return reached;
}

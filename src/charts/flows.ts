import { causeText, type Chart, type ChartNode, type ChartTransition } from '../../machines/chart.ts';
import type { Edge, Graph } from '../testing/explore/explore.ts';
import { stepName } from '../testing/simulation/steps.ts';
import { mermaid } from './mermaid.ts';

/** A row in a flow's table: state, cause, target. */
interface Row {
  readonly from: string;
  readonly step: string;
  readonly to: string;
}

const order = ['person', 'page', 'answer', 'clock'] as const;

/** The flow as a Markdown document: its diagram and, per state, every explored step with its target. */
export function flowsDocument(chart: Chart, graphs: readonly Graph[]): string {
  const rows = graphs.flatMap((graph) => graph.edges.flatMap((edge) => rowOf(chart, graph, edge)));
  const leafs = chart.nodes.filter(({ type, screen }) => (type === 'atomic' || type === 'final') && screen !== null);
  return [
    `# ${chart.id}`,
    '',
    'Written by `npm run charts` from the machine and from everything that can happen to it; a test fails where it differs. Changed only by a reviewed diff.',
    '',
    '```mermaid',
    mermaid(chart).trimEnd(),
    '```',
    '',
    ...leafs.flatMap((leaf) =>
      section(
        chart,
        leaf,
        rows.filter(({ from }) => from === leaf.id),
      ),
    ),
  ].join('\n');
}

function section(chart: Chart, leaf: ChartNode, rows: readonly Row[]): readonly string[] {
  const heading = [
    `## ${shortId(chart, leaf.id)} · ${leaf.screen}`,
    '',
    `${leaf.doc} ${leaf.spec.map((id) => `[${id}]`).join(' ')}`,
    '',
  ];
  if (rows.length === 0) return heading;
  const table = gathered(rows).map(({ step, to }) => `| ${step} | ${to} |`);
  return [...heading, '| step | leads to |', '|---|---|', ...table, ''];
}

/** Merges payloads of one event, and replies of one port, that lead to the same target into one row. */
function gathered(rows: readonly Row[]): readonly Omit<Row, 'from'>[] {
  const targets = new Map<string, Set<string>>();
  for (const { step, to } of rows) targets.set(step, (targets.get(step) ?? new Set()).add(to));
  const variants = new Map<string, string[]>();
  for (const [step, to] of [...targets].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [, head = step, answer, payload] = /^\d (.+?)(?: → (.+)| \((\D.+)\))?$/.exec(step) ?? [];
    const form = answer === undefined ? (payload === undefined ? head : `${head} (…)`) : `${head} → …`;
    const row = `${form}\n${[...to].toSorted().join(' or ')}`;
    variants.set(row, [...(variants.get(row) ?? []), answer ?? payload ?? '']);
  }
  return [...variants].map(([row, list]) => {
    const [form = '', to = ''] = row.split('\n');
    return { step: form.replace('…', list.join(' · ')), to };
  });
}

function rowOf(chart: Chart, graph: Graph, { from, to, step, taken }: Edge): readonly Row[] {
  const own = taken.flatMap((id) => chart.transitions.filter((transition) => transition.id === id));
  const before = leafIn(chart, graph.nodes[from]?.leafs);
  if (before === null || own.length === 0) return [];
  const target = targetOf(chart, own, leafIn(chart, graph.nodes[to]?.leafs));
  if (graph.plan.replacements)
    return breakdownsAmong(chart, own).map(({ source, cause }) => ({
      from: isLeaf(chart, source) ? source : before,
      step: `4 ${causeText(cause)} by a fault of its own`,
      to: target,
    }));
  const [first] = own;
  const words =
    step.kind === 'clock'
      ? first?.cause.kind === 'after'
        ? afterText(chart, first.cause.name)
        : 'time passes'
      : stepName(step);
  return [{ from: before, step: `${order.indexOf(step.kind)} ${words}`, to: target }];
}

function targetOf(chart: Chart, own: readonly ChartTransition[], after: string | null): string {
  const last = own.findLast(({ targets }) => targets.length > 0)?.targets[0];
  if (last === undefined) return 'stays as it is';
  if (chart.nodes.some(({ id, type }) => id === last && type === 'final')) return `${shortId(chart, last)} (the end)`;
  return after === null
    ? 'left by the flow around it'
    : `${shortId(chart, after)} · ${chart.nodes.find(({ id }) => id === after)?.screen}`;
}

/** Transitions taken because a child machine failed. */
function breakdownsAmong(chart: Chart, own: readonly ChartTransition[]): readonly ChartTransition[] {
  const machines = new Set(
    chart.nodes.flatMap(({ invokes }) => invokes.filter(({ isMachine }) => isMachine).map(({ id }) => id)),
  );
  return own.filter(({ cause }) => cause.kind === 'error' && machines.has(cause.name));
}

function isLeaf(chart: Chart, id: string): boolean {
  return !chart.nodes.some(({ parent }) => parent === id);
}

function afterText(chart: Chart, delay: string): string {
  const ms = chart.delays[delay];
  return `after ${delay}${typeof ms === 'number' ? ` (${ms / 1000} s)` : ''}`;
}

function leafIn(chart: Chart, leafs: readonly string[] | undefined): string | null {
  return leafs?.find((leaf) => chart.nodes.some(({ id }) => id === leaf)) ?? null;
}

function shortId(chart: Chart, id: string): string {
  return id.slice(chart.id.length + 1);
}

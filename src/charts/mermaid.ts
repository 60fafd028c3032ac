import { causeText, nameText, type Chart, type ChartNode, type ChartTransition } from '../../machines/chart.ts';

/** The chart as a Mermaid state diagram. */
export function mermaid(chart: Chart): string {
  const [root] = chart.nodes;
  const inner = root ? childrenOf(chart, root).flatMap((node) => states(chart, node, '  ')) : [];
  const start = root?.initial ? [`  [*] --> ${name(root.initial)}`] : [];
  return ['stateDiagram-v2', ...inner, ...start, ...arrows(chart), ''].join('\n');
}

function states(chart: Chart, node: ChartNode, indent: string): readonly string[] {
  const label = [node.key, ...node.invokes.map(({ src }) => `⟳ ${src}`)].join(' ');
  const children = childrenOf(chart, node);
  if (children.length === 0)
    return [
      `${indent}state "${label}" as ${name(node.id)}`,
      ...(node.type === 'final' ? [`${indent}${name(node.id)} --> [*]`] : []),
    ];
  return [
    `${indent}state "${label}" as ${name(node.id)} {`,
    ...(node.initial ? [`${indent}  [*] --> ${name(node.initial)}`] : []),
    ...children.flatMap((child, index) => [
      ...(node.type === 'parallel' && index > 0 ? [`${indent}  --`] : []),
      ...states(chart, child, `${indent}  `),
    ]),
    `${indent}}`,
  ];
}

/** One arrow per pair of states, with one label line per cause. */
function arrows(chart: Chart): readonly string[] {
  const lines = new Map<string, string[]>();
  for (const transition of chart.transitions) {
    for (const target of transition.targets) {
      const arrow = `${name(tail(chart, transition, target))} --> ${name(target)}`;
      lines.set(arrow, [...(lines.get(arrow) ?? []), words(chart, transition, target)]);
    }
  }
  return [...lines].map(([arrow, causes]) => `  ${arrow}: ${causes.join('<br>')}`);
}

/**
 * Mermaid cannot draw an arrow from a composite state to its own child or from the root: a loop on the target
 * represents it.
 */
function tail(chart: Chart, { source }: ChartTransition, target: string): string {
  return isWithin(chart, target, source) ? target : source;
}

function words(chart: Chart, { source, cause, guard }: ChartTransition, target: string): string {
  const everywhere = isWithin(chart, target, source) ? 'anywhere within: ' : '';
  return `${everywhere}${causeText(cause)}${guard ? ` [${nameText(guard)}]` : ''}`.replaceAll(/[:;#]/g, ' ');
}

function isWithin(chart: Chart, id: string, ancestor: string): boolean {
  const parent = chart.nodes.find((node) => node.id === id)?.parent ?? null;
  return parent !== null && (parent === ancestor || isWithin(chart, parent, ancestor));
}

function childrenOf(chart: Chart, { id }: ChartNode): readonly ChartNode[] {
  return chart.nodes.filter(({ parent }) => parent === id);
}

function name(id: string): string {
  return id.replaceAll(/\W/g, '_');
}

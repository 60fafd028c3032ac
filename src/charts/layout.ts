import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartNode } from '../../machines/chart.ts';
import type { Condensed } from './condensed.ts';
import { allOf, arrowLines, boxLines, lineWidth, type Detail, type Drawn, type Line } from './lines.ts';
import { backwards } from './rank.ts';
import { lineHeight, PADDING } from './sizes.ts';

/** A state's box, with its upper left corner; in pixels of the picture. */
export interface Box {
  readonly node: ChartNode;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
}

/** An arrow as a line through `points`, and its label; `transitions`: the ids of those that it stands for. */
export interface Arrow {
  readonly transitions: readonly string[];
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly label: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly lines: readonly Line[];
}

/** Positions of all parts of a chart, in pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  /** The upper left corners of the boxes of the initial states. */
  readonly starts: readonly { readonly x: number; readonly y: number }[];
}

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.spacing.nodeNode': '30',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
};

/** Narrowest box of a state, in pixels, and distances where they differ from the options above. */
interface Spacing {
  readonly box: number;
  readonly distances: Readonly<Record<string, string>>;
}

const wide: Spacing = { box: 96, distances: {} };

/** States without labels. */
const close: Spacing = {
  box: 40,
  distances: {
    'elk.layered.spacing.nodeNodeBetweenLayers': '20',
    'elk.layered.spacing.edgeNodeBetweenLayers': '10',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
    'elk.spacing.nodeNode': '14',
    'elk.spacing.edgeNode': '8',
    'elk.spacing.edgeEdge': '8',
  },
};

const elk = new ELK();

/** Preferred ratio of width to height. */
const SCREEN = 1.6;

/** A top-down chart may exceed the preferred ratio by this factor before a left-to-right layout is tried. */
const WIDE = 1.4;

/**
 * Lays out states and arrows. Parallel arrows are merged into one with a label line each; the direction that fits a
 * screen better is chosen. Throws if the chart has no state.
 */
export async function layoutOf(chart: Chart | Condensed, detail: Detail = 'all'): Promise<Layout> {
  const down = await directed(chart, 'DOWN', detail);
  if (down.width / SCREEN <= down.height * WIDE) return down;
  const right = await directed(chart, 'RIGHT', detail);
  const size = ({ width, height }: Layout): number => Math.max(width / SCREEN, height);
  return size(down) <= size(right) ? down : right;
}

async function directed(chart: Chart | Condensed, direction: 'DOWN' | 'RIGHT', detail: Detail): Promise<Layout> {
  const groups = grouped(chart);
  const linesOf = (node: ChartNode): readonly Line[] => boxLines(node, detail, countIn(chart, node.id));
  const labelsOf = (id: string): readonly Line[] => arrowLines(groups.get(id) ?? [], detail);
  const isBackwards = backwards(chart);
  const [root] = chart.nodes;
  if (!root) throw new Error('an empty chart has no picture');
  const spacing = detail === 'outline' ? close : wide;
  const picture: ElkNode = {
    id: '__picture',
    children: [elkNode(chart, root, linesOf, spacing)],
    edges: [...groups.keys()].map((id) => elkEdge(id, labelsOf(id), isBackwards)),
    layoutOptions: { ...options, ...spacing.distances, 'elk.direction': direction },
  };
  const graph: ElkNode = await elk.layout(picture);
  const placed = flatten(graph);
  const boxes = chart.nodes.flatMap((node) => {
    const at = placed.get(node.id);
    return at
      ? [{ node, x: at.x ?? 0, y: at.y ?? 0, width: at.width ?? 0, height: at.height ?? 0, lines: linesOf(node) }]
      : [];
  });
  return {
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    boxes,
    arrows: (graph.edges ?? []).flatMap((edge) =>
      arrowOf(edge, groups.get(edge.id) ?? [], labelsOf(edge.id), isBackwards),
    ),
    starts: startsOf(chart, boxes),
  };
}

function elkNode(
  chart: Chart,
  node: ChartNode,
  linesOf: (node: ChartNode) => readonly Line[],
  spacing: Spacing,
): ElkNode {
  const children = chart.nodes.filter(({ parent }) => parent === node.id);
  const lines = linesOf(node);
  const width = Math.max(spacing.box, ...lines.map(lineWidth)) + 2 * PADDING;
  const height = lines.reduce((sum, { kind }) => sum + lineHeight[kind], 0) + 2 * PADDING - 4;
  if (children.length === 0) return { id: node.id, width, height };
  const padding = `[top=${height + 6},left=18,bottom=18,right=18]`;
  return {
    id: node.id,
    children: children.map((child) => elkNode(chart, child, linesOf, spacing)),
    layoutOptions: {
      ...spacing.distances,
      'elk.padding': padding,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

/** Number of states in a closed group; null: it is none. */
function countIn(chart: Chart | Condensed, id: string): number | null {
  return 'closed' in chart ? (chart.closed.get(id) ?? null) : null;
}

function grouped(chart: Chart | Condensed): ReadonlyMap<string, readonly Drawn[]> {
  const groups = new Map<string, Drawn[]>();
  for (const transition of chart.transitions) {
    for (const target of transition.targets.length > 0 ? transition.targets : [transition.source]) {
      const id = `${transition.source} → ${target}`;
      groups.set(id, [...(groups.get(id) ?? []), transition]);
    }
  }
  return groups;
}

type Direction = (source: string, target: string) => boolean;

/** A backward arrow is laid out reversed and flipped again when drawn. */
function elkEdge(id: string, lines: readonly Line[], isBackwards: Direction): ElkExtendedEdge {
  const [source, target] = ends(id);
  const label = { text: id, width: Math.max(...lines.map(lineWidth)) + 6, height: lines.length * lineHeight.cause + 4 };
  return {
    id,
    ...(isBackwards(source, target)
      ? { sources: [target], targets: [source] }
      : { sources: [source], targets: [target] }),
    ...(lines.length > 0 && { labels: [{ ...label, layoutOptions: { 'elk.edgeLabels.placement': 'CENTER' } }] }),
  };
}

function arrowOf(
  { id, sections = [], labels = [] }: ElkExtendedEdge,
  group: readonly Drawn[],
  lines: readonly Line[],
  isBackwards: Direction,
): readonly Arrow[] {
  const laid = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
  const points = isBackwards(...ends(id)) ? laid.toReversed() : laid;
  const [{ x = 0, y = 0, width = 0, height = 0 } = {}] = labels;
  return points.length === 0
    ? []
    : [
        {
          transitions: group.flatMap(allOf),
          points,
          label: { x, y, width, height },
          lines,
        },
      ];
}

function ends(id: string): [source: string, target: string] {
  const [source = '', target = ''] = id.split(' → ');
  return [source, target];
}

function startsOf(chart: Chart, boxes: readonly Box[]): Layout['starts'] {
  const initials = new Set(chart.nodes.flatMap(({ initial }) => (initial === null ? [] : [initial])));
  return boxes.filter(({ node }) => initials.has(node.id)).map(({ x, y }) => ({ x, y }));
}

function flatten(graph: ElkNode): ReadonlyMap<string, ElkNode> {
  return new Map([[graph.id, graph], ...(graph.children ?? []).flatMap((child) => [...flatten(child)])]);
}

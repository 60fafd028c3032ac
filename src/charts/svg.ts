import type { Chart } from '../../machines/chart.ts';
import { layoutOf, type Arrow, type Box } from './layout.ts';
import type { Line } from './lines.ts';
import { lineHeight, PADDING } from './sizes.ts';

const colours = `
.chart{--paper:#fff;--box:#fff;--group:#f5f6f8;--line:#c3c9d2;--ink:#15191f;--soft:#5b6470;--call:#0b6157;--modal:#8a4b00;--arrow:#7d8794;--lit:#d9480f;background:var(--paper);font-family:Helvetica,Arial,'Liberation Sans',sans-serif}
@media (prefers-color-scheme:dark){.chart{--paper:#12151a;--box:#1c2129;--group:#171b21;--line:#3a424e;--ink:#eceff3;--soft:#9aa4b2;--call:#5fd0bf;--modal:#f0b35c;--arrow:#768190;--lit:#ff922b}}
.chart text{font-size:10.5px;fill:var(--soft)}
.state>rect{fill:var(--box);stroke:var(--line);stroke-width:1.2}
.state.group>rect{fill:var(--group)}.state.parallel>rect{stroke-dasharray:6 4}
.state.final>rect{stroke-width:3}
.state.modal>rect{stroke:var(--modal)}.state.busy>rect{stroke:var(--call)}
.state .title{font-size:13px;font-weight:700;fill:var(--ink)}.state .invoke{font-size:11px;fill:var(--call)}
.arrow path{fill:none;stroke:var(--arrow);stroke-width:1.2}
.arrow rect{fill:var(--group)}.arrow text{fill:var(--ink)}
.start{fill:var(--ink)}.head{fill:context-stroke}
.state,.arrow{cursor:pointer}.state:hover>rect,.state.on>rect,.state:target>rect{stroke:var(--lit);stroke-width:2.4}
.arrow:hover path,.arrow.on path{stroke:var(--lit);stroke-width:2.2}.arrow:hover text,.arrow.on text,.arrow text.on{fill:var(--lit)}`.trim();

/** Marks by id of state or transition; the value becomes a CSS class. */
export type Marks = ReadonlyMap<string, string>;

/** The chart as SVG: nested states and labelled arrows, each with its id for highlighting and clicks. */
export async function svg(chart: Chart, marks: Marks = new Map()): Promise<string> {
  const { width, height, boxes, arrows, starts } = await layoutOf(chart);
  const head = `<marker id="head-${chart.id}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M0 0L8 4L0 8z"/></marker>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" aria-label="Chart of ${chart.id}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs>${head}</defs><style>${colours}</style>`,
    ...boxes.map((one) => box(one, boxes, marks)),
    ...arrows.map((one) => path(one, chart.id, marks)),
    ...arrows.map((one) => label(one, marks)),
    ...starts.map(({ x, y }) => `<circle class="start" cx="${x}" cy="${y}" r="5"/>`),
    '</svg>',
    '',
  ].join('\n');
}

function box({ node, x, y, width, height, lines }: Box, all: readonly Box[], marks: Marks): string {
  const isGroup = all.some((other) => other.node.parent === node.id);
  const kinds = ['state', node.type, ...(isGroup ? ['group'] : []), ...node.tags, ...markOf(marks, node.id)].join(' ');
  const title = [node.id, node.doc, node.spec.map((id) => `[${id}]`).join(' ')].filter(Boolean).join('\n');
  return `<g class="${kinds}" id="${escape(node.id)}" data-id="${escape(node.id)}"><title>${escape(title)}</title><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="9"/>${texts(lines, x + PADDING, y + PADDING - 2, marks)}</g>`;
}

function path({ transitions, points }: Arrow, chart: string, marks: Marks): string {
  const d = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  const own = new Set(transitions.flatMap((id) => markOf(marks, id)));
  return `<g class="${['arrow', ...(own.size === 1 ? own : [])].join(' ')}" data-id="${escape(transitions.join('\n'))}"><path d="${d}" marker-end="url(#head-${chart})"/></g>`;
}

function label({ transitions, label: { x, y, width, height }, lines }: Arrow, marks: Marks): string {
  return `<g class="arrow" data-id="${escape(transitions.join('\n'))}"><rect x="${round(x)}" y="${round(y)}" width="${width}" height="${height}" rx="3"/>${texts(lines, x + 3, y, marks)}</g>`;
}

function texts(lines: readonly Line[], x: number, top: number, marks: Marks): string {
  let y = top;
  return lines
    .map(({ text, kind, transition }) => {
      y += lineHeight[kind];
      return `<text class="${[kind, ...markOf(marks, transition)].join(' ')}" x="${round(x)}" y="${round(y - 4)}"${transition === undefined ? '' : ` data-id="${escape(transition)}"`}>${escape(text)}</text>`;
    })
    .join('');
}

function markOf(marks: Marks, id: string | undefined): readonly string[] {
  const mark = id === undefined ? undefined : marks.get(id);
  return mark === undefined ? [] : [mark];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

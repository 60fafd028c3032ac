import type { Site } from '../../../sites/site.ts';

/** One fact of a site by its path in the site's file, `signIn.mobile`, and how it reads. */
type Row = readonly [fact: string, values: readonly string[]];

const WIDTH = 15;

/** Every fact of some sites: a line of names, then a line per fact, long values broken within their column. */
export function sideBySide(sites: readonly Site[]): string {
  const rows = rowsOf(sites);
  const first = Math.max(...rows.map(([fact]) => fact.length));
  return rows
    .map(([fact, values]) => lineOf([[fact.padEnd(first)], ...values.map(broken)], [first, ...values.map(() => WIDTH)]))
    .join('\n');
}

/** The properties in which two sites differ; '' for none. */
export function difference(one: Site, other: Site): string {
  const rows = rowsOf([one, other]).filter(([, [a, b]]) => a !== b);
  const first = Math.max(...rows.map(([fact]) => fact.length));
  return rows
    .map(([fact, [a = '', b = '']]) => `${fact.padEnd(first)}  - ${a}\n${' '.repeat(first)}  + ${b}`)
    .join('\n');
}

function rowsOf(sites: readonly Site[]): readonly Row[] {
  const properties = sites.map((site) => new Map(propertiesIn(site, '')));
  const all = [...new Set(properties.flatMap((one) => [...one.keys()]))];
  const names = all.filter((name) => !all.some((one) => one.startsWith(`${name}.`)));
  return names.map((name) => [name, properties.map((one) => one.get(name) ?? '–')]);
}

function propertiesIn(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (Array.isArray(value)) return [[path, value.join(' ') || '–']];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => propertiesIn(inner, path === '' ? key : `${path}.${key}`));
  return [[path, textOf(value)]];
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '–';
}

/** A text in lines of a column, broken at blanks, in paths and before capitals. */
function broken(text: string): readonly string[] {
  const lines: string[] = [];
  for (const piece of text.split(/(?<=[ /-])|(?=[A-Z])/)) {
    const last = lines.at(-1);
    if (last !== undefined && (last + piece).trimEnd().length <= WIDTH) lines.splice(-1, 1, last + piece);
    else lines.push(piece);
  }
  return lines;
}

function lineOf(cells: readonly (readonly string[])[], widths: readonly number[]): string {
  const height = Math.max(...cells.map((cell) => cell.length));
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((cell, column) => (cell[line] ?? '').padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  ).join('\n');
}

import { catalog } from '../../machines/catalog.ts';
import { chartOf, type Chart } from '../../machines/chart.ts';
import type { Graph } from '../testing/explore/explore.ts';
import { flowsDocument } from './flows.ts';

/** The generated files of each machine: path from the repository root -> expected content. */
export function committedFiles(graphs: readonly Graph[]): ReadonlyMap<string, string> {
  const files = Object.entries(catalog).flatMap(([folder, machine]) => {
    const chart = chartOf(machine);
    return [
      [`machines/${folder}/chart.json`, chartJson(chart)],
      [`machines/${folder}/flows.md`, flowsDocument(chart, graphs)],
    ] as const;
  });
  return new Map(files);
}

/** Writes one state or transition per line, so that a text diff shows the change. */
function chartJson({ version, id, delays, nodes, transitions }: Chart): string {
  const list = (items: readonly unknown[]): string =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
  return `{\n  "version": ${version},\n  "id": ${JSON.stringify(id)},\n  "delays": ${JSON.stringify(delays)},\n  "nodes": ${list(nodes)},\n  "transitions": ${list(transitions)}\n}\n`;
}

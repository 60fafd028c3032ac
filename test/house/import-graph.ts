import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Every file by the files that it imports, all as paths below the same folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const everyRoom = '{machines,views,services,i18n,sites,src}/**/*.{ts,tsx}';
/** Pattern of the files of every room, and of the configuration that reads them. */
export const everyFile = `{${everyRoom},lingui.config.ts}`;
const specifier = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
/** Statements that only name types. */
const ofTypes = /\b(?:import|export) type [^;]*;/g;

/**
 * Reads the imports of every file below `folder` that matches the pattern: of values, of parts that are loaded later
 * and, unless only `values` are asked for, of types.
 */
export function importGraph(folder = '.', pattern = everyRoom, kind: 'all' | 'values' = 'all'): ImportGraph {
  const files = new Set(globSync(pattern, { cwd: folder }));
  return new Map(
    [...files].map((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      const found = [...(kind === 'all' ? source : source.replaceAll(ofTypes, '')).matchAll(specifier)];
      const targets = found.map(([, target = '']) => posix.join(posix.dirname(file), target));
      return [file, [...new Set(targets)].filter((target) => files.has(target))];
    }),
  );
}

/** A graph with one more import. */
export function withImport(graph: ImportGraph, file: string, target: string): ImportGraph {
  return new Map([...graph, [file, [...(graph.get(file) ?? []), target]]]);
}

/** Files that reach themselves, each group of files that reach one another as one sorted list. */
export function importCycles(graph: ImportGraph): readonly (readonly string[])[] {
  const reached = new Map([...graph.keys()].map((file) => [file, reachedFrom(file, graph)]));
  const inCycle = [...graph.keys()].filter((file) => reached.get(file)?.has(file));
  const groups = inCycle.map((file) =>
    inCycle.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)).toSorted(),
  );
  return groups.filter((group, at) => groups.findIndex(([first]) => first === group[0]) === at);
}

/** Every file that a file imports, directly or through others; the file itself only if it is in a cycle. */
function reachedFrom(file: string, graph: ImportGraph): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...(graph.get(file) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return reached;
}

/** The part of the bundler's module graph that is read here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly isEntry: boolean } | null;
}

const entry = /\/flows\/([\w-]+)\/\1\.flow\.tsx$/;

const known = new WeakMap<ModuleGraph, Map<string, ReadonlySet<string>>>();

/** Stand for an entry of the build, and for a part that is loaded late, among the ids of flows. */
const ENTRY = '';
const LATE = '*';

/** Name of the chunk for a module that one flow alone imports statically; null: none does, or the first load of every page has it. */
export function flowChunkOf(id: string, graph: ModuleGraph): string | null {
  const [flow, ...others] = [...rootsAbove(id, graph)].filter((root) => root !== LATE);
  return flow === undefined || flow === ENTRY || others.length > 0 ? null : `flow-${flow}`;
}

/** Flows whose pages most visitors see first: what they share with another flow is in the first load of every page. */
const common: readonly string[] = ['login', 'registration'];

/** Name of the chunk for a module that an entry or several flows import statically: the first load of every page has it, since a file of its own would cost more than it saves. What only rarer flows share has a file of its own. */
export function appChunkOf(id: string, graph: ModuleGraph): string | null {
  const roots = rootsAbove(id, graph);
  if (roots.has(ENTRY)) return 'app';
  if ([...roots].filter((root) => root !== LATE).length < 2) return null;
  return common.some((root) => roots.has(root)) ? 'app' : 'flow-shared';
}

/** Ids of the flows, and `ENTRY` for entries, that import a module statically, over whatever others. */
function rootsAbove(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = known.get(graph) ?? new Map<string, ReadonlySet<string>>();
  known.set(graph, found);
  const seen = new Set<string>();
  const roots = new Set<string>();
  const climb = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const before = found.get(module);
    const flow = entry.exec(module)?.[1];
    if (flow !== undefined) roots.add(flow);
    else if (before) for (const one of before) roots.add(one);
    else {
      const info = graph.getModuleInfo(module);
      if (info?.isEntry) roots.add(ENTRY);
      else if (info?.importers.length === 0) roots.add(LATE);
      for (const importer of info?.importers ?? []) climb(importer);
    }
  };
  climb(id);
  found.set(id, roots);
  return roots;
}

/** The part of the bundler's module graph that is read here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly isEntry: boolean } | null;
}

const entry = /\/flows\/([\w-]+)\/\1\.flow\.tsx$/;

const known = new WeakMap<ModuleGraph, Map<string, ReadonlySet<string>>>();

/** Stands for an entry of the build among the ids of flows. */
const ENTRY = '';

/** Name of the chunk for a module that one flow alone imports statically; null: none does, or the first load of every page has it. */
export function flowChunkOf(id: string, graph: ModuleGraph): string | null {
  const [flow, ...others] = rootsAbove(id, graph);
  return flow === undefined || flow === ENTRY || others.length > 0 ? null : `flow-${flow}`;
}

/** Name of the chunk for a module that an entry or several flows import statically: the first load of every page has it, since a file of its own would cost more than it saves. */
export function appChunkOf(id: string, graph: ModuleGraph): string | null {
  const roots = rootsAbove(id, graph);
  return roots.has(ENTRY) || roots.size > 1 ? 'app' : null;
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
      for (const importer of info?.importers ?? []) climb(importer);
    }
  };
  climb(id);
  found.set(id, roots);
  return roots;
}

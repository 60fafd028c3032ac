/** The part of the bundler's module graph that is read here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

const entry = /\/flows\/([\w-]+)\/\1\.flow\.tsx$/;

const known = new WeakMap<ModuleGraph, Map<string, ReadonlySet<string>>>();

/** Name of the chunk for a module that one flow alone imports statically; null: none does, or several do. */
export function flowChunkOf(id: string, graph: ModuleGraph): string | null {
  const [flow, ...others] = flowsAbove(id, graph);
  return flow === undefined || others.length > 0 ? null : `flow-${flow}`;
}

/** Name of the chunk for a module that several flows import statically; null: fewer do. A chunk takes what its modules import, so this one is made first. */
export function sharedFlowChunkOf(id: string, graph: ModuleGraph): string | null {
  return flowsAbove(id, graph).size > 1 ? 'flows' : null;
}

/** Ids of the flows that import a module statically, over whatever others. */
function flowsAbove(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = known.get(graph) ?? new Map<string, ReadonlySet<string>>();
  known.set(graph, found);
  const seen = new Set<string>();
  const flows = new Set<string>();
  const climb = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const before = found.get(module);
    const flow = entry.exec(module)?.[1];
    if (flow !== undefined) flows.add(flow);
    else if (before) for (const one of before) flows.add(one);
    else for (const importer of graph.getModuleInfo(module)?.importers ?? []) climb(importer);
  };
  climb(id);
  found.set(id, flows);
  return flows;
}

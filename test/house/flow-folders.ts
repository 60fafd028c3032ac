import type { ImportGraph } from './import-graph.ts';

/** Imports of all kinds, and those of values alone. */
export interface Imports {
  readonly all: ImportGraph;
  readonly values: ImportGraph;
}

/**
 * Folders in `machines/` and `views/` that belong to flows, as paths that end in a slash. A machine that `src/flows/`
 * assembles belongs to flows, and so do its children, unless a machine of the page has it as a child and `src/page/` or
 * `src/widgets/` gives it its ports. A folder of views belongs to flows if it names a machine that does.
 */
export function foldersOfFlows({ all, values }: Imports): readonly string[] {
  const machines = machinesOfFlows(values).map((machine) => `machines/${machine}/`);
  const views = [...all].flatMap(([file, targets]) => {
    const [folder] = /^views\/[\w-]+\//.exec(file) ?? [];
    return folder !== undefined && targets.some((target) => isBelow(target, machines)) ? [folder] : [];
  });
  return [...machines, ...new Set(views)].toSorted();
}

/** Whether a file is in one of the folders. */
export function isBelow(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => file.startsWith(folder));
}

function machinesOfFlows(values: ImportGraph): readonly string[] {
  const byFlows = withChildren(importedBy(/^src\/flows\//, values), () => true, values);
  const byPage = importedBy(/^src\/(?:page|widgets)\//, values);
  const ofPage = [...byPage].filter((machine) => !byFlows.has(machine));
  // A child that the page assembles too is the page's, with all its children, which it cannot be without.
  const shared = withChildren(
    ofPage,
    (child, parent) => byPage.has(child) || !byFlows.has(child) || byFlows.has(parent),
    values,
  );
  return [...byFlows].filter((machine) => !shared.has(machine));
}

/** Machines that files import by value. */
function importedBy(files: RegExp, values: ImportGraph): ReadonlySet<string> {
  const found = [...values].filter(([file]) => files.test(file)).flatMap(([, targets]) => targets);
  return new Set(found.flatMap((file) => /^machines\/([\w-]+)\/\1\.machine\.ts$/.exec(file)?.[1] ?? []));
}

/** Machines with those of their children, and of the children of these, that belong to their parent. */
function withChildren(
  machines: Iterable<string>,
  belongs: (child: string, parent: string) => boolean,
  values: ImportGraph,
): ReadonlySet<string> {
  const found = new Set(machines);
  // A set yields what is added to it meanwhile.
  for (const parent of found)
    for (const child of importedBy(new RegExp(`^machines/${parent}/`), values))
      if (belongs(child, parent)) found.add(child);
  return found;
}

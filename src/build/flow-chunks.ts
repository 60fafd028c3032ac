import type { FlowRow } from '../flows/flows.ts';

/** The part of the bundler's module graph that is read here. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
    readonly isEntry: boolean;
  } | null;
}

const flowEntry = /\/flows\/([\w-]+)\/\1\.flow\.tsx$/;

/** Folder of a flow's own late parts and views; what flows share is of none. */
const ofFlow = /\/(?:flows|views)\/(?!shared\/)([\w-]+)\//;

/** The modules at which chains of static imports that lead to a module begin. */
interface Roots {
  /** The first load of every page. */
  readonly isOfPage: boolean;
  /** Flows whose first load has the module. */
  readonly flows: ReadonlySet<string>;
  /** Modules that are loaded on demand. */
  readonly late: ReadonlySet<string>;
}

const known = new WeakMap<ModuleGraph, Map<string, Roots>>();

/** Loaded by every page once it is hydrated. */
const idleParts = '/page/idle-parts.ts';

/** A machine, and the other files of its folder. */
const ofMachine = /\/machines\/(?!rules\/)([\w-]+)\/[\w-]+\.\w+\.ts$/;

/**
 * Name of the chunk for a module that the first load of one flow alone needs, and no page of another at rest; null: it
 * is none. Late parts of others may need a machine of it too: they load the file, so that no first load of a third flow
 * has the machine. One that a sign-up needs at rest, or that a step of a common flow shares with a rarer flow, is in a
 * file of its own, which brings nothing else along.
 */
export function flowChunkOf(id: string, graph: ModuleGraph): string | null {
  const { isOfPage, flows, late } = rootsAbove(id, graph);
  const [flow, ...others] = flows;
  if (flow === undefined || isOfPage || others.length > 0 || isAtRest(late)) return null;
  const [, machine] = ofMachine.exec(id) ?? [];
  const isOfStep = !common.includes(flow) && [...late].some((root) => common.includes(ofFlow.exec(root)?.[1] ?? ''));
  if (machine !== undefined && (isOfStep || isOfSignUp([...late]))) return `${machine}-machine`;
  const isOfFlow =
    common.includes(flow) || machine !== undefined || [...late].every((root) => ofFlow.exec(root)?.[1] === flow);
  return isOfFlow ? `flow-${flow}` : null;
}

// A computed address: Vite bundles what its configuration imports, and the registry leads to every flow.
const registry = new URL('../flows/flows.ts', import.meta.url).href;
const { flows: everyFlow } = (await import(registry)) as { readonly flows: ReadonlyMap<string, FlowRow> };

/** Flows whose pages most visitors see first: what they share with another flow is in the first load of every page. */
const common: readonly string[] = [
  ...new Set([...everyFlow.values()].flatMap(({ id, isCommon }) => (isCommon === true ? [id] : []))),
];

/**
 * Name of the chunk for a module that the first load of every page has: an entry imports it, or several flows, for
 * which a file of its own would cost more than it saves, or a flow and what every page loads at rest. What only rarer
 * flows share, three of them at most, with each other or with late parts of others, has a file of its own.
 */
export function appChunkOf(id: string, graph: ModuleGraph): string | null {
  const { isOfPage, flows, late } = rootsAbove(id, graph);
  // What is prerendered and hydrated at rest is painted first.
  if (isOfPage || (isSheet(id) && isAtRest(late))) return 'app';
  if (flows.size === 0 || flowChunkOf(id, graph) !== null) return null;
  const isOfMost = flows.size > 3 || common.some((flow) => flows.has(flow));
  const isOfAll = isAtRest(late) || isOfMost || (isSheet(id) && late.size > 0);
  return isOfAll ? 'app' : 'flow-shared';
}

/** A style sheet is inlined with what the first load has: a late part of another flow would find none. */
function isSheet(id: string): boolean {
  return id.includes('.vanilla.css');
}

function isAtRest(late: Iterable<string>): boolean {
  return [...late].some((root) => root.endsWith(idleParts));
}

function isOfWays(late: readonly string[]): boolean {
  return late.some((root) => root.endsWith('/login/methods.view.tsx'));
}

interface LateChunk {
  readonly name: string;
  readonly isFor: (late: readonly string[]) => boolean;
}

/** Chunks that pages load without being asked to, and the calls, by the late parts that lead to them. */
const restChunks: readonly LateChunk[] = [
  { name: 'rest', isFor: isAtRest },
  { name: 'calls', isFor: (late) => late.some((root) => root.endsWith('/page/calls.ts')) },
  // What sign-up shares with the log-in, of which it needs nothing else.
  { name: 'drafts', isFor: (late) => isOfWays(late) && late.some((root) => ofFlow.exec(root)?.[1] === 'registration') },
  { name: 'ways', isFor: isOfWays },
  // What a page of sign-up asks first, what stands beside its form, and its words.
  {
    name: 'sign-up',
    isFor: (late) => isOfSignUp(late) && late.every((root) => ofFlow.exec(root)?.[1] === 'registration'),
  },
];

function isOfSignUp(late: readonly string[]): boolean {
  return late.some((root) => signUpEntry.test(root));
}

const signUpEntry = /\/registration\/(?:entry\.ports\.ts|make-invitation\.tsx|late\.ts)$/;

/** Countries and their numbers are large, and few choose them. */
const phoneParts = /\/(?:make-phone\.ts|registration\/make-recall\.ts|phone\.view\.tsx)$/;

/** The mini app, and the link that any page inside Telegram shows after a sign-in. */
const telegramParts = /\/(?:mini-app|telegram)\//;

/** Late parts that sign up, on the page of the form or on that of a mailed link. */
const signUpParts =
  /\/(?:flows\/(?:registration|mail-confirmation)|views\/(?:registration|mail-confirmation|sign-up))\//;

const isOfSignUpAlone = (late: readonly string[]): boolean => late.every((root) => signUpParts.test(root));

const attemptParts = /\/(?:make-(?:attempt|steps|telegram-link|mini-app|confirmation)\.tsx?|\w+\.view\.tsx|late\.ts)$/;

/** Chunks that two or more late parts share, by when they are needed. */
const sharedChunks: readonly LateChunk[] = [
  { name: 'phone', isFor: (late) => late.every((root) => phoneParts.test(root)) },
  { name: 'telegram', isFor: (late) => late.every((root) => telegramParts.test(root)) },
  // What sign-ups share: an attempt to log in needs neither this nor the flow that it imports.
  { name: 'sign-up-account', isFor: (late) => isOfSignUp(late) && isOfSignUpAlone(late) },
  { name: 'sign-up-steps', isFor: isOfSignUpAlone },
  // What an attempt needs, whichever flow makes it.
  { name: 'attempt', isFor: (late) => !isOfSignUp(late) && late.every((root) => attemptParts.test(root)) },
];

/** Name of the chunk for a module that pages load once they are hydrated, with what else has it; null: it is none. */
export function restChunkOf(id: string, graph: ModuleGraph): string | null {
  return nameIn(restChunks, [...rootsAbove(id, graph).late]);
}

/** Name of the chunk for a module that two or more late parts share; null: no late part has it. */
export function sharedChunkOf(id: string, graph: ModuleGraph): string | null {
  const late = [...rootsAbove(id, graph).late];
  if (late.length === 0) return null;
  const [flow, ...others] = new Set(late.map((root) => ofFlow.exec(root)?.[1]));
  const ofOneFlow = flow === undefined || others.length > 0 ? 'shared' : `${flow}-shared`;
  return nameIn(sharedChunks, late) ?? ofOneFlow;
}

function nameIn(chunks: readonly LateChunk[], late: readonly string[]): string | null {
  return chunks.find(({ isFor }) => late.length > 0 && isFor(late))?.name ?? null;
}

function rootsAbove(id: string, graph: ModuleGraph): Roots {
  const found = known.get(graph) ?? new Map<string, Roots>();
  known.set(graph, found);
  const before = found.get(id);
  if (before) return before;
  const seen = new Set<string>();
  const flows = new Set<string>();
  const late = new Set<string>();
  let isOfPage = false;
  const climb = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const flow = flowEntry.exec(module)?.[1];
    if (flow !== undefined) return void flows.add(flow);
    const info = graph.getModuleInfo(module);
    isOfPage ||= info?.isEntry === true;
    if (info?.dynamicImporters.length) late.add(module);
    for (const importer of info?.importers ?? []) climb(importer);
  };
  climb(id);
  const roots: Roots = { isOfPage, flows, late };
  found.set(id, roots);
  return roots;
}

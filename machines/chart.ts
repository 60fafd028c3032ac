import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Json } from './cases.ts';

/** A guard or action in a chart. `params` are data; `computed`: derived from the event or context. */
export interface ChartName {
  readonly name: string;
  readonly params?: Json;
  readonly computed?: true;
}

/**
 * `event` · `done`, `error` and any `step` (including the first) of an invoked actor · `after` a named delay ·
 * `always`.
 */
export interface ChartCause {
  readonly kind: 'event' | 'done' | 'error' | 'step' | 'after' | 'always';
  readonly name: string;
}

export interface ChartTransition {
  /** Source, cause and index among the candidates; coverage, paths and pictures use the same text. */
  readonly id: string;
  readonly source: string;
  /** Empty: the transition leaves or enters no state. */
  readonly targets: readonly string[];
  readonly cause: ChartCause;
  readonly guard: ChartName | null;
  readonly actions: readonly ChartName[];
  readonly reenter: boolean;
}

export interface ChartNode {
  readonly id: string;
  readonly key: string;
  readonly parent: string | null;
  readonly type: AnyStateNode['type'];
  readonly initial: string | null;
  readonly screen: string | null;
  readonly spec: readonly string[];
  readonly doc: string;
  readonly tags: readonly string[];
  readonly entry: readonly ChartName[];
  readonly exit: readonly ChartName[];
  readonly invokes: readonly { readonly id: string; readonly src: string; readonly isMachine: boolean }[];
}

/** One machine as data, for committing, comparing and drawing. */
export interface Chart {
  readonly version: 1;
  readonly id: string;
  /** Milliseconds; null: computed from the context. */
  readonly delays: Readonly<Record<string, number | null>>;
  readonly nodes: readonly ChartNode[];
  readonly transitions: readonly ChartTransition[];
}

/** Returns the chart of a machine, derived from the machine itself. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = nodesOf(machine.root);
  return {
    version: 1,
    id: machine.id,
    delays: Object.fromEntries(
      Object.entries(machine.implementations.delays ?? {}).map(([name, delay]) => [
        name,
        typeof delay === 'number' ? delay : null,
      ]),
    ),
    nodes: nodes.map((node) => chartNode(node, machine)),
    transitions: nodes.flatMap((node) => transitionsOf(node).map(chartTransition)),
  };
}

/** Returns a node and its descendants, in document order. */
export function nodesOf(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(nodesOf)];
}

/** Returns the transitions of a node, in evaluation order. */
export function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return candidateLists(node).flat();
}

/** Returns the candidate transitions of a node, by cause. */
function candidateLists(node: AnyStateNode): readonly (readonly AnyTransitionDefinition[])[] {
  return [...node.transitions.values(), node.always ?? []];
}

const transitionIds = new WeakMap<AnyTransitionDefinition, string | null>();

/** Returns the stable name of a transition; null for transitions that no chart declares, such as the initial one. */
export function transitionId(transition: AnyTransitionDefinition): string | null {
  const known = transitionIds.get(transition);
  if (known !== undefined) return known;
  const id = newTransitionId(transition);
  transitionIds.set(transition, id);
  return id;
}

function newTransitionId(transition: AnyTransitionDefinition): string | null {
  const source: AnyStateNode = transition.source;
  const list =
    transition.eventType === '' ? (source.always ?? []) : (source.transitions.get(transition.eventType) ?? []);
  const index = list.indexOf(transition);
  return index < 0 ? null : `${source.id} | ${causeText(causeOf(transition.eventType))} | ${index}`;
}

/** Returns the cause of a transition as text. */
export function causeText({ kind, name }: ChartCause): string {
  return kind === 'done'
    ? `${name} done`
    : kind === 'error'
      ? `${name} failed`
      : kind === 'step'
        ? `${name} goes on`
        : kind === 'after'
          ? `after ${name}`
          : kind === 'always'
            ? 'always'
            : name;
}

/** Returns a guard or action as text: its name and, if present, its data. */
export function nameText({ name, params, computed }: ChartName): string {
  if (computed) return `${name}(…)`;
  if (params === undefined || params === null) return name;
  const values = typeof params === 'object' ? Object.values(params) : [params];
  return `${name}(${values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ')})`;
}

function causeOf(eventType: string): ChartCause {
  const [, done] = /^xstate\.done\.actor\.(.+)$/.exec(eventType) ?? [];
  const [, error] = /^xstate\.error\.actor\.(.+)$/.exec(eventType) ?? [];
  const [, step] = /^xstate\.snapshot\.(.+)$/.exec(eventType) ?? [];
  const [, after] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? [];
  if (done !== undefined) return { kind: 'done', name: done };
  if (error !== undefined) return { kind: 'error', name: error };
  if (step !== undefined) return { kind: 'step', name: step };
  if (after !== undefined) return { kind: 'after', name: after };
  return eventType === '' ? { kind: 'always', name: '' } : { kind: 'event', name: eventType };
}

function chartNode(node: AnyStateNode, machine: AnyStateMachine): ChartNode {
  const meta: { screen?: string; spec?: readonly string[]; doc?: string } = node.meta ?? {};
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    type: node.type,
    initial: node.type === 'compound' ? ((node.initial.target?.[0] as AnyStateNode | undefined)?.id ?? null) : null,
    screen: meta.screen ?? null,
    spec: meta.spec ?? [],
    doc: meta.doc ?? '',
    tags: node.tags,
    entry: listed(node.config.entry).map(chartName),
    exit: listed(node.config.exit).map(chartName),
    invokes: node.invoke.map(({ id, src }) => ({
      id,
      src: typeof src === 'string' ? src : 'inline',
      isMachine: isMachine(typeof src === 'string' ? machine.implementations.actors?.[src] : src),
    })),
  };
}

/** Omits the actions with which XState starts and cancels timers. */
function listed(actions: unknown): readonly unknown[] {
  return actions === undefined ? [] : Array.isArray(actions) ? actions : [actions];
}

function isMachine(logic: unknown): boolean {
  return typeof logic === 'object' && logic !== null && 'root' in logic;
}

function chartTransition(transition: AnyTransitionDefinition): ChartTransition {
  const source: AnyStateNode = transition.source;
  const targets = (transition.target ?? []) as readonly AnyStateNode[];
  return {
    id: transitionId(transition) ?? source.id,
    source: source.id,
    targets: targets.map((target) => target.id),
    cause: causeOf(transition.eventType),
    guard: transition.guard === undefined ? null : chartName(transition.guard),
    actions: transition.actions.map(chartName),
    reenter: transition.reenter,
  };
}

function chartName(one: unknown): ChartName {
  if (typeof one === 'string') return { name: one };
  if (typeof one !== 'object' || one === null || !('type' in one)) return { name: 'inline' };
  const name = String(one.type);
  const params: unknown = 'params' in one ? one.params : undefined;
  if (typeof params === 'function') return { name, computed: true };
  return params === undefined ? { name } : { name, params: params as Json };
}

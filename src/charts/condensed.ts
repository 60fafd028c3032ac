import { causeText, nameText, type Chart, type ChartNode, type ChartTransition } from '../../machines/chart.ts';

/** A transition of a condensed chart, with the ids of those that it stands for. */
export interface CondensedTransition extends ChartTransition {
  readonly all: readonly string[];
  /** Number of states that share it; null: it is drawn from its own state. */
  readonly sharedBy: number | null;
}

export interface Condensed extends Chart {
  readonly transitions: readonly CondensedTransition[];
  /** Number of states without children in each closed group. */
  readonly closed: ReadonlyMap<string, number>;
}

/** A transition is drawn once, from the group, if at least so many of the group's states have it. */
const MIN_STATES = 3;
/** The least part of the states that have it, of those that can: states that are not final and not its target. */
const MIN_SHARE = 0.6;

/** Ids of the states that contain others, without the root. */
export function groupsOf({ nodes }: Pick<Chart, 'nodes'>): readonly string[] {
  const parents = new Set(nodes.map(({ parent }) => parent));
  return nodes.filter(({ id, parent }) => parent !== null && parents.has(id)).map(({ id }) => id);
}

/** The groups around a state, or around the source and the targets of a transition. */
export function groupsAround(chart: Chart, at: string | null): readonly string[] {
  const transition = chart.transitions.find(({ id }) => id === at);
  const states = transition ? [transition.source, ...transition.targets] : [at];
  return groupsOf(chart).filter((id) => states.some((one) => one?.startsWith(`${id}.`)));
}

/**
 * A chart with closed groups, except for the open ones, and with the transitions drawn once that at least
 * `MIN_STATES` states of a group have, and `MIN_SHARE` of those that can.
 */
export function condensed(chart: Chart, open: ReadonlySet<string>): Condensed {
  const closedGroups = groupsOf(chart).filter((id) => !open.has(id));
  const shownAs = (id: string): string =>
    closedGroups.find((group) => group === id || id.startsWith(`${group}.`)) ?? id;
  const nodes = chart.nodes.filter(({ id }) => shownAs(id) === id);
  const shown = chart.transitions.flatMap((one): readonly CondensedTransition[] => {
    const [source, targets] = [shownAs(one.source), [...new Set(one.targets.map(shownAs))]];
    const isInside = source !== one.source && targets.every((id) => id === source);
    return isInside ? [] : [{ ...one, source, targets, all: [one.id], sharedBy: null }];
  });
  return {
    ...chart,
    nodes,
    transitions: shared(nodes, joined(shown)),
    closed: new Map(closedGroups.map((id) => [id, leafCount(chart, id)])),
  };
}

/** Joins transitions with the same source, cause, guard and targets. */
function joined(transitions: readonly CondensedTransition[]): readonly CondensedTransition[] {
  return [...Map.groupBy(transitions, (one) => `${one.source} ${likeness(one)}`).values()].flatMap(
    ([first, ...others]) => (first ? [{ ...first, all: [first, ...others].flatMap(({ all }) => all) }] : []),
  );
}

function shared(nodes: readonly ChartNode[], all: readonly CondensedTransition[]): readonly CondensedTransition[] {
  const parentOf = new Map(nodes.map(({ id, parent }) => [id, parent]));
  const alike = Map.groupBy(all, (one) => `${parentOf.get(one.source) ?? ''} ${likeness(one)}`);
  return [...alike.values()].flatMap((same) => {
    const [first] = same;
    const parent = first && parentOf.get(first.source);
    if (!first || !parent) return same;
    const able = nodes.filter(
      (node) => node.parent === parent && node.type !== 'final' && !first.targets.includes(node.id),
    );
    if (same.length < MIN_STATES || same.length < MIN_SHARE * able.length) return same;
    return [{ ...first, source: parent, all: same.flatMap((one) => one.all), sharedBy: same.length }];
  });
}

function likeness({ cause, guard, targets }: ChartTransition): string {
  return JSON.stringify([causeText(cause), guard && nameText(guard), targets]);
}

function leafCount({ nodes }: Chart, group: string): number {
  return nodes.filter(({ id, type }) => id.startsWith(`${group}.`) && (type === 'atomic' || type === 'final')).length;
}

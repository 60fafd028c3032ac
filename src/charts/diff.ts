import { causeText, nameText, type Chart, type ChartNode, type ChartTransition } from '../../machines/chart.ts';

const BEFORE = ' (before)';

/** The difference of a state or transition. `retargeted`: another target; `changed`: in something else. */
export type Change = 'added' | 'removed' | 'retargeted' | 'changed';

export interface Changed {
  readonly change: Change;
  /** Id in the merged chart, see `chart`. */
  readonly id: string;
  /** One line that describes the change. */
  readonly words: string;
  /** States whose screens show it, then and now: the state itself, or source and targets of the transition. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface ChartDiff {
  readonly id: string;
  readonly changes: readonly Changed[];
  /** Both charts merged: removed items are kept, and the old target of a transition has its own arrow. */
  readonly chart: Chart;
}

/** Compares two versions of a machine. null: the version does not exist; at most one may be null. */
export function diffOf(before: Chart | null, after: Chart | null): ChartDiff {
  const some = after ?? before;
  if (!some) throw new Error('two charts that are both missing have no difference');
  const [were, are] = [before?.nodes ?? [], after?.nodes ?? []];
  const gone = were.filter(({ id }) => !are.some((one) => one.id === id));
  const pairs = matched(before?.transitions ?? [], after?.transitions ?? []);
  const old = pairs.flatMap(({ was, is }) =>
    was && (!is || targetsOf(was) !== targetsOf(is)) ? [{ ...was, id: was.id + BEFORE }] : [],
  );
  return {
    id: some.id,
    changes: [
      ...are.flatMap((node) =>
        stateChange(
          were.find(({ id }) => id === node.id),
          node,
        ),
      ),
      ...gone.map(
        (node) =>
          ({ change: 'removed', id: node.id, words: `state ${short(node.id)}`, before: [node.id], after: [] }) as const,
      ),
      ...pairs.flatMap(({ was, is }) => transitionChange(was, is)),
    ],
    chart: {
      ...some,
      delays: { ...before?.delays, ...after?.delays },
      nodes: [...are, ...gone],
      transitions: [...(after?.transitions ?? []), ...old],
    },
  };
}

export const signs: Readonly<Record<Change, string>> = { added: '+', removed: '-', retargeted: '→', changed: '~' };

/** Marks for the merged chart; the old arrow of a retargeted transition counts as removed. */
export function marksOf({ changes, chart }: ChartDiff): ReadonlyMap<string, Change> {
  const old = chart.transitions.filter(({ id }) => id.endsWith(BEFORE)).map(({ id }) => [id, 'removed'] as const);
  return new Map([...changes.map(({ id, change }) => [id, change] as const), ...old]);
}

/** The differences as text, per machine; unchanged machines are omitted. */
export function diffText(diffs: readonly ChartDiff[]): string {
  const changed = diffs.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return 'No machine does anything else than it did.\n';
  return changed
    .map(({ id, changes }) => [id, ...changes.map(({ change, words }) => `  ${signs[change]} ${words}`), ''].join('\n'))
    .join('\n');
}

function stateChange(was: ChartNode | undefined, is: ChartNode): readonly Changed[] {
  if (!was)
    return [
      {
        change: 'added',
        id: is.id,
        words: `state ${short(is.id)}${is.screen === null ? '' : ` · ${is.screen}`}`,
        before: [],
        after: [is.id],
      },
    ];
  const parts = (['screen', 'type', 'initial', 'tags', 'entry', 'exit', 'invokes', 'spec', 'doc'] as const).filter(
    (part) => JSON.stringify(was[part]) !== JSON.stringify(is[part]),
  );
  return parts.length === 0
    ? []
    : [
        {
          change: 'changed',
          id: is.id,
          words: `state ${short(is.id)}: ${parts.map((part) => `${part} ${JSON.stringify(was[part])} → ${JSON.stringify(is[part])}`).join('; ')}`,
          before: [was.id],
          after: [is.id],
        },
      ];
}

interface Pair {
  readonly was: ChartTransition | null;
  readonly is: ChartTransition | null;
}

function transitionChange(was: ChartTransition | null, is: ChartTransition | null): readonly Changed[] {
  const states = { before: was ? endsOf(was) : [], after: is ? endsOf(is) : [] };
  if (is && !was) return [{ change: 'added', id: is.id, words: `${wordsOf(is)} → ${targetsOf(is)}`, ...states }];
  if (was && !is)
    return [{ change: 'removed', id: was.id + BEFORE, words: `${wordsOf(was)} → ${targetsOf(was)}`, ...states }];
  if (!was || !is) return [];
  if (targetsOf(was) !== targetsOf(is))
    return [
      { change: 'retargeted', id: is.id, words: `${wordsOf(is)}: ${targetsOf(was)} → ${targetsOf(is)}`, ...states },
    ];
  const parts = [
    ['if', was.guard ? nameText(was.guard) : 'always', is.guard ? nameText(is.guard) : 'always'],
    ['does', was.actions.map(nameText).join(', '), is.actions.map(nameText).join(', ')],
    ['enters anew', String(was.reenter), String(is.reenter)],
  ].filter(([, old, now]) => old !== now);
  return parts.length === 0
    ? []
    : [
        {
          change: 'changed',
          id: is.id,
          words: `${wordsOf(is)}: ${parts.map(([part, old, now]) => `${part} ${old || 'nothing'} → ${now || 'nothing'}`).join('; ')}`,
          ...states,
        },
      ];
}

/** Matches transitions of one state and event by content: a new candidate shifts the index of those after it. */
function matched(were: readonly ChartTransition[], are: readonly ChartTransition[]): readonly Pair[] {
  const left = new Set(were);
  const pairs = new Map<ChartTransition, ChartTransition>();
  const alike: readonly ((was: ChartTransition, is: ChartTransition) => boolean)[] = [
    (was, is) => guardOf(was) === guardOf(is) && targetsOf(was) === targetsOf(is),
    (was, is) => guardOf(was) === guardOf(is),
    (was, is) => targetsOf(was) === targetsOf(is),
    (was, is) => was.id === is.id,
  ];
  for (const isAlike of alike) {
    for (const is of are) {
      const was = pairs.has(is)
        ? undefined
        : [...left].find(
            (one) => one.source === is.source && causeText(one.cause) === causeText(is.cause) && isAlike(one, is),
          );
      if (!was) continue;
      pairs.set(is, was);
      left.delete(was);
    }
  }
  return [...are.map((is) => ({ was: pairs.get(is) ?? null, is })), ...[...left].map((was) => ({ was, is: null }))];
}

function wordsOf({ source, cause, guard }: ChartTransition): string {
  return `${short(source)}: ${causeText(cause)}${guard ? ` [${nameText(guard)}]` : ''}`;
}

function guardOf({ guard }: ChartTransition): string {
  return JSON.stringify(guard);
}

function endsOf({ source, targets }: ChartTransition): readonly string[] {
  return [...new Set([source, ...targets])];
}

function targetsOf({ targets }: ChartTransition): string {
  return targets.map(short).join(', ') || 'stays';
}

function short(id: string): string {
  return id.split('.').slice(1).join('.') || id;
}

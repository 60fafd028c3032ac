import { causeText, nameText, type ChartName, type ChartNode, type ChartTransition } from '../../machines/chart.ts';
import type { CondensedTransition } from './condensed.ts';
import { textWidth } from './measure.ts';
import { sizes } from './sizes.ts';

/** A line of text in a box or on an arrow. */
export interface Line {
  readonly text: string;
  readonly kind: 'title' | 'screen' | 'invoke' | 'action' | 'cause';
  /** The transition that the line describes, or the first of `all`. */
  readonly transition?: string;
  /** All transitions that the line stands for. */
  readonly all?: readonly string[];
}

/** Level of detail of a drawing: `all`; `brief`: no actions; `outline`: names of states and bare arrows. */
export type Detail = 'all' | 'brief' | 'outline';

/** A transition, or several that one arrow of a condensed chart stands for. */
export type Drawn = ChartTransition | CondensedTransition;

/** Ids of the transitions that an arrow stands for. */
export function allOf(transition: Drawn): readonly string[] {
  return 'all' in transition ? transition.all : [transition.id];
}

/** The lines in the box of a state; `count`: states in a closed group, null: it is none. */
export function boxLines(
  { key, screen, invokes, entry, exit }: ChartNode,
  detail: Detail,
  count: number | null,
): readonly Line[] {
  const title = { kind: 'title', text: count === null ? key : `${key} · ${count} states` } as const;
  if (detail === 'outline') return [title];
  const isAll = detail === 'all';
  return [
    title,
    ...(screen === null ? [] : [{ kind: 'screen', text: screen } as const]),
    ...invokes.map(({ src }) => ({ kind: 'invoke', text: `⟳ ${src}` }) as const),
    ...(isAll ? entry : []).map((action) => ({ kind: 'action', text: `entry / ${nameText(action)}` }) as const),
    ...(isAll ? exit : []).map((action) => ({ kind: 'action', text: `exit / ${nameText(action)}` }) as const),
  ];
}

/** The lines on the arrow of a group of transitions. */
export function arrowLines(group: readonly Drawn[], detail: Detail): readonly Line[] {
  return detail === 'outline' ? [] : group.map((one) => causeLine(one, detail === 'all'));
}

function causeLine(transition: Drawn, isAll: boolean): Line {
  const { id, cause, guard, actions, targets } = transition;
  const sharedBy = 'sharedBy' in transition ? transition.sharedBy : null;
  const done = isAll && actions.length > 0 ? ` / ${actions.map(({ name }) => name).join(', ')}` : '';
  const parts = [
    causeText(cause),
    guard ? ` [${guardText(guard)}]` : '',
    done,
    targets.length === 0 ? ' (stays)' : '',
    sharedBy === null ? '' : ` · in ${sharedBy} states`,
  ];
  return { kind: 'cause', transition: id, all: allOf(transition), text: parts.join('') };
}

/** A guard on an outcome is labelled by the outcome alone. */
function guardText(guard: ChartName): string {
  return guard.name === 'outcomeIs' ? nameText(guard).slice('outcomeIs('.length, -1) : nameText(guard);
}

/** Width of a line in pixels. */
export function lineWidth({ text, kind }: Line): number {
  return textWidth(text, sizes[kind], kind === 'title');
}

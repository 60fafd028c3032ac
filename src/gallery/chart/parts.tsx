import type { ReactNode } from 'react';
import { signs, type Change } from '../../charts/diff.ts';
import type { Arrow, Box } from '../../charts/layout.ts';
import type { Line } from '../../charts/lines.ts';
import { lineHeight, PADDING } from '../../charts/sizes.ts';
import * as css from './chart.css.ts';
import { leastWalked, signsOf, weakestOf, type Coverage } from './coverage.ts';

interface Shared {
  readonly at: string | null;
  readonly here: ReadonlySet<string>;
  /** Ids related to the selected item. */
  readonly touching: ReadonlySet<string>;
  readonly coverage: Coverage | null;
  /** Differences from another version, by id. */
  readonly marks: ReadonlyMap<string, Change>;
  /** Opens or closes a group. */
  readonly onFold: (id: string) => void;
  readonly onPoint: (id: string | null) => void;
  readonly onChoose: (id: string) => void;
}

/** Width of the three coverage signs before a label. */
const SIGNS = 30;

/** A state; the root is the background. */
export function StateBox({
  box: { node, x, y, width, height, lines },
  fold,
  isTabStop,
  at,
  here,
  touching,
  marks,
  onPoint,
  onChoose,
  onFold,
}: Shared & { readonly box: Box; readonly fold: 'open' | 'closed' | null; readonly isTabStop: boolean }): ReactNode {
  const { id, type, tags, parent } = node;
  const change = marks.get(id);
  const inside = fold === 'closed' ? [...marks.keys()].filter((one) => one.startsWith(`${id}.`)).length : 0;
  const kind = [
    css.state,
    ...(fold === 'open' ? [css.group] : []),
    ...(fold === 'closed' ? [css.closed] : []),
    ...(type === 'parallel' ? [css.parallel] : []),
    ...(tags.includes('busy') ? [css.busy] : []),
    ...(tags.includes('modal') ? [css.modal] : []),
  ];
  const mark = {
    'data-here': here.has(id) || undefined,
    'data-chosen': id === at || undefined,
    'data-touching': touching.has(id) || undefined,
    'data-change': change ?? (inside > 0 ? 'inside' : undefined),
  };
  const control =
    parent === null
      ? {}
      : {
          role: 'button',
          tabIndex: isTabStop ? 0 : -1,
          'aria-label': [
            ...lines.map(({ text }) => text),
            ...(type === 'final' ? ['final'] : []),
            ...(here.has(id) ? ['the live screen stands here'] : []),
            ...(change ? [change] : []),
            ...(inside > 0 ? [`${inside} changes inside`] : []),
          ].join(' '),
          'aria-pressed': id === at,
          ...(fold === null ? {} : { 'aria-expanded': fold === 'open' }),
          onClick: () => (fold === 'closed' ? onFold(id) : onChoose(id)),
          onFocus: () => onPoint(id),
          onBlur: () => onPoint(null),
          onPointerEnter: () => onPoint(id),
          onPointerLeave: () => onPoint(null),
        };
  return (
    <g className={kind.join(' ')} data-id={id} {...mark} {...control}>
      <rect x={x} y={y} width={width} height={height} rx={9} />
      {type === 'final' && (
        <rect className={css.final} x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={6} />
      )}
      <Words lines={lines} x={x + PADDING} top={y + PADDING - 2} />
      {(change !== undefined || inside > 0) && (
        <text className={css.changeSign} x={x - 12} y={y + 12}>
          {change ? signs[change] : signs.changed}
        </text>
      )}
      {fold !== null && parent !== null && (
        // With the keyboard, Enter opens a group and Escape closes it.
        <g className={css.fold} onClick={(event) => (event.stopPropagation(), onFold(id))}>
          <rect x={x + width - 26} y={y} width={26} height={26} />
          <text x={x + width - 17} y={y + 17}>
            {fold === 'open' ? '−' : '+'}
          </text>
        </g>
      )}
    </g>
  );
}

/** The line of an arrow. */
export function ArrowPath({
  arrow: { transitions, points },
  touching,
  marks,
}: Shared & { readonly arrow: Arrow }): ReactNode {
  const d = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return (
    <path
      className={css.arrow}
      d={d}
      markerEnd="url(#head)"
      data-touching={transitions.some((id) => touching.has(id)) || undefined}
      data-change={transitions.map((id) => marks.get(id)).find(Boolean)}
    />
  );
}

/** The label of an arrow: one line per transition. */
export function ArrowWords({
  arrow: { label, lines },
  at,
  touching,
  coverage,
  marks,
  onPoint,
  onChoose,
}: Shared & { readonly arrow: Arrow }): ReactNode {
  const { x, y, width, height } = label;
  if (lines.length === 0) return null;
  return (
    <g className={css.words}>
      <rect x={x} y={y} width={width} height={height} rx={3} />
      {lines.map(({ text, transition = '', all = [transition] }, index) => {
        const of = coverage && leastWalked(coverage, all);
        const top = y + (index + 1) * lineHeight.cause - 4;
        const change = all.map((id) => marks.get(id)).find((one) => one !== undefined);
        return (
          // With the keyboard, transitions are reached from the list in the details.
          <g
            key={transition}
            data-transition={transition}
            data-chosen={all.includes(at ?? '') || undefined}
            data-touching={all.some((id) => touching.has(id)) || undefined}
            data-walked={of ? weakestOf(of) : undefined}
            data-change={change}
            onClick={() => onChoose(transition)}
            onPointerEnter={() => onPoint(transition)}
            onPointerLeave={() => onPoint(null)}
          >
            {of && (
              <text className={css.signs} x={x + 3 - SIGNS} y={top}>
                {signsOf(of)}
              </text>
            )}
            {change && (
              <text className={css.changeSign} x={x - 9} y={top}>
                {signs[change]}
              </text>
            )}
            <text x={x + 3} y={top}>
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The trailing space separates lines in the accessible text. */
function Words({
  lines,
  x,
  top,
}: {
  readonly lines: readonly Line[];
  readonly x: number;
  readonly top: number;
}): ReactNode {
  let y = top;
  return lines.map(({ text, kind }) => {
    y += lineHeight[kind];
    return (
      <text key={`${kind} ${text}`} data-kind={kind} x={x} y={y - 4}>
        {`${text} `}
      </text>
    );
  });
}

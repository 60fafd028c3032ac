import { useEffect, useEffectEvent, useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { groupsOf } from '../../charts/condensed.ts';
import type { Change } from '../../charts/diff.ts';
import type { Box, Layout } from '../../charts/layout.ts';
import { Button } from '../../../views/kit/Button.tsx';
import { ArrowPath, ArrowWords, StateBox } from './parts.tsx';
import * as css from './chart.css.ts';
import type { MachineContent } from '../content/content.types.ts';
import type { Coverage } from './coverage.ts';
import { isTyping } from '../typing.ts';
import { directions, neighbour } from './neighbours.ts';
import { useDrawing, type Drawing, type Opened } from './use-drawing.ts';
import { useViewport, type ViewBox } from './use-viewport.ts';

export interface ChartProps {
  readonly machine: MachineContent;
  /** Id of the selected state or transition. */
  readonly at: string | null;
  /** Active states of the machines on the live screen. */
  readonly here: ReadonlySet<string>;
  /** null: hidden. */
  readonly coverage: Coverage | null;
  /** The item under the pointer or with focus; null: none. */
  readonly onPoint: (id: string | null) => void;
  readonly onChoose: (id: string) => void;
  /** Differences from another version, by id. */
  readonly marks?: ReadonlyMap<string, Change>;
  /** Zooms to the selected item instead of scrolling to it. */
  readonly isClose?: boolean;
}

/**
 * An interactive chart of a machine, usable by pointer and by keyboard: its groups are closed at first where all of it
 * would be too small to read.
 */
export function Chart(props: ChartProps): ReactNode {
  const { machine, at, coverage, isClose = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const drawing = useDrawing(machine, { opened, at, isLabelled: coverage !== null || isClose }, frame);
  const fold = (id: string): void => {
    const open = new Set(opened === 'all' || opened === null ? [] : opened);
    if (drawing?.layout.boxes.some(({ node }) => node.parent === id))
      setOpened(new Set([...drawnGroups(drawing)].filter((one) => one !== id && !one.startsWith(`${id}.`))));
    else setOpened(open.add(id));
  };
  return (
    <div ref={frame} className={css.frame} aria-busy={drawing?.isBusy ?? true}>
      {drawing && (
        <Picture {...props} drawing={drawing} onFold={fold}>
          <Button
            kind="secondary"
            className={css.tool}
            aria-pressed={opened !== 'all' && drawing.layout !== machine.layouts.all}
            onClick={() => setOpened(new Set())}
          >
            Groups
          </Button>
          <Button
            kind="secondary"
            className={css.tool}
            aria-pressed={drawing.layout === machine.layouts.all}
            onClick={() => setOpened('all')}
          >
            Everything
          </Button>
        </Picture>
      )}
    </div>
  );
}

const noMarks: ReadonlyMap<string, Change> = new Map();

/** Position of a state or transition; null: it is not drawn. */
function partOf({ boxes, arrows }: Layout, id: string | null): ViewBox | null {
  const box = boxes.find(({ node }) => node.id === id && node.parent !== null);
  const arrow = arrows.find(({ transitions }) => id !== null && transitions.includes(id));
  if (box || !arrow) return box ?? null;
  if (arrow.lines.length > 0) return arrow.label;
  const [xs, ys] = [arrow.points.map(({ x }) => x), arrow.points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function drawnGroups({ layout: { boxes } }: Drawing): readonly string[] {
  return groupsOf({ nodes: boxes.map(({ node }) => node) });
}

function Picture({
  machine: { chart },
  drawing,
  at,
  here,
  coverage,
  onPoint,
  onChoose,
  onFold,
  marks = noMarks,
  isClose = false,
  children,
}: ChartProps & {
  readonly drawing: Drawing;
  readonly onFold: (id: string) => void;
  readonly children: ReactNode;
}): ReactNode {
  const { layout } = drawing;
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const boxes = useMemo(() => layout.boxes.filter(({ node }) => node.parent !== null), [layout]);
  const looked = useMemo(() => partOf(layout, at), [layout, at]);
  const { box, zoom, pan, fit, reveal, approach, scale } = useViewport(drawing, svg, looked, isClose);
  const [walkedTo, setWalkedTo] = useState({ at, id: at });
  const chosen = boxes.find(({ node }) => node.id === (walkedTo.at === at ? walkedTo.id : at)) ?? boxes[0];
  const current = chosen?.node.id ?? '';
  const touching = useMemo(
    () =>
      new Set(
        chart.transitions.flatMap(({ id, source, targets }) =>
          source === at || targets.includes(at ?? '') || id === at
            ? [id, ...(id === at ? [source, ...targets] : [])]
            : [],
        ),
      ),
    [chart, at],
  );
  useEffect(() => {
    if (looked) (isClose ? approach : reveal)(looked);
  }, [looked, reveal, approach, isClose]);

  const foldOf = (id: string): 'open' | 'closed' | null =>
    layout.boxes.some(({ node }) => node.parent === id)
      ? 'open'
      : chart.nodes.some(({ parent }) => parent === id)
        ? 'closed'
        : null;
  const step = (event: Pick<globalThis.KeyboardEvent, 'key' | 'target' | 'preventDefault'>): void => {
    const zooms: Readonly<Record<string, () => void>> = {
      '+': () => zoom(1.25),
      '=': () => zoom(1.25),
      '-': () => zoom(0.8),
      '0': fit,
    };
    const own = event.target instanceof Element ? event.target.getAttribute('data-id') : null;
    const focused = own ?? current;
    const around = drawnGroups(drawing).findLast((id) => id === focused || focused.startsWith(`${id}.`));
    const direction = event.key in directions ? directions[event.key as keyof typeof directions] : null;
    if (direction) focusOn(own === null ? (chosen ?? null) : neighbour(boxes, focused, direction));
    else if (own !== null && (event.key === 'Enter' || event.key === ' '))
      (foldOf(focused) === 'closed' ? onFold : onChoose)(focused);
    else if (own !== null && event.key === 'Escape' && around !== undefined) onFold(around);
    else if (zooms[event.key]) zooms[event.key]?.();
    else return;
    event.preventDefault();
  };
  const focusOn = (next: Box | null): void => {
    if (!next) return;
    setWalkedTo({ at, id: next.node.id });
    reveal(next);
    svg.current?.querySelector<SVGGElement>(`[data-id="${CSS.escape(next.node.id)}"]`)?.focus({ preventScroll: true });
  };
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    const { target } = event;
    if (isTyping(event) || (target instanceof Node && svg.current?.contains(target))) return;
    const isOnPage = target === document.body || (target instanceof Element && target.matches('main'));
    if (isOnPage || '+=-0'.includes(event.key)) step(event);
  });
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent): void => onKey(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  const move = ({ clientX: x, clientY: y, buttons }: PointerEvent): void => {
    if (drag.current && buttons === 1) pan((drag.current.x - x) * scale(), (drag.current.y - y) * scale());
    drag.current = buttons === 1 && drag.current ? { x, y } : null;
  };
  const shared = { at, here, touching, coverage, marks, onPoint, onChoose, onFold };
  return (
    <>
      <svg
        ref={svg}
        className={css.picture}
        role="group"
        aria-label={`Chart of ${chart.id}`}
        viewBox={[box.x, box.y, box.width, box.height].map((value) => value.toFixed(2)).join(' ')}
        onKeyDown={(event) => !isTyping(event.nativeEvent) && step(event)}
        onPointerDown={({ clientX: x, clientY: y, button }) => (drag.current = button === 0 ? { x, y } : null)}
        onPointerMove={move}
      >
        <defs>
          <marker
            id="head"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path className={css.arrowHead} d="M0 0L8 4L0 8z" />
          </marker>
        </defs>
        {layout.boxes.map((one) => (
          <StateBox
            key={one.node.id}
            box={one}
            fold={foldOf(one.node.id)}
            isTabStop={one.node.id === current}
            {...shared}
          />
        ))}
        {layout.arrows.map((arrow) => (
          <ArrowPath key={arrow.transitions.join()} arrow={arrow} {...shared} />
        ))}
        {layout.arrows.map((arrow) => (
          <ArrowWords key={arrow.transitions.join()} arrow={arrow} {...shared} />
        ))}
        {layout.starts.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className={css.start} cx={x} cy={y} r={5} />
        ))}
      </svg>
      <div className={css.tools}>
        {children}
        <Button kind="secondary" className={css.tool} aria-label="Zoom out" onClick={() => zoom(0.8)}>
          −
        </Button>
        <Button kind="secondary" className={css.tool} aria-label="Zoom in" onClick={() => zoom(1.25)}>
          +
        </Button>
        <Button kind="secondary" className={css.tool} onClick={fit}>
          Fit
        </Button>
        <Button kind="secondary" className={css.tool} onClick={() => print()}>
          Print
        </Button>
      </div>
    </>
  );
}

import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { Chart as ChartOfMachine } from '../../../machines/chart.ts';
import type { Box, Layout } from '../../charts/layout.ts';
import { Button } from '../../../views/kit/Button.tsx';
import { ArrowPath, ArrowWords, StateBox } from './parts.tsx';
import * as css from './chart.css.ts';
import type { Coverage } from './coverage.ts';
import { directions, neighbour } from './neighbours.ts';
import { useViewport } from './use-viewport.ts';

export interface ChartProps {
  readonly chart: ChartOfMachine;
  readonly layout: Layout;
  /** Id of the selected state or transition. */
  readonly at: string | null;
  /** Active states of the machines on the live screen. */
  readonly here: ReadonlySet<string>;
  /** null: hidden. */
  readonly coverage: Coverage | null;
  /** The item under the pointer or with focus; null: none. */
  readonly onPoint: (id: string | null) => void;
  readonly onChoose: (id: string) => void;
}

/** An interactive chart of a machine, usable by pointer and by keyboard. */
export function Chart({ chart, layout, at, here, coverage, onPoint, onChoose }: ChartProps): ReactNode {
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const boxes = useMemo(() => layout.boxes.filter(({ node }) => node.parent !== null), [layout]);
  const looked = boxes.find(({ node }) => node.id === at) ?? null;
  const { box, zoom, pan, fit, reveal, scale } = useViewport(layout, svg, looked);
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
    if (looked) reveal(looked);
  }, [looked, reveal]);

  const step = (event: KeyboardEvent): void => {
    const zooms: Readonly<Record<string, () => void>> = {
      '+': () => zoom(1.25),
      '=': () => zoom(1.25),
      '-': () => zoom(0.8),
      '0': fit,
    };
    const focused = event.target instanceof Element ? (event.target.getAttribute('data-id') ?? current) : current;
    const direction = event.key in directions ? directions[event.key as keyof typeof directions] : null;
    if (direction) focusOn(neighbour(boxes, focused, direction));
    else if (event.key === 'Enter' || event.key === ' ') onChoose(focused);
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
  const move = ({ clientX: x, clientY: y, buttons }: PointerEvent): void => {
    if (drag.current && buttons === 1) pan((drag.current.x - x) * scale(), (drag.current.y - y) * scale());
    drag.current = buttons === 1 && drag.current ? { x, y } : null;
  };
  const shared = { at, here, touching, coverage, onPoint, onChoose };
  return (
    <div className={css.frame}>
      <svg
        ref={svg}
        className={css.picture}
        role="group"
        aria-label={`Chart of ${chart.id}`}
        viewBox={[box.x, box.y, box.width, box.height].map((value) => value.toFixed(2)).join(' ')}
        onKeyDown={step}
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
            isGroup={chart.nodes.some(({ parent }) => parent === one.node.id)}
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
    </div>
  );
}

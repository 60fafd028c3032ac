import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import type { Chart } from '../../../machines/chart.ts';
import { groupsAround } from '../../charts/condensed.ts';
import type { Layout } from '../../charts/layout.ts';
import type { Detail } from '../../charts/lines.ts';
import { sizes } from '../../charts/sizes.ts';
import type { Layouts, MachineContent } from '../content/content.types.ts';

/** The groups that are open; `all`: every one, with each transition on its own; null: everything if it fits. */
export type Opened = ReadonlySet<string> | 'all' | null;

/** No label is ever shown smaller, in CSS pixels. */
const SMALLEST_LABEL = 9;
/** Space around a picture, with the buttons below it, in CSS pixels. */
export const MARGIN = 24;
export const FOOT = 40;

export interface Drawing {
  readonly layout: Layout;
  /** Most picture units per CSS pixel at which its labels are legible. */
  readonly farthest: number;
  /** Another one is being laid out. */
  readonly isBusy: boolean;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The drawing of a machine that is legible as a whole in its frame: with labels where they fit, else the names of its
 * states. null: not measured yet.
 */
export function useDrawing(
  { chart, layouts }: MachineContent,
  { opened, at, isLabelled }: { readonly opened: Opened; readonly at: string | null; readonly isLabelled: boolean },
  frame: RefObject<HTMLElement | null>,
): Drawing | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  const isWhole = opened === 'all' || (opened === null && size !== null && fits(layouts.all, 'all', size));
  const open = isWhole ? [] : [...new Set([...(opened ?? []), ...groupsAround(chart, at)])].toSorted();
  const partial = usePartial(chart, open.join(' '));
  if (!size) return null;
  if (isWhole) return { layout: layouts.all, farthest: farthestOf('all'), isBusy: false };
  const own = open.length === 0 ? layouts : partial;
  const { brief, outline } = own ?? layouts;
  const detail = isLabelled || fits(brief, 'brief', size) ? 'brief' : 'outline';
  return { layout: detail === 'brief' ? brief : outline, farthest: farthestOf(detail), isBusy: own === null };
}

/** Drawings with some groups open, laid out on demand; null: not yet. */
function usePartial(chart: Chart, open: string): Pick<Layouts, 'brief' | 'outline'> | null {
  const [laid, setLaid] = useState<{ readonly open: string; readonly of: Pick<Layouts, 'brief' | 'outline'> } | null>(
    null,
  );
  useEffect(() => {
    if (open === '') return undefined;
    let isCurrent = true;
    const layOut = async (): Promise<void> => {
      const { partialLayouts } = await import('./partial-layouts.ts');
      const of = await partialLayouts(chart, open.split(' '));
      if (isCurrent) setLaid({ open, of });
    };
    void layOut();
    return () => {
      isCurrent = false;
    };
  }, [chart, open]);
  return laid?.open === open ? laid.of : null;
}

function farthestOf(detail: Detail): number {
  return (detail === 'outline' ? sizes.title : Math.min(...Object.values(sizes))) / SMALLEST_LABEL;
}

function fits({ width, height }: Layout, detail: Detail, frame: Size): boolean {
  const scale = Math.max((width + 2 * MARGIN) / frame.width, (height + 2 * MARGIN + FOOT) / frame.height);
  return scale <= farthestOf(detail);
}

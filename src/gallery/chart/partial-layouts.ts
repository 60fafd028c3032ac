import type { Chart } from '../../../machines/chart.ts';
import { condensed } from '../../charts/condensed.ts';
import { layoutOf } from '../../charts/layout.ts';
import type { Layouts } from '../content/content.types.ts';

/** A chart with the given groups open, laid out with labels and without. */
export async function partialLayouts(
  chart: Chart,
  open: readonly string[],
): Promise<Pick<Layouts, 'brief' | 'outline'>> {
  const groups = condensed(chart, new Set(open));
  return { brief: await layoutOf(groups, 'brief'), outline: await layoutOf(groups, 'outline') };
}

/** A chart laid out as a whole, and with its groups closed. */
export async function allLayouts(chart: Chart): Promise<Layouts> {
  return { all: await layoutOf(chart), ...(await partialLayouts(chart, [])) };
}

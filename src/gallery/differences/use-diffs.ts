import { useEffect, useState } from 'react';
import type { Chart } from '../../../machines/chart.ts';
import { diffOf, type ChartDiff } from '../../charts/diff.ts';
import type { Revision } from '../../charts/revision.ts';
import type { Layouts, MachineContent } from '../content/content.types.ts';
import { fileOfRevision, REVISIONS, type Past } from './past.types.ts';

const loaded = new Map<string, Promise<unknown>>();

/** The revisions that this gallery knows, newest first. */
export function loadRevisions(): Promise<readonly Revision[] | null> {
  return load<readonly Revision[]>(REVISIONS);
}

/** A revision; null: this gallery does not have it. */
export function loadPast(id: string): Promise<Past | null> {
  return load<Past>(fileOfRevision(id));
}

/** A JSON file of the gallery, once; null: there is none. */
export function load<Value>(file: string): Promise<Value | null> {
  const known =
    loaded.get(file) ??
    fetch(`./${file}`).then((reply) =>
      reply.ok && reply.headers.get('content-type')?.includes('json') ? reply.json() : null,
    );
  loaded.set(file, known);
  return known as Promise<Value | null>;
}

/** The machines that differ from a revision. */
export function diffsSince({ charts }: Past, machines: readonly MachineContent[]): readonly ChartDiff[] {
  const [before, after] = [byId(charts), byId(machines.map(({ chart }) => chart))];
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((id) => diffOf(before.get(id) ?? null, after.get(id) ?? null))
    .filter(({ changes }) => changes.length > 0);
}

function byId(charts: readonly Chart[]): ReadonlyMap<string, Chart> {
  return new Map(charts.map((chart) => [chart.id, chart]));
}

/** The drawings of a chart, laid out on demand; null: not yet. */
export function useLayouts(chart: Chart | null): Layouts | null {
  const [laid, setLaid] = useState<{ readonly of: Chart; readonly layouts: Layouts } | null>(null);
  useEffect(() => {
    if (!chart) return undefined;
    let isCurrent = true;
    const layOut = async (): Promise<void> => {
      const { allLayouts } = await import('../chart/partial-layouts.ts');
      const layouts = await allLayouts(chart);
      if (isCurrent) setLaid({ of: chart, layouts });
    };
    void layOut();
    return () => {
      isCurrent = false;
    };
  }, [chart]);
  return laid?.of === chart ? laid.layouts : null;
}

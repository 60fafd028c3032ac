import { useState, type ReactNode } from 'react';
import { statesOf } from '../live/walk.ts';
import type { GalleryModel } from '../use-gallery.ts';
import { Chart } from './Chart.tsx';
import * as css from './chart.css.ts';
import { coverageOf, legend } from './coverage.ts';
import { Details } from './Details.tsx';
import { Exports } from './Exports.tsx';

const noStates: ReadonlySet<string> = new Set();

/** The chart of a machine with the details of the selected item. */
export function ChartTab({ model }: { readonly model: GalleryModel }): ReactNode {
  const { content, address, walked, lookAt } = model;
  const [pointed, setPointed] = useState<string | null>(null);
  const [isCoverage, setCoverage] = useState(false);
  const machine = content.machines.find(({ chart }) => chart.id === address.machine) ?? content.machines[0];
  if (!machine) return null;
  const { chart } = machine;
  const root = chart.nodes[0]?.id ?? chart.id;
  return (
    <section className={css.tab} aria-label={`Machine ${chart.id}`}>
      <header className={css.head}>
        <h1 className={css.title}>{chart.id}</h1>
        <p
          className={css.lede}
        >{`${chart.nodes.filter(({ type }) => type === 'atomic' || type === 'final').length} states · ${chart.transitions.length} transitions`}</p>
        <label className={css.check}>
          <input
            type="checkbox"
            checked={isCoverage}
            onChange={({ currentTarget }) => setCoverage(currentTarget.checked)}
          />
          Coverage
        </label>
        <Exports chart={chart} />
        {isCoverage && <p className={css.legend}>{legend}</p>}
      </header>
      <Chart
        key={chart.id}
        machine={machine}
        at={address.at}
        here={walked ? statesOf(walked.world) : noStates}
        coverage={isCoverage ? coverageOf(chart, content) : null}
        onPoint={setPointed}
        onChoose={(id) => lookAt(chart.id, id)}
      />
      <Details
        model={model}
        chart={chart}
        id={[pointed, address.at].find((id) => id !== null && isOf(chart.id, id)) ?? root}
      />
    </section>
  );
}

function isOf(machine: string, id: string): boolean {
  return id === machine || id.startsWith(`${machine}.`) || id.startsWith(`${machine} `);
}

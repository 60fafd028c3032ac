import { use, useMemo, type ReactNode } from 'react';
import { marksOf, signs, type Changed, type ChartDiff } from '../../charts/diff.ts';
import { Chart } from '../chart/Chart.tsx';
import { statesOf } from '../live/walk.ts';
import type { GalleryModel } from '../use-gallery.ts';
import * as css from './differences.css.ts';
import type { Past } from './past.types.ts';
import { Screens } from './Screens.tsx';
import { diffsSince, loadPast, loadRevisions, useLayouts } from './use-diffs.ts';

const noStates: ReadonlySet<string> = new Set();

/**
 * Differences of the machines from a revision: each change with its place in the chart, and the screens before and
 * after.
 */
export function Differences({ model }: { readonly model: GalleryModel }): ReactNode {
  const { address, content, choose } = model;
  const revisions = use(loadRevisions()) ?? [];
  const since = address.since === '' ? (revisions[0]?.id ?? '') : address.since;
  const past = since === '' ? null : use(loadPast(since));
  const diffs = useMemo(() => (past ? diffsSince(past, content.machines) : []), [past, content]);
  const count = diffs.reduce((sum, { changes }) => sum + changes.length, 0);
  return (
    <section className={css.tab} aria-label="Differences">
      <header className={css.head}>
        <h1 className={css.title}>Differences</h1>
        <label className={css.since}>
          Since
          <select
            className={css.select}
            value={since}
            onChange={({ currentTarget }) => choose({ since: currentTarget.value })}
          >
            {revisions.every(({ id }) => id !== since) && <option value={since}>{since || 'no revision'}</option>}
            {revisions.map(({ id, date, title }) => (
              <option key={id} value={id}>{`${id} · ${date} · ${title}`}</option>
            ))}
          </select>
        </label>
        <p className={css.note}>
          {past &&
            `${count} ${count === 1 ? 'change' : 'changes'} in ${diffs.length} of ${content.machines.length} machines`}
        </p>
      </header>
      {past === null ? (
        <p className={css.empty}>
          {since === ''
            ? 'There is no history here to compare with: the gallery was started outside of a git repository.'
            : `This gallery does not have the revision ${since}. npm run charts:diff ${since} compares with it.`}
        </p>
      ) : count === 0 ? (
        <p className={css.empty}>No machine does anything else than it did in {since}.</p>
      ) : (
        <Compared model={model} diffs={diffs} past={past} since={since} />
      )}
    </section>
  );
}

interface ComparedProps {
  readonly model: GalleryModel;
  readonly diffs: readonly ChartDiff[];
  readonly past: Past;
  readonly since: string;
}

function Compared({ model, diffs, past, since }: ComparedProps): ReactNode {
  const { address, compare, walked } = model;
  const diff = diffs.find(({ id }) => id === address.machine) ?? diffs[0];
  const change = diff?.changes.find(({ id }) => id === address.at) ?? null;
  const layouts = useLayouts(diff?.chart ?? null);
  const marks = useMemo(() => (diff ? marksOf(diff) : new Map()), [diff]);
  const look = (of: ChartDiff, id: string): void => {
    const [found] = of.changes.filter((one) => one.id === id);
    compare(of.id, id, found ? (found.after.at(-1) ?? null) : id);
  };
  if (!diff) return null;
  return (
    <>
      <nav className={css.list} aria-label="Changes">
        {diffs.map((one) => (
          <Changes key={one.id} diff={one} chosen={one === diff ? change : null} onChoose={(id) => look(one, id)} />
        ))}
      </nav>
      {layouts ? (
        <Chart
          key={`${since} ${diff.id}`}
          machine={{ chart: diff.chart, layouts, hasNoView: false }}
          at={change?.id ?? address.at}
          here={walked ? statesOf(walked.world) : noStates}
          coverage={null}
          marks={marks}
          isClose
          onPoint={() => undefined}
          onChoose={(id) => look(diff, id)}
        />
      ) : (
        <p className={css.drawing} aria-busy>
          The chart is drawn…
        </p>
      )}
      {change ? (
        <Screens model={model} diff={diff} change={change} past={past} since={since} />
      ) : (
        <p className={css.hint}>
          Choose a change: the chart zooms to it, and its screens then and now stand here. <b>+</b> was added, <b>-</b>{' '}
          removed, <b>→</b> leads elsewhere, <b>~</b> differs otherwise.
        </p>
      )}
    </>
  );
}

function Changes({
  diff,
  chosen,
  onChoose,
}: {
  readonly diff: ChartDiff;
  readonly chosen: Changed | null;
  readonly onChoose: (id: string) => void;
}): ReactNode {
  return (
    <>
      <h2 className={css.machine}>{diff.id}</h2>
      <ul>
        {diff.changes.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={css.change}
              data-change={one.change}
              {...(one === chosen ? { 'aria-current': 'true' as const } : {})}
              onClick={() => onChoose(one.id)}
            >
              <span className={css.sign} aria-hidden>
                {signs[one.change]}
              </span>
              <span className={css.kind}>{`${one.change}: `}</span>
              {one.words}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

import { use, useState, type ReactNode } from 'react';
import { causeText, type ChartNode } from '../../../machines/chart.ts';
import { stepName } from '../../testing/simulation/steps.ts';
import { coverageOf, signsOf, type Coverage } from '../chart/coverage.ts';
import { transitionsAt } from '../chart/transitions-at.ts';
import type { MachineContent } from '../content/content.types.ts';
import { stepOf } from '../step-code.ts';
import type { GalleryModel } from '../use-gallery.ts';
import type { Pictures } from './pictures.types.ts';
import * as css from './storyboard.css.ts';

/** The available pictures; empty before `npm run gallery:pictures` has run. */
const taken: Promise<Pictures> = fetch('./pictures/pictures.json').then((reply) => reply.json() as Promise<Pictures>);

/** Every state of a machine: pictures, path, requirements and coverage. */
export function Storyboard({ model }: { readonly model: GalleryModel }): ReactNode {
  const pictures = use(taken);
  const { address, content } = model;
  const here = `${address.site}/${address.language}`;
  const others = Object.keys(pictures).filter((page) => page !== here);
  const [beside, putBeside] = useState<readonly string[]>([]);
  const chosen = [here, ...others.filter((page) => beside.includes(page))];
  const machine = content.machines.find(({ chart }) => chart.id === address.machine);
  if (!machine) return null;
  const coverage = coverageOf(machine.chart, content);
  const states = machine.chart.nodes.filter(({ type }) => type === 'atomic' || type === 'final');
  return (
    <section className={css.board} aria-label={`Storyboard of ${machine.chart.id}`}>
      <h1 className={css.title}>{machine.chart.id}</h1>
      <p className={css.note}>{`On ${here}, as chosen above the live screen`}</p>
      {pictures[here] === undefined && <HowToTake page={here} />}
      {others.length > 0 && (
        <fieldset className={css.pages}>
          <legend>Beside it</legend>
          {others.map((page) => (
            <label key={page} className={css.page}>
              <input
                type="checkbox"
                checked={beside.includes(page)}
                onChange={({ currentTarget }) =>
                  putBeside(currentTarget.checked ? [...beside, page] : beside.filter((one) => one !== page))
                }
              />
              {page}
            </label>
          ))}
        </fieldset>
      )}
      <ul className={css.cards}>
        {states.map((node) => (
          <Card
            key={node.id}
            node={node}
            machine={machine}
            model={model}
            coverage={coverage}
            pictures={chosen
              .filter((page) => pictures[page] !== undefined)
              .map((page) => ({ page, file: pictures[page]?.[node.id] ?? null }))}
          />
        ))}
      </ul>
    </section>
  );
}

/** Instructions for pictures of a page. */
function HowToTake({ page }: { readonly page: string }): ReactNode {
  return (
    <div className={css.howTo} role="note">
      <p>{`There are no pictures of ${page} yet. In the project’s folder, this takes one of every state on it, in a few minutes:`}</p>
      <pre className={css.command} tabIndex={0} aria-label="Command">
        {`npm run gallery:pictures -- --pages ${page}`}
      </pre>
      <p>
        Then load the gallery again. Without <code>--pages</code>, every site is pictured in its default language.
      </p>
    </div>
  );
}

interface CardProps {
  readonly node: ChartNode;
  readonly machine: MachineContent;
  readonly model: GalleryModel;
  readonly coverage: Coverage;
  readonly pictures: readonly { readonly page: string; readonly file: string | null }[];
}

function Card({
  node: { id, key, doc, screen, spec },
  machine: { chart, hasNoView },
  model,
  coverage,
  pictures,
}: CardProps): ReactNode {
  const { content, lookAt } = model;
  const ways = content.ways[id] ?? [];
  const { out, shared, into } = transitionsAt(chart, id);
  const touching = [...out, ...shared, ...into];
  const tests = [...new Set(spec.flatMap((one) => content.tests[one] ?? []).map(({ title }) => title))];
  const paths = (content.pathsAt[id] ?? []).map((index) => content.paths[index] ?? '');
  return (
    <li className={css.card}>
      <h2 className={css.cardTitle}>
        <button type="button" className={css.open} onClick={() => lookAt(chart.id, id)}>
          {key}
        </button>
      </h2>
      <p className={css.note}>{screen}</p>
      <p>{doc}</p>
      <div className={css.pictures}>
        {pictures.map(({ page, file }) => (
          <figure key={page} className={css.figure}>
            {file === null ? (
              <p className={css.missing}>
                {hasNoView ? 'has no screen' : ways[0]?.isPassing ? 'passes at once' : 'not seen here'}
              </p>
            ) : (
              <img className={css.picture} src={`./pictures/${file}`} alt={`${id} on ${page}`} loading="lazy" />
            )}
            <figcaption>{page}</figcaption>
          </figure>
        ))}
      </div>
      <ul className={css.ids}>
        {spec.map((one) => (
          <li key={one} className={css.id} title={content.requirements[one]}>
            {one}
          </li>
        ))}
      </ul>
      <More
        title={`${counted(ways.length, 'way')} there, the shortest of each world`}
        lines={ways.map(({ world, steps }) => `${world}: ${['it opens', ...steps.map(wordsOf)].join(' › ')}`)}
      />
      <More
        title={`${counted(touching.length, 'transition')} from and to it: walked by machine, view, browser`}
        lines={touching.flatMap(({ id: transition, cause }) =>
          coverage[transition] ? [`${signsOf(coverage[transition])} ${causeText(cause)}`] : [],
        )}
      />
      <More
        title={`${counted(paths.length, 'generated test')} ${paths.length === 1 ? 'walks' : 'walk'} it ${hasNoView ? 'on the bare machine' : 'on views and in a browser'}`}
        lines={paths}
      />
      <More
        title={`${counted(tests.length, 'test')} ${tests.length === 1 ? 'names' : 'name'} its requirements`}
        lines={tests}
      />
    </li>
  );
}

function More({ title, lines }: { readonly title: string; readonly lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <details className={css.more}>
      <summary>{title}</summary>
      <ul className={css.lines}>
        {lines.map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function wordsOf(code: string): string {
  const step = stepOf(code);
  return step ? stepName(step) : code;
}

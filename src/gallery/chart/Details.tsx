import type { ReactNode } from 'react';
import { causeText, nameText, type Chart, type ChartNode, type ChartTransition } from '../../../machines/chart.ts';
import type { GalleryModel } from '../use-gallery.ts';
import { seconds } from '../live/possible.ts';
import * as css from './chart.css.ts';
import { coverageOf, type Walked } from './coverage.ts';
import { transitionsAt } from './transitions-at.ts';

/** Details of a state or transition: purpose, requirements, actions and targets. */
export function Details({
  model,
  chart,
  id,
}: {
  readonly model: GalleryModel;
  readonly chart: Chart;
  readonly id: string;
}): ReactNode {
  const node = chart.nodes.find((one) => one.id === id);
  const transition = chart.transitions.find((one) => one.id === id);
  return (
    <aside className={css.details} aria-label="What is looked at">
      {node && <State model={model} chart={chart} node={node} />}
      {transition && <Transition model={model} chart={chart} transition={transition} />}
    </aside>
  );
}

function State({
  model,
  chart,
  node,
}: {
  readonly model: GalleryModel;
  readonly chart: Chart;
  readonly node: ChartNode;
}): ReactNode {
  const { id, key, doc, screen, type, tags, spec, invokes, entry, exit } = node;
  const { out, shared, into } = transitionsAt(chart, id);
  const properties: readonly (readonly [string, string])[] = [
    ['screen', screen ?? ''],
    ['kind', [type === 'atomic' ? '' : type, ...tags].filter(Boolean).join(', ')],
    ['asks', invokes.map(({ src, isMachine }) => `${src}${isMachine ? ' (machine)' : ''}`).join(', ')],
    ['on entry', entry.map(nameText).join(', ')],
    ['on exit', exit.map(nameText).join(', ')],
  ];
  return (
    <>
      <h2 className={css.detailTitle}>{key}</h2>
      {doc !== '' && <p>{doc}</p>}
      <Properties list={properties} />
      <Requirements ids={spec} model={model} />
      {node.parent === null && <States chart={chart} model={model} />}
      <Transitions title="Leads to" chart={chart} transitions={out} model={model} isOut />
      <Transitions
        title="Leads to, as everything around it does"
        chart={chart}
        transitions={shared}
        model={model}
        isOut
      />
      <Transitions title="Comes from" chart={chart} transitions={into} model={model} isOut={false} />
    </>
  );
}

/** A text summary of the machine. */
function States({ chart, model }: { readonly chart: Chart; readonly model: GalleryModel }): ReactNode {
  return (
    <ul className={css.properties} aria-label="States">
      {chart.nodes
        .filter(({ type }) => type === 'atomic' || type === 'final')
        .map(({ id, doc }) => (
          <li key={id}>
            <button type="button" className={css.link} onClick={() => model.lookAt(chart.id, id)}>
              {id.slice(chart.id.length + 1)}
            </button>{' '}
            {doc}
          </li>
        ))}
    </ul>
  );
}

function Transition({
  model,
  chart,
  transition,
}: {
  readonly model: GalleryModel;
  readonly chart: Chart;
  readonly transition: ChartTransition;
}): ReactNode {
  const { id, source, targets, cause, guard, actions, reenter } = transition;
  const covered = coverageOf(chart, model.content)[id];
  const delay = cause.kind === 'after' ? chart.delays[cause.name] : undefined;
  const properties: readonly (readonly [string, string])[] = [
    ['from', source],
    ['to', targets.join(', ') || 'stays where it is'],
    ['only if', guard ? nameText(guard) : ''],
    ['does', actions.map(nameText).join(', ')],
    ['after', delay === undefined ? '' : delay === null ? 'a time that is computed' : seconds(delay)],
    ['enters anew', reenter ? 'yes' : ''],
    [
      'walked by',
      covered
        ? (['machine', 'view', 'browser'] as const).map((level) => `${level}: ${spoken[covered[level]]}`).join(' · ')
        : '',
    ],
    ['let off', covered?.reason ?? ''],
  ];
  return (
    <>
      <h2 className={css.detailTitle}>{causeText(cause)}</h2>
      <Properties list={properties} />
    </>
  );
}

const spoken: Readonly<Record<Walked, string>> = {
  walked: 'yes',
  open: 'no',
  waived: 'need not',
  unknown: 'has not run here',
};

function Properties({ list }: { readonly list: readonly (readonly [name: string, text: string])[] }): ReactNode {
  return (
    <dl className={css.properties}>
      {list
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Requirement ids with their texts. */
function Requirements({
  ids,
  model: { content },
}: {
  readonly ids: readonly string[];
  readonly model: Pick<GalleryModel, 'content'>;
}): ReactNode {
  if (ids.length === 0) return null;
  return (
    <ul className={css.requirements} aria-label="Requirements">
      {ids.map((id) => (
        <li key={id}>
          <b>{id}</b> {content.requirements[id] ?? ''}
        </li>
      ))}
    </ul>
  );
}

function Transitions({
  title,
  chart,
  transitions,
  model,
  isOut,
}: {
  readonly title: string;
  readonly chart: Chart;
  readonly transitions: readonly ChartTransition[];
  readonly model: GalleryModel;
  readonly isOut: boolean;
}): ReactNode {
  if (transitions.length === 0) return null;
  const short = (id: string): string => id.slice(chart.id.length + 1) || id;
  return (
    <div className={css.transitions}>
      <h3 className={css.detailHeading}>{title}</h3>
      <ul>
        {transitions.map(({ id, cause, guard, source, targets }) => (
          <li key={id}>
            <button type="button" className={css.link} onClick={() => model.lookAt(chart.id, id)}>
              {causeText(cause)}
              {guard && ` [${nameText(guard)}]`}
            </button>
            {isOut ? ' → ' : ' ← '}
            {isOut && targets.length === 0
              ? 'stays'
              : (isOut ? targets : [source]).map((other) => (
                  <button key={other} type="button" className={css.link} onClick={() => model.lookAt(chart.id, other)}>
                    {short(other)}
                  </button>
                ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { use, type ReactNode } from 'react';
import type { Changed, ChartDiff } from '../../charts/diff.ts';
import type { Pictures } from '../storyboard/pictures.types.ts';
import type { GalleryModel } from '../use-gallery.ts';
import * as css from './differences.css.ts';
import { picturesOfRevision, type Past } from './past.types.ts';
import { load } from './use-diffs.ts';

export interface ScreensProps {
  readonly model: GalleryModel;
  readonly diff: ChartDiff;
  readonly change: Changed;
  readonly past: Past;
  readonly since: string;
}

/** The screens that show a change, then and now: pictures where they were taken, else the words that stand on them. */
export function Screens({ model, diff, change, past, since }: ScreensProps): ReactNode {
  const { address, content } = model;
  const page = `${address.site}/${address.language}`;
  const [then, now] = [picturesOfRevision(since), 'pictures'].map(
    (folder) => [folder, use(load<Pictures>(`${folder}/pictures.json`))?.[page] ?? null] as const,
  );
  const was = past.charts.find(({ id }) => id === diff.id);
  const is = content.machines.find(({ chart }) => chart.id === diff.id)?.chart;
  const command = `npm run gallery:pictures -- ${then?.[1] ? '' : `--at ${since} `}--pages ${page}`;
  return (
    <div className={css.screens} role="region" aria-label="Screens before and after" tabIndex={0}>
      {!(then?.[1] && now?.[1]) && (
        <p className={css.pictureHint}>
          Words stand here where no pictures of {page} were taken: <code>{command}</code> takes them.
        </p>
      )}
      <Side
        title={`Before (${since})`}
        states={change.before}
        screenOf={(id) => was?.nodes.find((node) => node.id === id)?.screen ?? null}
        textsAt={past.textsAt}
        pictures={then}
        isNew={change.before.length === 0}
      />
      <Side
        title="After"
        states={change.after}
        screenOf={(id) => is?.nodes.find((node) => node.id === id)?.screen ?? null}
        textsAt={content.textsAt}
        pictures={now}
        isNew={false}
      />
    </div>
  );
}

interface SideProps {
  readonly title: string;
  readonly states: readonly string[];
  readonly screenOf: (id: string) => string | null;
  readonly textsAt: Readonly<Record<string, readonly string[]>>;
  /** Folder, and files by state; null: none were taken. */
  readonly pictures: readonly [folder: string, files: Readonly<Record<string, string>> | null] | undefined;
  readonly isNew: boolean;
}

function Side({ title, states, screenOf, textsAt, pictures, isNew }: SideProps): ReactNode {
  // A group has no screen; its initial state may have one.
  const shown = states.filter((id) => screenOf(id) !== null);
  return (
    <section className={css.side} aria-label={title}>
      <h2 className={css.machine}>{title}</h2>
      {states.length === 0 && <p className={css.note}>{isNew ? 'It did not exist.' : 'It is gone.'}</p>}
      <ul className={css.shots}>
        {(shown.length > 0 ? shown : states).map((id) => {
          const screen = screenOf(id);
          const [folder = '', files] = pictures ?? [];
          const file = files?.[id];
          const texts = screen === null ? [] : [...new Set(textsAt[screen])];
          return (
            <li key={id} className={css.shot}>
              <p className={css.shotName}>{id}</p>
              {file !== undefined ? (
                <img className={css.picture} src={`./${folder}/${file}`} alt={`${id}, ${title}`} loading="lazy" />
              ) : (
                <div className={css.wordsOnly}>
                  {screen === null && <p className={css.note}>has no screen of its own</p>}
                  {screen !== null && <p className={css.note}>{screen}</p>}
                  {texts.map((text, index) => (
                    <p key={`${index} ${text}`}>{text}</p>
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

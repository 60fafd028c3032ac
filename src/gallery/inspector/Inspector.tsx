import { useMemo, useState, type ReactNode } from 'react';
import { leafsOf } from '../../testing/simulation/tree.ts';
import { Button } from '../../../views/kit/Button.tsx';
import { saveFile } from '../save-file.ts';
import type { GalleryModel } from '../use-gallery.ts';
import * as css from './inspector.css.ts';
import { ReplayFrame } from './ReplayFrame.tsx';
import { Replay } from './replay.ts';
import { sessionOf, textOf } from './session-file.ts';
import type { Entry, Session } from './session.types.ts';
import { useSessions } from './use-sessions.ts';

/** Inspects the live flow of another tab or a recorded session: every step, and the page at that step. */
export function Inspector({ model }: { readonly model: GalleryModel }): ReactNode {
  const { pages, attached, session, attach, open } = useSessions();
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File | undefined): Promise<void> => {
    try {
      if (file) open(sessionOf(await file.text()));
      setProblem(null);
    } catch (error) {
      open(null);
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <section className={css.inspector} aria-label="Inspector">
      <header className={css.head}>
        <h1 className={css.title}>Inspector</h1>
        <label className={css.file}>
          Open a session
          <input
            type="file"
            accept=".json,application/json"
            onClick={({ currentTarget }) => (currentTarget.value = '')}
            onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
          />
        </label>
        {session && (
          <Button
            kind="secondary"
            onClick={() => saveFile(`session-${session.site}-${session.began}.json`, textOf(session))}
          >
            Save this session
          </Button>
        )}
      </header>
      {problem !== null && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <ul className={css.pages} aria-label="Live pages">
        {pages.map(({ id, title, path }) => (
          <li key={id}>
            <Button
              kind={id === attached ? 'primary' : 'secondary'}
              aria-pressed={id === attached}
              onClick={() => attach(id)}
            >
              {`${title} · ${path}`}
            </Button>
          </li>
        ))}
      </ul>
      {session ? (
        <Steps key={attached ?? session.began} session={session} isLive={attached !== null} model={model} />
      ) : (
        <p className={css.note}>
          {pages.length === 0
            ? 'No page of this origin is open under the development server. Run npm run dev, open a sign-in page and the gallery at /__gallery of the same site; or open the file of a session.'
            : 'Choose a page: what happens to it is shown here, secrets and personal fields redacted.'}
        </p>
      )}
    </section>
  );
}

function Steps({
  session,
  isLive,
  model,
}: {
  readonly session: Session;
  readonly isLive: boolean;
  readonly model: GalleryModel;
}): ReactNode {
  const [chosen, choose] = useState<number | null>(null);
  const { entries } = session;
  const count = chosen ?? entries.length;
  const stood = useMemo(() => standing(session, count), [session, count]);
  return (
    <>
      <div className={css.player}>
        <Button kind="secondary" aria-label="One step back" onClick={() => choose(Math.max(0, count - 1))}>
          ‹
        </Button>
        <input
          className={css.slider}
          type="range"
          aria-label="Step"
          min={0}
          max={entries.length}
          value={count}
          onChange={({ currentTarget }) => choose(currentTarget.valueAsNumber)}
        />
        <Button kind="secondary" aria-label="One step on" onClick={() => choose(Math.min(entries.length, count + 1))}>
          ›
        </Button>
        <span className={css.note}>{`${count} of ${entries.length}`}</span>
        {isLive && chosen !== null && (
          <Button kind="quiet" onClick={() => choose(null)}>
            Follow live
          </Button>
        )}
      </div>
      <div className={css.states} role="group" aria-label="States">
        {stood.problem ??
          stood.leafs.map((id) => (
            <button
              key={id}
              type="button"
              className={css.state}
              onClick={() => model.choose({ tab: 'chart', machine: id.split('.')[0] ?? id })}
            >
              {id}
            </button>
          ))}
      </div>
      <div className={css.columns}>
        <ol className={css.entries} aria-label="What happened">
          {entries.map((entry, index) => (
            <li
              key={`${index} ${entry.kind}`}
              className={css.entry}
              data-kind={entry.kind}
              aria-current={index === count - 1 ? 'step' : undefined}
            >
              <button type="button" className={css.jump} onClick={() => choose(index + 1)}>
                <span className={css.time}>{`${((entry.at - session.began) / 1000).toFixed(2)} s`}</span>
                <b>{entry.kind}</b> {entry.actor} {textOfEntry(entry)}
              </button>
            </li>
          ))}
        </ol>
        <ReplayFrame session={session} count={count} theme={model.address.theme} />
      </div>
    </>
  );
}

/** Machine states after the given number of entries, by replay. */
function standing(
  session: Session,
  count: number,
): { readonly leafs: readonly string[]; readonly problem: string | null } {
  try {
    const replay = new Replay(session, count);
    const leafs = replay.living().flatMap(({ snapshot }) => leafsOf(snapshot).map(({ id }) => id));
    const { problem } = replay;
    replay.stop();
    return { leafs, problem };
  } catch (error) {
    return { leafs: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

function textOfEntry(entry: Entry): string {
  switch (entry.kind) {
    case 'event':
      return JSON.stringify(entry.event);
    case 'call':
      return `${entry.call} ${JSON.stringify(entry.input)}`;
    case 'answer':
      return `${entry.call} ${JSON.stringify(entry.output)}`;
    case 'failure':
      return entry.call;
    case 'timer':
      return entry.timer;
    case 'joined':
      return entry.machine;
    case 'microstep':
      return entry.transition;
  }
}

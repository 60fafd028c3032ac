import type { ReactNode } from 'react';
import { stepName } from '../../testing/simulation/steps.ts';
import { mainWorld } from '../../testing/worlds/login.ts';
import { Button } from '../../../views/kit/Button.tsx';
import type { Way } from '../content/content.types.ts';
import type { GalleryModel } from '../use-gallery.ts';
import * as css from './live.css.ts';
import { Pickers } from './Pickers.tsx';
import { PossibleSteps } from './PossibleSteps.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { planOf } from './position.ts';
import { leafIdsOf } from './walk.ts';

/** The real view in the selected state, and every possible next step. */
export function LivePanel({ model }: { readonly model: GalleryModel }): ReactNode {
  const { walked, problem, screen, address } = model;
  return (
    <section className={css.panel} aria-label="Live screen">
      <Pickers model={model} />
      <output className={css.said}>
        {walked?.position.isAsInWorld && (
          <span
            className={css.problem}
          >{`The site ${address.site} has nothing of this: what is shown has the facts of «${walked.position.world}».`}</span>
        )}
        {problem !== null && <span className={css.problem}>{problem}</span>}
        {screen !== null && screen.difference !== null && (
          <span className={css.problem}>{`The view shows something else than its machine: ${screen.difference}`}</span>
        )}
      </output>
      {walked === null ? (
        <div className={css.empty}>
          <p>Choose a state in the chart: the shortest way to it is walked, and its screen stands here.</p>
          <Button kind="primary" onClick={() => model.open(mainWorld.name)}>
            Open the page at its beginning
          </Button>
        </div>
      ) : planOf(walked.position).hasNoView ? (
        <div className={css.empty}>
          <p>This machine has no screen of its own: flows ask it.</p>
          <p>{`It is walked alone, in the world «${planOf(walked.position).name}».`}</p>
        </div>
      ) : (
        <ScreenFrame model={model} walked={walked} />
      )}
      {walked && (
        <>
          <p className={css.note}>
            It stands at{' '}
            {leafIdsOf(walked.world)
              .map((id) => (
                <button
                  key={id}
                  type="button"
                  className={css.step}
                  onClick={() => model.choose({ tab: 'chart', machine: machineOf(id) })}
                >
                  {id}
                </button>
              ))
              .flatMap((button, index) => (index === 0 ? [button] : [' · ', button]))}
          </p>
          <PossibleSteps key={walked.steps.length} world={walked.world} onTake={model.take} />
          <OtherWays model={model} />
          <h2 className={css.heading}>How it came to this</h2>
          <ol className={css.trail}>
            <li>
              <button type="button" className={css.step} onClick={() => model.goBackTo(0)}>
                the page opens
              </button>
            </li>
            {walked.steps.map((step, index) => (
              <li key={`${index} ${stepName(step)}`}>
                <button
                  type="button"
                  className={css.step}
                  {...(index === walked.steps.length - 1 ? { 'aria-current': 'step' as const } : {})}
                  onClick={() => model.goBackTo(index + 1)}
                >
                  {stepName(step)}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** The paths to the selected state that differ in what the user chooses. */
function OtherWays({ model: { content, address, walkBy } }: { readonly model: GalleryModel }): ReactNode {
  const ways = new Map<string, Way>();
  for (const way of content.ways[address.at ?? ''] ?? []) {
    const name = way.by.join(', ');
    if (!way.isPassing && !ways.has(name)) ways.set(name, way);
  }
  if (ways.size < 2) return null;
  return (
    <>
      <h2 className={css.heading}>Ways to this state</h2>
      <ul className={css.trail} aria-label="Ways to this state">
        {[...ways].map(([name, way]) => (
          <li key={name}>
            <button
              type="button"
              className={css.step}
              {...(way.steps.join() === address.way?.steps.join() ? { 'aria-current': 'true' as const } : {})}
              onClick={() => walkBy(way)}
            >
              {name === '' ? 'the usual way' : name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function machineOf(state: string): string {
  return state.split('.')[0] ?? state;
}

import type { ReactNode } from 'react';
import type { Step } from '../../testing/simulation/steps.ts';
import type { World } from '../../testing/simulation/world.ts';
import { codeOf } from '../step-code.ts';
import * as css from './live.css.ts';
import { possibleIn, type Choice } from './possible.ts';

/** Buttons for every possible step: user events, replies to calls, page events and time. */
export function PossibleSteps({
  world,
  onTake,
}: {
  readonly world: World;
  readonly onTake: (step: Step) => void;
}): ReactNode {
  const { person, calls, page, waits } = possibleIn(world);
  const isNothing = [person, calls, page, waits].every(({ length }) => length === 0);
  return (
    <div className={css.possible}>
      <h2 className={css.heading}>What can happen now</h2>
      {isNothing && <p className={css.note}>Nothing: here it ends.</p>}
      <Choices title="The person" choices={person} onTake={onTake} />
      {calls.map(({ port, input, answers }) => (
        <Choices
          key={port}
          title={`Answer ${port} with`}
          hint={input === '' ? '' : `asked with ${input}`}
          choices={answers}
          onTake={onTake}
        />
      ))}
      <Choices title="Let time run to the timer in" choices={waits} onTake={onTake} />
      <Choices title="Page events" choices={page} onTake={onTake} />
    </div>
  );
}

function Choices({
  title,
  hint = '',
  choices,
  onTake,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly choices: readonly Choice[];
  readonly onTake: (step: Step) => void;
}): ReactNode {
  if (choices.length === 0) return null;
  return (
    <div role="group" aria-label={title} className={css.choices}>
      <p className={css.choicesTitle} title={hint}>
        {title}
      </p>
      <ul className={css.choiceList}>
        {choices.map(({ step, label, hint: more }) => (
          <li key={codeOf(step)}>
            <button type="button" className={css.choice} title={more} onClick={() => onTake(step)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

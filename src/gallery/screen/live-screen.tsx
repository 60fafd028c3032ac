import { flushSync } from 'react-dom';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import type { AppInput } from '../../../machines/app/app.types.ts';
import { loadWords } from '../../../i18n/catalogues.ts';
import { controlsOn } from '../../testing/gestures/gestures.ts';
import type { AnswerBook } from '../../testing/simulation/answers.ts';
import { DomUser } from '../../testing/gestures/perform.ts';
import { look, type Shown } from '../../testing/gestures/shown.ts';
import type { CaseStep, Step } from '../../testing/simulation/steps.ts';
import { localeOf } from '../../../i18n/languages.ts';
import type { MakeFlow } from '../../testing/simulation/world-plan.ts';
import { planOf, type Position } from '../live/position.ts';
import type { WordInUse } from '../words/rendered.ts';
import { stepOf } from '../step-code.ts';
import { stageOf, type Stage } from './stage.tsx';
import { followUser, type UserAction } from './user-actions.ts';
import { tick, until } from './waiting.ts';
import { WordsInUse } from './words-in-use.ts';

/**
 * The product's page or a part of it in one state: real views over real machines, with named replies and a stopped
 * clock.
 */
export class LiveScreen {
  readonly position: Position;
  readonly #stage: Stage;
  /** Address of its page; absent: none. */
  readonly #page: URL | undefined;
  readonly #user = new DomUser();
  readonly #root: ReactRoot;
  readonly #words: WordsInUse;
  readonly #done: string[] = [];
  /** A manual action that the gallery has not yet turned into a step. */
  readonly #actions: UserAction[] = [];
  #isDriven = false;

  private constructor(
    position: Position,
    book: AnswerBook,
    words: WordsInUse,
    makeFlow: MakeFlow | undefined,
    onAction: (action: UserAction) => void,
  ) {
    this.position = position;
    this.#page = (planOf(position).input as Partial<AppInput> | undefined)?.visit?.page;
    this.#words = words;
    const element = document.querySelector('#root');
    if (!element) throw new Error('there is no place for the screen');
    this.#root = createRoot(element);
    const note = (action: UserAction): void => {
      this.#actions.push(action);
      onAction(action);
    };
    this.#stage = stageOf(
      position,
      book,
      followUser(() => !this.#isDriven, note),
      makeFlow,
    );
  }

  /** Opens a position's page in its initial state. */
  static async open(position: Position, book: AnswerBook, onAction: (action: UserAction) => void): Promise<LiveScreen> {
    const screen = new LiveScreen(
      position,
      book,
      new WordsInUse(position.language, await loadWords(position.language)),
      await planOf(position).flow?.load?.(),
      onAction,
    );
    // A press finds the controls of the states that its machines are in, not of those that they have left since.
    flushSync(() => screen.#render());
    screen.#isDriven = true;
    screen.#stage.start();
    await screen.#rest();
    screen.#isDriven = false;
    return screen;
  }

  /** Whether a position can be reached from the current state. */
  leadsTo({ steps, ...where }: Position): boolean {
    const { steps: _, ...here } = this.position;
    return (
      JSON.stringify(here, keys) === JSON.stringify(where, keys) &&
      this.#done.every((code, index) => code === steps[index])
    );
  }

  /** Takes the remaining steps, waits until the page shows the expected screen, and returns what it shows. */
  async goOn({ steps }: Position, expected: Shown): Promise<Shown> {
    this.#isDriven = true;
    for (const code of steps.slice(this.#done.length)) {
      const step = stepOf(code);
      if (step) await this.#do(step);
      this.#done.push(code);
    }
    await until(() => isAlike(look(controlsOn(this.#page)), expected));
    this.#isDriven = false;
    return look(controlsOn(this.#page));
  }

  /** The messages on the screen, recorded by rendering it again with a catalogue that notes them. */
  words(): readonly WordInUse[] {
    this.#words.clear();
    flushSync(() => this.#render());
    return this.#words.list();
  }

  close(): void {
    this.#root.unmount();
    this.#stage.stop();
  }

  #render(): void {
    const { tag, dir } = localeOf(this.position.language);
    document.documentElement.lang = tag;
    document.documentElement.dir = dir;
    this.#root.render(this.#stage.view(this.#words.i18n()));
  }

  async #do(step: Step): Promise<void> {
    this.#stage.breakParts();
    if (step.kind === 'person') await this.#act(step);
    else if (step.kind === 'page') this.#stage.tell(step);
    else if (step.kind === 'clock') this.#stage.clock.advance(step.ms);
    else {
      await until(() => this.#stage.waitsFor(step.port));
      this.#stage.answer(step.port, step.answer);
    }
    await this.#rest();
  }

  /** Skips a step that was done manually; otherwise uses the control once it exists. */
  async #act(step: CaseStep): Promise<void> {
    const own = this.#actions.shift();
    if (own?.machine === step.machine && own.event === step.event) return;
    await until(() => this.#user.canPerform(step));
    this.#user.perform(step);
    await until(() => this.#user.conclude(step));
  }

  async #rest(): Promise<void> {
    do await tick();
    while (this.#stage.answerKept());
    await tick();
  }
}

const keys = ['world', 'isAsInWorld', 'site', 'language', 'device'];

function isAlike(shown: Shown, expected: Shown): boolean {
  return JSON.stringify(shown) === JSON.stringify(expected);
}

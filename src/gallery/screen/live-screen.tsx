import { flushSync } from 'react-dom';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { loadWords, wordsOf } from '../../../i18n/activate.ts';
import { controls } from '../../testing/gestures.ts';
import type { AnswerBook } from '../../testing/answers.ts';
import { Hand } from '../../testing/perform.ts';
import { look, type Shown } from '../../testing/shown.ts';
import type { CaseStep, Step } from '../../testing/steps.ts';
import { localeOf, localeConfig } from '../../../i18n/languages.ts';
import type { Stand } from '../live/stand.ts';
import { stepOf } from '../step-code.ts';
import { stageOf, type Stage } from './stage.tsx';
import { followPerson, type Deed } from './deeds.ts';
import { tick, until } from './waiting.ts';
import { WordsInUse } from './words-in-use.ts';

/** The product's page, or a part beside it, in one state: its real views over its real machines, with named answers and a clock that stands. */
export class LiveScreen {
  readonly stand: Stand;
  readonly #stage: Stage;
  readonly #hand = new Hand();
  readonly #root: ReactRoot;
  readonly #words: WordsInUse;
  readonly #done: string[] = [];
  /** What somebody did in the page and the gallery has not yet made a step of. */
  readonly #deeds: Deed[] = [];
  #isDriven = false;

  private constructor(stand: Stand, book: AnswerBook, words: WordsInUse, onDeed: (deed: Deed) => void) {
    this.stand = stand;
    this.#words = words;
    const element = document.querySelector('#root');
    if (!element) throw new Error('there is no place for the screen');
    this.#root = createRoot(element);
    const note = (deed: Deed): void => {
      this.#deeds.push(deed);
      onDeed(deed);
    };
    this.#stage = stageOf(
      stand,
      book,
      followPerson(() => !this.#isDriven, note),
    );
  }

  /** Opens the page of a stand at its beginning. */
  static async open(stand: Stand, book: AnswerBook, onDeed: (deed: Deed) => void): Promise<LiveScreen> {
    const screen = new LiveScreen(stand, book, new WordsInUse({ ...(await loadWords(stand.language)) }), onDeed);
    screen.#render();
    screen.#isDriven = true;
    screen.#stage.start();
    await screen.#rest();
    screen.#isDriven = false;
    return screen;
  }

  /** Whether a stand can be had by going on from here. */
  leadsTo({ steps, ...where }: Stand): boolean {
    const { steps: _, ...here } = this.stand;
    return (
      JSON.stringify(here, keys) === JSON.stringify(where, keys) &&
      this.#done.every((code, place) => code === steps[place])
    );
  }

  /** Goes on to the end of the steps, and waits until the page shows what it has to; answers what it shows. */
  async goOn({ steps }: Stand, expected: Shown): Promise<Shown> {
    this.#isDriven = true;
    for (const code of steps.slice(this.#done.length)) {
      const step = stepOf(code);
      if (step) await this.#do(step);
      this.#done.push(code);
    }
    await until(() => isAlike(look(controls), expected));
    this.#isDriven = false;
    return look(controls);
  }

  /** Ids of the messages on the screen: everything is rendered anew, as if in another language, and asked for its words. */
  words(): readonly string[] {
    this.#words.clear();
    flushSync(() => this.#render());
    return this.#words.ids();
  }

  close(): void {
    this.#root.unmount();
    this.#stage.stop();
  }

  #render(): void {
    const { tag, dir } = localeOf(this.stand.language);
    document.documentElement.lang = tag;
    document.documentElement.dir = dir;
    this.#root.render(this.#stage.view(wordsOf(localeConfig(this.stand.language), this.#words.messages)));
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

  /** What somebody has done here by hand is done; else the control is used, once it is there. */
  async #act(step: CaseStep): Promise<void> {
    const own = this.#deeds.shift();
    if (own?.machine === step.machine && own.event === step.event) return;
    await until(() => this.#hand.reaches(step));
    this.#hand.perform(step);
    await until(() => this.#hand.conclude(step));
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

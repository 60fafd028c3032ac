import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render } from '@testing-library/react';
import { loadLateTelegram } from '../../../views/telegram/LateTelegram.ts';
import { controlsOn } from '../gestures/gestures.ts';
import type { AnswerBook } from '../simulation/answers.ts';
import { HeldPart } from './held-part.tsx';
import type { HeldPorts } from '../simulation/held-ports.ts';
import { DomUser } from '../gestures/perform.ts';
import type { Seen } from '../explore/seen.ts';
import type { Step } from '../simulation/steps.ts';
import type { Watch } from '../simulation/watch.ts';
import type { WorldPlan } from '../simulation/world-plan.ts';

const links = { there: 'http://eu.northgate.localhost:4173/en-EU/register', download: '/en/download' };

/** A widget as React renders it, over ports that the harness answers and a clock that it advances. */
export class PartOfViews {
  readonly #held: HeldPart;
  readonly #user = new DomUser();
  readonly #isMiniApp: boolean;
  readonly controls = controlsOn(undefined);

  constructor(plan: WorldPlan, book: AnswerBook) {
    this.#isMiniApp = plan.part === 'miniApp';
    this.#held = new HeldPart(plan, book, links);
  }

  get watch(): Watch {
    return this.#held.watch;
  }

  get ports(): HeldPorts {
    return this.#held.ports;
  }

  async open(i18n: I18n): Promise<void> {
    // It starts with its views.
    if (this.#isMiniApp) await loadLateTelegram(i18n);
    await act(async () => {
      render(<I18nProvider i18n={i18n}>{this.#held.view}</I18nProvider>);
    });
    await act(async () => {
      this.#held.actor.start();
    });
  }

  async do(step: Step, isIgnored = false): Promise<void> {
    await act(async () => {
      if (step.kind === 'person') this.#user.perform(step, isIgnored);
      else if (step.kind === 'page') this.#held.tell(step);
      else if (step.kind === 'answer') this.#held.answer(step.port, step.answer);
      else if (step.kind === 'clock') this.#held.clock.advance(step.ms);
    });
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
  }

  /** Throws: parts are walked without a reload. */
  reload(): never {
    throw new Error('a part is loaded with its page');
  }

  /** Observations of the widget from outside, such as its calls. */
  asked(): Pick<Seen, 'calls' | 'inputs' | 'effects' | 'destination' | 'depth'> {
    return {
      calls: Object.fromEntries(
        [...Map.groupBy(this.ports.made.toSorted(), (port) => port)].map(([port, calls]) => [port, calls.length]),
      ),
      inputs: Object.fromEntries(this.ports.waiting.map(({ port, input }) => [port, JSON.stringify(input) ?? ''])),
      effects: [...this.ports.effects],
      destination: null,
      depth: this.#held.entries.depth(),
    };
  }

  /** A widget has no fields. */
  typed(): null {
    return null;
  }

  close(): void {
    this.#held.actor.stop();
    cleanup();
  }
}

import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { AppBannerInput } from '../../machines/app-banner/app-banner.types.ts';
import type { ResidenceInput } from '../../machines/residence/residence.types.ts';
import { AppBannerFlow, createAppBanner } from '../../src/app-banner-flow.tsx';
import { createResidence, ResidenceFlow } from '../../src/residence-flow.tsx';
import { DEADLINE, isSilent, type AnswerBook } from './answers.ts';
import { BROKEN, type PortName } from './cases.ts';
import { SimulatedClock } from './clock.ts';
import { gestureOf } from './gestures.ts';
import { HeldPorts } from './held-ports.ts';
import type { Seen } from './seen.ts';
import type { Step } from './steps.ts';
import { Watch } from './watch.ts';
import type { WorldPlan } from './worlds.ts';

/** What stands beside the page, as React renders it, over ports that the harness answers and a clock that it turns. */
export class PartOfViews {
  readonly clock = new SimulatedClock();
  readonly watch = new Watch();
  readonly ports = new HeldPorts(() => this.clock.now());
  readonly #book: AnswerBook;
  readonly #actor: AnyActorRef;
  readonly #view: ReactNode;

  constructor({ part, input }: WorldPlan, book: AnswerBook) {
    this.#book = book;
    const options = { clock: this.clock.of('page'), inspect: this.watch.see };
    if (part === 'residence') {
      const actor = createResidence(this.ports.ports(), input as ResidenceInput, options);
      this.#actor = actor;
      this.#view = <ResidenceFlow actor={actor} there="http://eu.northgate.localhost:4173/en-EU/register" />;
    } else {
      const actor = createAppBanner(this.ports.ports(), input as AppBannerInput, options);
      this.#actor = actor;
      this.#view = <AppBannerFlow actor={actor} download="/en/download" />;
    }
  }

  async open(i18n: I18n): Promise<void> {
    await act(async () => {
      render(<I18nProvider i18n={i18n}>{this.#view}</I18nProvider>);
    });
    await act(async () => {
      this.#actor.start();
    });
  }

  async do(step: Step): Promise<void> {
    await act(async () => {
      if (step.kind === 'person') this.#gesture(step.machine, step.event, step.payload);
      else if (step.kind === 'answer') this.#answer(step.port, step.answer);
      else if (step.kind === 'clock') this.clock.advance(step.ms);
    });
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
  }

  /** What the exchange, and whoever else is outside, can tell of it. */
  asked(): Pick<Seen, 'calls' | 'inputs' | 'told' | 'destination'> {
    return {
      calls: Object.fromEntries([...Map.groupBy(this.ports.made.toSorted(), (port) => port)].map(([port, calls]) => [port, calls.length])),
      inputs: Object.fromEntries(this.ports.waiting.map(({ port, input }) => [port, JSON.stringify(input) ?? ''])),
      told: [...this.ports.told],
      destination: null,
    };
  }

  /** It has no fields. */
  typed(): null {
    return null;
  }

  close(): void {
    this.#actor.stop();
    cleanup();
  }

  #gesture(machine: string, event: string, payload: string): void {
    const { control, nth = 0 } = gestureOf(machine, event, payload);
    const element = document.querySelectorAll<HTMLElement>(control)[nth];
    if (!element) throw new Error(`there is no ${control} (${nth}) for ${event}`);
    element.click();
  }

  #answer(port: PortName, answer: string): void {
    const call = this.ports.waiting.findLast((one) => one.port === port);
    if (!call) throw new Error(`no call ${port} was made`);
    if (isSilent(port, answer)) this.clock.advance(call.at + DEADLINE - this.clock.now());
    if (answer === BROKEN) call.fail(new Error(`${port} broke`));
    else call.settle(this.#book[port][answer]?.output());
  }
}

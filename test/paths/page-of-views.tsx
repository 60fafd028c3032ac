import type { I18n } from '@lingui/core';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { AppInput } from '../../machines/app/app.types.ts';
import { createPage, tellEveryone, type Page } from '../../src/page.ts';
import { factsOf } from '../../src/page-facts.ts';
import { Root } from '../../src/root.tsx';
import { wireAttempt } from '../../src/wire-attempt.ts';
import { sites } from '../../sites/sites.ts';
import { DEADLINE, isSilent, type AnswerBook } from './answers.ts';
import { BROKEN, type PortName } from './cases.ts';
import { SimulatedClock } from './clock.ts';
import { breakUnder, type Fault } from './fault.ts';
import { factsAfter, keptAnswer, noFacts, type Facts } from './facts.ts';
import { gestureOf } from './gestures.ts';
import { HeldPorts, type HeldCall } from './held-ports.ts';
import { revived } from './secrets.ts';
import type { Seen } from './seen.ts';
import { payloadOf, type CaseStep, type Step } from './steps.ts';
import { Watch } from './watch.ts';
import type { WorldPlan } from './worlds.ts';

/** The product's page as React renders it, over ports that the harness answers and a clock that it turns. */
export class PageOfViews {
  readonly clock = new SimulatedClock();
  readonly watch = new Watch();
  readonly ports = new HeldPorts(() => this.clock.now());
  readonly page: Page;
  readonly #book: AnswerBook;
  readonly #input: AppInput;
  readonly #fault: Fault | undefined;
  #facts: Facts = noFacts;
  #isPointing = false;

  constructor({ input, fault }: WorldPlan, book: AnswerBook) {
    this.#book = book;
    this.#input = input as AppInput;
    this.#fault = fault;
    const ports = this.ports.ports(() => this.page.notices.send({ type: 'notice.raised', notice: { code: 31003, message: '', stays: 5000, throttle: 0 } }));
    this.page = createPage({
      ports,
      loadAttempt: async () => {
        await this.ports.hold('prepareAttempt', undefined);
        return wireAttempt(ports);
      },
      input: this.#input,
      clock: this.clock.of('page'),
      inspect: this.watch.see,
    });
  }

  async open(i18n: I18n): Promise<void> {
    const siteId = this.#input.login.loginCall === 'login' ? 'global' : 'are';
    const site = sites.find(({ id }) => id === siteId);
    if (!site) throw new Error(`no site ${siteId}`);
    const facts = factsOf({ site, environment: 'local', language: i18n.locale, route: 'login' });
    await act(async () => {
      render(<Root i18n={i18n} facts={facts} page={this.page} onReady={() => undefined} />);
    });
    await act(async () => this.page.start());
    await this.#settle();
  }

  /** Does a step; on a control that is held or not there a person's hand comes to nothing. */
  async do(step: Step, isHeld = false): Promise<void> {
    if (this.#fault) breakUnder(this.page.app, this.#fault);
    if (step.kind === 'person') await this.#gesture(step, isHeld);
    else if (step.kind === 'page') await act(async () => this.#tell(step));
    else if (step.kind === 'answer') await this.#answer(step.port, step.answer);
    else await act(async () => this.clock.advance(step.ms));
    await this.#settle();
  }

  /** What the exchange, and whoever else is outside, can tell of the page. */
  asked(): Pick<Seen, 'calls' | 'inputs' | 'told' | 'destination'> {
    const leaving = this.ports.waiting.find(({ port }) => port === 'leave');
    return {
      calls: Object.fromEntries([...Map.groupBy(this.ports.made, (port) => port)].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([port, calls]) => [port, calls.length])),
      inputs: Object.fromEntries(this.ports.waiting.map(({ port, input }) => [port, JSON.stringify(input) ?? ''] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      told: [...this.ports.told],
      destination: leaving ? (leaving.input as { href: string }).href : null,
    };
  }

  /** What stands in the fields; a field for e-mail drops the spaces around it. */
  typed(): { readonly identifier: string; readonly password: string } | null {
    const [identifier, password] = ['username', 'current-password'].map((id) => document.querySelector<HTMLInputElement>(`#${id}`)?.value);
    return identifier === undefined || password === undefined ? null : { identifier: identifier.trim(), password };
  }

  close(): void {
    this.page.stop();
    cleanup();
  }

  async #gesture(step: CaseStep, isHeld: boolean): Promise<void> {
    const { control, nth = 0, how, key } = gestureOf(step.machine, step.event, step.payload);
    const element = document.querySelectorAll<HTMLElement>(control)[nth];
    if (!element && isHeld) return;
    if (!element) throw new Error(`there is no ${control} (${nth}) for ${step.event}`);
    if (step.event === 'credentials.submitted') await this.#type(payloadOf(step) as unknown as { identifier: string; password: { secret: string } });
    if (step.event === 'code.submitted' && !isHeld) await this.#fill({ 'one-time-code': (payloadOf(step) as unknown as { code: { secret: string } }).code.secret });
    await act(async () => {
      if (how === 'point') fireEvent.pointerEnter(element);
      else if (how === 'leave') fireEvent.pointerLeave(element);
      else if (key && !this.#isPointing) fireEvent.keyDown(element, { key });
      else element.click();
    });
    this.#isPointing = how === 'point' || (this.#isPointing && how !== 'leave');
  }

  #type({ identifier, password }: { identifier: string; password: { secret: string } }): Promise<void> {
    return this.#fill({ username: identifier, 'current-password': password.secret });
  }

  async #fill(texts: Readonly<Record<string, string>>): Promise<void> {
    await act(async () => {
      for (const [id, text] of Object.entries(texts)) {
        const field = document.querySelector<HTMLInputElement>(`#${id}`);
        if (field) fireEvent.input(field, { target: { value: text } });
      }
    });
  }

  #tell(step: CaseStep): void {
    const { app, notices, connection, patience } = this.page;
    const event = revived<{ readonly type: string }>(payloadOf(step));
    if (step.event === 'page.resumed') tellEveryone(app, { type: 'page.resumed' });
    else (({ app, notices, connection, patience }) as Record<string, { send: (event: never) => void }>)[step.machine]?.send(event as never);
  }

  async #answer(port: PortName, answer: string): Promise<void> {
    const call = this.ports.waiting.findLast((one) => one.port === port);
    if (!call) throw new Error(`the page made no call ${port}; it waits for ${this.ports.waiting.map((one) => one.port).join(', ')}`);
    await act(async () => {
      if (isSilent(port, answer)) this.clock.advance(call.at + DEADLINE - this.clock.now());
      this.#facts = factsAfter(this.#facts, port, answer, call.at);
      if (answer === BROKEN) call.fail(new Error(`${port} broke`));
      else this.#give(call, answer);
    });
  }

  #give(call: HeldCall, answer: string): void {
    const decoded = this.#book[call.port][answer];
    if (!decoded) throw new Error(`no answer ${answer} of ${call.port}`);
    for (const notice of decoded.notices) this.page.notices.send({ type: 'notice.raised', notice });
    call.settle(decoded.output());
  }

  /** What the services would have kept is answered at once; then React and the lazy parts of the page come to rest. */
  async #settle(): Promise<void> {
    for (;;) {
      await act(async () => new Promise((resolve) => setTimeout(resolve)));
      const kept = this.ports.waiting.map((call) => ({ call, answer: keptAnswer(call.port, this.#facts, this.clock.now()) })).find(({ answer }) => answer !== null);
      if (!kept) return;
      await act(async () => {
        const decoded = this.#book[kept.call.port][kept.answer ?? ''];
        kept.call.settle(decoded?.output());
      });
    }
  }
}

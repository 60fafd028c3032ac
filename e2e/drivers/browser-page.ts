import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, Frame, Page } from '@playwright/test';
import { catalog } from '../../machines/catalog.ts';
import { isMiniApp } from '../../machines/rules/auth-routes.ts';
import { matchRoute } from '../../machines/rules/route.ts';
import { portNames } from '../../machines/provide-ports.ts';
import { BROKEN, portCasesOf, type PortName } from '../../src/testing/simulation/cases.ts';
import { DEADLINE, isSilent } from '../../src/testing/simulation/answers.ts';
import { BEGINNING } from '../../src/testing/simulation/clock.ts';
import type { Fault } from '../../src/testing/simulation/fault.ts';
import {
  serviceStateAfter,
  keptAnswer,
  initialServiceState,
  type ServiceState,
} from '../../src/testing/simulation/service-state.ts';
import { controls, controlsOn, gestureOf, gestures } from '../../src/testing/gestures/gestures.ts';
import { byMachine } from '../../src/testing/explore/sets.ts';
import { look, type Shown } from '../../src/testing/gestures/shown.ts';
import { ofHistory, partOf, type CaseStep, type Step } from '../../src/testing/simulation/steps.ts';
import { tickedBy, typedBy } from '../../src/testing/gestures/credentials.ts';
import type { WorldPlan } from '../../src/testing/simulation/world-plan.ts';
import { miniAppPage } from '../../src/testing/worlds/telegram.ts';
import { worlds } from '../../src/testing/worlds/worlds.ts';
import { choose, fillCode, leaveField, press, pressKey, tick, typeInto } from './pointer-and-keyboard.ts';
import type { HeldExchange } from './held-exchange.ts';
import { isFramed, leaveFrame, openFramed, reloadFrame } from './messenger-frame.ts';
import { goInHistory, tell } from './outside.ts';
import { withoutReferences, type PageState } from './page-state.ts';
import { ignoreFailure } from '../../services/ignore-failure.ts';
import { inputOf } from './input-of.ts';
import { until } from './until.ts';

declare global {
  interface Window {
    /** Set by `BrowserPage.prepare`. */
    shownNow: (kind: keyof typeof lists) => Shown;
  }
}

/** The controls of pages of the mini app, and of all other pages. */
const lists = { page: controls, miniApp: controlsOn(inputOf(miniAppPage).visit.page) } as const;

type Part = NonNullable<WorldPlan['part']>;

const parts = Object.fromEntries(
  Object.values(catalog)
    .filter(({ id }) => worlds.some(({ part }) => part === id))
    .map((machine) => [machine.id, portNames(machine).ports]),
);

/** Ports that only machines of parts have. */
const portsOfPartsOnly: ReadonlySet<string> = new Set(
  Object.values(parts)
    .flat()
    .filter(
      (port) =>
        !Object.values(catalog).some((machine) => !(machine.id in parts) && portNames(machine).ports.includes(port)),
    ),
);

/**
 * The product's page in Chromium: real gestures, calls over HTTP to an exchange that holds them, and a page clock that
 * the test advances.
 */
export class BrowserPage {
  readonly #page: Page;
  /** The frame in which the product runs: that of the page, or that of the messenger inside it. */
  #frame: Frame;
  readonly #context: BrowserContext;
  readonly #exchange: HeldExchange;
  #serviceState: ServiceState = initialServiceState;
  #now = 0;
  #fault: Fault | undefined;
  #part: Part | undefined;
  #kind: keyof typeof lists = 'page';
  #isPointing = false;
  readonly #began = new Map<string, number>();
  #walked: readonly string[] = [];

  constructor(page: Page, exchange: HeldExchange) {
    this.#page = page;
    this.#frame = page.mainFrame();
    this.#context = page.context();
    this.#exchange = exchange;
  }

  /** Adds the observation script to every document of a context, before its own scripts. */
  static prepare(context: BrowserContext): Promise<{ dispose(): Promise<void> }> {
    return context.addInitScript(
      `globalThis.shownNow = (kind) => (${look.toString()})(${JSON.stringify(lists)}[kind])`,
    );
  }

  /**
   * Opens a new page, with the shipped machines or with a fault in one of them. Its clock is stopped before the first
   * script.
   */
  async open(url: string, plan: WorldPlan): Promise<void> {
    const { fault, part, input, serviceState = initialServiceState } = plan;
    await leaveFrame(this.#frame);
    // Leaves for a page of the same site, which keeps the browser's process.
    await this.#page.goto(new URL('/robots.txt', url).href, { waitUntil: 'commit' });
    await this.#page.mouse.move(0, 0);
    this.#exchange.clear();
    await this.#context.clearCookies();
    this.#begin(serviceState);
    this.#fault = fault;
    this.#part = part;
    this.#kind = isMiniApp(matchRoute(new URL(url).pathname)) ? 'miniApp' : 'page';
    this.#isPointing = false;
    this.#walked = [];
    this.#frame = isFramed(plan) ? await openFramed(this.#page, url) : this.#page.mainFrame();
    if (!isFramed(plan)) await this.#page.goto(url, { waitUntil: 'commit' });
    await this.#hasBegun();
    if (part)
      await this.#frame.evaluate(
        ([name, known]) => (localStorage.clear(), window.gatehouse?.begin({ part: name, input: known } as never)),
        [part, input] as const,
      );
  }

  /** Reloads the page at its current history entry; cookies are kept. */
  async reload(): Promise<void> {
    this.#walked = await this.taken();
    this.#begin({ ...initialServiceState, hasToken: this.#serviceState.hasToken });
    await (this.#frame === this.#page.mainFrame() ? this.#page.reload() : reloadFrame(this.#frame));
    this.#exchange.clear();
    await this.#hasBegun();
  }

  /** The frame in which the product runs. */
  get frame(): Frame {
    return this.#frame;
  }

  /** Performs a step; a gesture on a disabled control has no effect. */
  async do(step: Step, isIgnored: boolean): Promise<void> {
    if (this.#fault) await this.#frame.evaluate((fault) => window.gatehouse?.breakDown(fault), this.#fault);
    if (step.kind === 'person') await this.#gesture(step, isIgnored);
    else if (step.kind === 'page' && ofHistory.includes(step.event)) await goInHistory(this.#frame, step, isIgnored);
    else if (step.kind === 'page') await tell(this.#frame, step);
    else if (step.kind === 'answer') await this.#answer(step.port, step.answer);
    else await this.#pass(step.ms);
  }

  /** Waits until the page shows what is expected; returns what it shows at the end. */
  async shows(expected: PageState): Promise<PageState> {
    let shown = await this.#see();
    for (let tries = 0; tries < 60 && !isDeepStrictEqual(shown, expected); tries++) {
      await new Promise((resolve) => setTimeout(resolve, 25));
      shown = await this.#see();
    }
    return shown;
  }

  /** Ids of the transitions that the page has reported since it was opened, across reloads. */
  async taken(): Promise<readonly string[]> {
    return [...this.#walked, ...(await this.#frame.evaluate(() => window.gatehouse?.taken ?? []))];
  }

  /** Starts the clock and the calls of a new document. */
  #begin(serviceState: ServiceState): void {
    this.#serviceState = serviceState;
    this.#now = 0;
    this.#began.clear();
  }

  #hasBegun(): Promise<void> {
    return until(
      () => this.#frame.evaluate(() => (window.gatehouse?.page ?? null) !== null),
      'the page does not begin',
    );
  }

  async #gesture(step: CaseStep, isIgnored: boolean): Promise<void> {
    const { control, nth = 0, how, key } = gestureOf(step.machine, step.event, step.payload);
    const element = this.#frame.locator(control).nth(nth);
    if (isIgnored && (await element.count()) === 0) return;
    for (const typed of typedBy(step)) await typeInto(this.#frame, typed);
    if (!isIgnored) for (const ticked of tickedBy(step)) await tick(this.#frame, ticked);
    if (!isIgnored && (await fillCode(this.#frame, element, step))) return;
    if (how === 'fill') await element.fill(partOf(step, 'text'));
    else if (how === 'blur') await leaveField(element);
    else if (how === 'choose') await choose(this.#frame, element, partOf(step, 'country'));
    else if (how === 'point') await element.hover();
    else if (how === 'leave') await this.#page.mouse.move(0, 0);
    else if (key && !this.#isPointing) await pressKey(this.#frame, element, key);
    else await press(this.#frame, control, nth, { isIgnored, isPointing: this.#isPointing });
    this.#isPointing = how === 'point' || (this.#isPointing && how !== 'leave');
  }

  async #answer(port: PortName, answer: string): Promise<void> {
    const { kind } = portCasesOf(port);
    const began = kind === 'local' && answer !== BROKEN ? await this.#settle(port, answer) : await this.#beganAt(port);
    if (isSilent(port, answer)) {
      await this.#reaches(port);
      await this.#pass(began + DEADLINE - this.#now);
    } else if (answer === BROKEN) {
      if (kind === 'wire') await this.#reaches(port);
      await this.#frame.evaluate((name) => window.gatehouse?.fail(name as never), port);
      this.#exchange.discard(port);
    } else if (kind === 'wire') {
      if (['tokenLost'].includes(answer)) await this.#blockCookies();
      await this.#reaches(port);
      this.#exchange.answer(port, answer);
    }
    this.#serviceState = serviceStateAfter(this.#serviceState, port, answer, began);
  }

  /** Answers a port if it is pending, without waiting for the page, which may have navigated in between. */
  #offer(port: PortName, answer: string): void {
    const settle = ([name, value]: readonly [PortName, unknown]): void => {
      if (window.gatehouse?.waiting.some((one) => one.port === name)) window.gatehouse.settle(name, value);
    };
    this.#frame.evaluate(settle, [port, portCasesOf(port).replies[answer]] as const).catch(ignoreFailure);
  }

  /** Answers a call that never leaves the page; returns the time at which it began. */
  async #settle(port: PortName, answer: string): Promise<number> {
    const output = portCasesOf(port).replies[answer];
    const settle = ([name, value]: readonly [PortName, unknown]): readonly PortName[] => {
      const waiting = window.gatehouse?.waiting.map((one) => one.port) ?? [];
      if (waiting.some((one) => one === name)) window.gatehouse?.settle(name, value);
      return waiting;
    };
    let waiting: readonly PortName[] = [];
    await until(
      async () => (waiting = await this.#frame.evaluate(settle, [port, output] as const)).includes(port),
      `the page does not call ${port}`,
    );
    return this.#beganOf(port, waiting);
  }

  async #pass(ms: number): Promise<void> {
    // A call expires by its own deadline before the rest of the time passes.
    const spans = ms > DEADLINE ? [DEADLINE, ms - DEADLINE] : [ms];
    const held = [...this.#exchange.held];
    await this.#frame.evaluate((passed) => window.gatehouse?.pass(passed), spans);
    this.#now += ms;
    // A completed call is not the next one to be answered.
    const beganOf = ({ ports }: { readonly ports: readonly string[] }): number =>
      Math.min(...ports.map((port) => this.#began.get(port) ?? this.#now));
    const overdue = held.filter((call) => beganOf(call) + DEADLINE <= this.#now);
    await until(
      () => !overdue.some((call) => this.#exchange.held.includes(call)),
      'a call does not end at its deadline',
    );
  }

  /** Answers calls whose reply the services keep from an earlier answer, and notes when the other calls began. */
  #keep(waiting: readonly PortName[]): void {
    const kept = keptAnswer('readSettings', this.#serviceState, BEGINNING + this.#now);
    if (kept !== null && this.#exchange.has('readSettings')) this.#exchange.answer('readSettings', kept);
    const visit = keptAnswer('recallProviderVisit', this.#serviceState, BEGINNING + this.#now);
    if (visit !== null && waiting.includes('recallProviderVisit')) this.#offer('recallProviderVisit', visit);
    for (const port of waiting) if (!this.#began.has(port)) this.#began.set(port, this.#now);
    for (const port of this.#began.keys()) if (!waiting.some((one) => one === port)) this.#began.delete(port);
  }

  async #beganAt(port: string): Promise<number> {
    return this.#beganOf(
      port,
      await this.#frame.evaluate(() => window.gatehouse?.waiting.map((one) => one.port) ?? []),
    );
  }

  #beganOf(port: string, waiting: readonly PortName[]): number {
    this.#keep(waiting);
    return this.#began.get(port) ?? this.#now;
  }

  async #reaches(port: PortName): Promise<void> {
    await until(() => this.#exchange.has(port), `the page sent no ${port}`);
  }

  async #blockCookies(): Promise<void> {
    await this.#frame.evaluate(() =>
      Object.defineProperty(document, 'cookie', { get: () => '', set() {}, configurable: true }),
    );
  }

  async #see(): Promise<PageState> {
    const { shown, made, waits, ...rest } = await this.#frame.evaluate((kind) => {
      const { made: requested = [], effects: reported = [], taken = [], waiting = [] } = window.gatehouse ?? {};
      const leaving = waiting.find(({ port }) => port === 'leave')?.input as { href: string } | undefined;
      return {
        shown: window.shownNow(kind),
        made: requested,
        waits: waiting.map(({ port }) => port),
        effects: reported,
        taken,
        destination: leaving?.href ?? null,
        depth: Number(history.state?.step ?? 0),
      };
    }, this.#kind);
    this.#keep(waits);
    const calls = Object.fromEntries(
      [...Map.groupBy(made.filter((port) => this.#isPortOfWalk(port)).toSorted(), (port) => port)].map(([port, of]) => [
        port,
        of.length,
      ]),
    );
    return {
      ...this.#ofWalk(shown),
      ...rest,
      effects: withoutReferences(rest.effects),
      calls,
      taken: byMachine(rest.taken.filter((id) => this.#isMachineOfWalk(id.split(/[. ]/, 1)[0] ?? ''))),
    };
  }

  /**
   * Keeps the records of the walked part alone, or those of the page without the parts, which have walks of their own.
   */
  #ofWalk(shown: Shown): Shown {
    const part = this.#part;
    if (!part)
      return {
        ...shown,
        screens: shown.screens.filter((screen) => !(screen.slice(0, screen.indexOf('.')) in parts)),
      };
    return {
      ...shown,
      screens: shown.screens.filter((screen) => screen.startsWith(`${part}.`)),
      enabled: shown.enabled.filter((event) => event in gestures[part]),
      waiting: null,
      notice: null,
    };
  }

  #isPortOfWalk(port: PortName): boolean {
    return this.#part ? parts[this.#part]?.includes(port) === true : !portsOfPartsOnly.has(port);
  }

  #isMachineOfWalk(machine: string): boolean {
    return this.#part ? machine === this.#part : !(machine in parts);
  }
}

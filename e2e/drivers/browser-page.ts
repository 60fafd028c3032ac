import type { BrowserContext, Page } from '@playwright/test';
import { BROKEN, casesOf, localAnswers, type LocalPort, type PortName, type WirePort } from '../../test/paths/cases.ts';
import { DEADLINE, isSilent } from '../../test/paths/answers.ts';
import { BEGINNING } from '../../test/paths/clock.ts';
import { factsAfter, keptAnswer, noFacts, type Facts } from '../../test/paths/facts.ts';
import { gestureOf, gestures } from '../../test/paths/gestures.ts';
import type { Seen } from '../../test/paths/seen.ts';
import { payloadOf, type CaseStep, type Step } from '../../test/paths/steps.ts';
import type { HeldExchange } from './held-exchange.ts';

/** What a page in a browser shows. */
interface Shown {
  readonly screens: readonly string[];
  readonly enabled: readonly string[];
  readonly notice: number | null;
  readonly calls: Readonly<Record<string, number>>;
  readonly told: readonly string[];
  readonly destination: string | null;
  readonly taken: readonly string[];
}

const controls = Object.entries(gestures).flatMap(([machine, events]) => Object.keys(events).map((event) => ({ event, ...gestureOf(machine, event) })));

/** The product's page in Chromium: gestures are real, calls go over the wire to an exchange that waits, time is the page's own and turned by hand. */
export class BrowserPage {
  readonly #page: Page;
  readonly #context: BrowserContext;
  readonly #exchange: HeldExchange;
  #facts: Facts = noFacts;
  #now = 0;
  readonly #began = new Map<string, number>();

  constructor(page: Page, exchange: HeldExchange) {
    this.#page = page;
    this.#context = page.context();
    this.#exchange = exchange;
  }

  /** Opens the page anew; the clock stands still from the first script on. */
  async open(url: string): Promise<void> {
    await this.#page.goto('about:blank');
    this.#exchange.clear();
    await this.#context.clearCookies();
    this.#facts = noFacts;
    this.#now = 0;
    this.#began.clear();
    await this.#page.goto(url);
    await this.#until(() => this.#page.evaluate(() => (window.gatehouse?.page ?? null) !== null), 'the page does not begin');
  }

  async do(step: Step): Promise<void> {
    if (step.kind === 'person') await this.#gesture(step);
    else if (step.kind === 'page') await this.#tell(step);
    else if (step.kind === 'answer') await this.#answer(step.port, step.answer);
    else await this.#pass(step.ms);
    await this.#keep();
  }

  /** Waits until the page shows what is expected; answers what it shows at last. */
  async shows(expected: Shown): Promise<Shown> {
    let shown = await this.#see(expected);
    for (let tries = 0; tries < 60 && JSON.stringify(shown) !== JSON.stringify(expected); tries++) {
      await this.#keep();
      await new Promise((resolve) => setTimeout(resolve, 25));
      shown = await this.#see(expected);
    }
    return shown;
  }

  async #gesture(step: CaseStep): Promise<void> {
    const { control, nth = 0, how } = gestureOf(step.machine, step.event, step.payload);
    const element = this.#page.locator(control).nth(nth);
    if (step.event === 'credentials.submitted') {
      const { identifier, password } = payloadOf(step) as unknown as { identifier: string; password: { secret: string } };
      await this.#page.locator('#username').fill(identifier);
      await this.#page.locator('#current-password').fill(password.secret);
    }
    if (how === 'point') await element.hover();
    else if (how === 'leave') await this.#page.mouse.move(0, 0);
    else await element.click({ timeout: 5000 });
  }

  async #tell(step: CaseStep): Promise<void> {
    const event = payloadOf(step);
    await this.#page.evaluate(
      ([machine, told]) => {
        const page = window.gatehouse?.page;
        if (told.type === 'page.resumed') window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        else if (told.type === 'connection.lost') window.dispatchEvent(new Event('offline'));
        else if (told.type === 'connection.restored') window.dispatchEvent(new Event('online'));
        else if (machine === 'app') page?.app.send(told as never);
        else if (machine === 'notices') page?.notices.send(told as never);
        else if (machine === 'patience') page?.patience.send(told as never);
      },
      [step.machine, event] as const,
    );
  }

  async #answer(port: PortName, answer: string): Promise<void> {
    const began = await this.#beganAt(port);
    if (isSilent(port, answer)) {
      await this.#reaches(port as WirePort);
      await this.#pass(began + DEADLINE - this.#now);
    } else if (answer === BROKEN) await this.#page.evaluate((name) => window.gatehouse?.fail(name as never), port);
    else if (port in localAnswers) await this.#settle(port as LocalPort, answer);
    else {
      if (['tokenLost'].includes(answer)) await this.#blockCookies();
      await this.#reaches(port as WirePort);
      this.#exchange.answer(port as WirePort, answer);
    }
    this.#facts = factsAfter(this.#facts, port, answer, began);
  }

  async #settle(port: LocalPort, answer: string): Promise<void> {
    const output = (localAnswers[port] as Readonly<Record<string, object>>)[answer];
    await this.#until(() => this.#page.evaluate((name) => window.gatehouse?.waiting.some((one) => one.port === name) === true, port), `the page does not ask for ${port}`);
    await this.#page.evaluate(([name, value]) => window.gatehouse?.settle(name as never, value), [port, output] as const);
  }

  async #pass(ms: number): Promise<void> {
    await this.#page.evaluate((passed) => window.gatehouse?.time.advance(passed), ms);
    this.#now += ms;
  }

  /** What the services have kept from an earlier answer they are given again, should they ask after all. */
  async #keep(): Promise<void> {
    const kept = keptAnswer('readSettings', this.#facts, BEGINNING + this.#now);
    if (kept !== null && this.#exchange.has('readSettings')) this.#exchange.answer('readSettings', kept);
    const waiting = await this.#page.evaluate(() => window.gatehouse?.waiting.map((one) => one.port) ?? []);
    for (const port of waiting) if (!this.#began.has(port)) this.#began.set(port, this.#now);
    for (const port of this.#began.keys()) if (!waiting.some((one) => one === port)) this.#began.delete(port);
  }

  async #beganAt(port: string): Promise<number> {
    await this.#keep();
    return this.#began.get(port) ?? this.#now;
  }

  async #reaches(port: WirePort): Promise<void> {
    await this.#until(() => this.#exchange.has(port), `the page sent no ${port}`);
  }

  /** Asks again and again, on the harness's own time: the page's stands still. */
  async #until(holds: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
    for (let tries = 0; tries < 200; tries++) {
      if (await holds()) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(otherwise);
  }

  async #blockCookies(): Promise<void> {
    await this.#page.evaluate(() => Object.defineProperty(document, 'cookie', { get: () => '', set() {}, configurable: true }));
  }

  #see(expected: Shown): Promise<Shown> {
    return this.#page.evaluate(
      ([wanted, known]) => {
        const hooks = window.gatehouse;
        const screens = new Set([...document.querySelectorAll('[data-screen]')].map((element) => element.getAttribute('data-screen')));
        const isOpen = ({ control, nth = 0 }: { control: string; nth?: number }): boolean => {
          const element = document.querySelectorAll(control)[nth];
          return element !== undefined && element.checkVisibility() && element.getAttribute('aria-disabled') !== 'true';
        };
        const code = /^\D*(\d+):/.exec(document.querySelector('[data-screen="notices.shown"] [popover]')?.textContent ?? '')?.[1];
        const calls: Record<string, number> = {};
        for (const port of (hooks?.made ?? []).toSorted()) if (port !== 'readConsent' && port !== 'keepConsent') calls[port] = (calls[port] ?? 0) + 1;
        const leaving = hooks?.waiting.find(({ port }) => port === 'leave')?.input as { href: string } | undefined;
        return {
          screens: wanted.filter((screen) => screens.has(screen)),
          enabled: [...new Set(known.filter(isOpen).map(({ event }) => event))].toSorted(),
          notice: code === undefined ? null : Number(code),
          calls,
          told: hooks?.told ?? [],
          destination: leaving?.href ?? null,
          taken: (hooks?.taken ?? []).filter((id) => /^(app|login|captcha|captchaScript|ban|session)\b/.test(id)),
        };
      },
      [expected.screens, controls.filter(({ event }) => isOfTheTree(event))] as const,
    );
  }
}

/** What a recorded frame leads to expect of a browser. */
export function expectation(seen: Seen, taken: readonly string[]): Shown {
  const screens = Object.entries(seen.screens).filter(([path]) => !path.endsWith('session') && !path.endsWith('captchaScript')).map(([, screen]) => screen);
  return { screens, enabled: seen.enabled.toSorted(), notice: seen.notice, calls: seen.calls, told: seen.told, destination: seen.destination, taken };
}

function isOfTheTree(event: string): boolean {
  return (['app', 'login', 'captcha', 'ban'] as const).some((machine) => event in casesOf[machine].person);
}

import type { I18n } from '@lingui/core';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import type { AppInput } from '../../../machines/app/app.types.ts';
import type { LoginSettings } from '../../../machines/login/login.types.ts';
import type { RouteId } from '../../../machines/rules/auth-routes.ts';
import type { LoginParts } from '../../flows/login/login.parts.ts';
import { keepDraft, restoreDraft } from '../../page/visit/draft.ts';
import type { Page } from '../../page/page.ts';
import { pageFactsOf } from '../../page/facts.ts';
import { Root } from '../../page/root.tsx';
import { globalSite } from '../../../sites/global.site.ts';
import type { Site } from '../../../sites/site.ts';
import { loadLateTelegram } from '../../../views/telegram/LateTelegram.ts';
import { controlsOn, type Control } from '../gestures/gestures.ts';
import type { AnswerBook } from '../simulation/answers.ts';
import { HeldPage } from './held-page.tsx';
import type { HeldPorts } from '../simulation/held-ports.ts';
import { DomUser } from '../gestures/perform.ts';
import type { Seen } from '../explore/seen.ts';
import type { CaseStep, Step } from '../simulation/steps.ts';
import type { Watch } from '../simulation/watch.ts';
import { routeOf } from '../worlds/worlds.ts';
import type { PlannedFlow, WorldPlan } from '../simulation/world-plan.ts';

/** jsdom does not report idle time: the document counts as idle when nothing runs. */
window.requestIdleCallback ??= (work) => Number(setTimeout(work, 0, { didTimeout: false, timeRemaining: () => 50 }));

/** The product's page as React renders it, over ports that the harness answers and a clock that it advances. */
export class PageOfViews {
  #held: HeldPage;
  #i18n: I18n | null = null;
  readonly #user = new DomUser();
  readonly #site: Site;
  readonly #ways: LoginSettings['ways'];
  readonly #route: RouteId;
  readonly #prepare: PlannedFlow['prepare'];
  readonly #isInTelegram: boolean;
  /** What a page at its address can have. */
  readonly controls: readonly Control[];

  private constructor(plan: WorldPlan, held: HeldPage) {
    this.#site = plan.site ?? globalSite;
    this.#ways = (plan.input as AppInput<Partial<LoginSettings>>).flow.ways ?? [];
    this.#route = routeOf(plan.input as AppInput);
    this.#isInTelegram = (plan.input as AppInput).visit.device === 'telegram';
    this.#prepare = plan.flow?.prepare;
    this.#held = held;
    this.controls = controlsOn((plan.input as AppInput).visit.page);
  }

  /** The page of a world, which `open` shows. */
  static async of(plan: WorldPlan, book: AnswerBook): Promise<PageOfViews> {
    return new PageOfViews(plan, await HeldPage.of(plan, book));
  }

  get watch(): Watch {
    return this.#held.watch;
  }

  get page(): Page {
    return this.#held.page;
  }

  get parts(): LoginParts {
    return this.#held.parts;
  }

  get ports(): HeldPorts {
    return this.#held.ports;
  }

  async open(i18n: I18n): Promise<void> {
    this.#i18n = i18n;
    // Its steps are prepared with their views.
    await this.#prepare?.(i18n);
    if (this.#isInTelegram) await loadLateTelegram(i18n);
    // The cookie question is hydrated with what a page loads at rest.
    await import('../../page/idle-parts.ts');
    const { page } = this.#held;
    const facts = pageFactsOf({ site: this.#site, environment: 'local', language: i18n.locale, route: this.#route });
    await act(async () => {
      render(<Root i18n={i18n} facts={facts} page={page} onReady={() => undefined} />);
    });
    await act(async () => page.start());
    restoreDraft();
    await this.#settle();
  }

  /** Does a step; a disabled or absent control has no effect. */
  async do(step: Step, isIgnored = false): Promise<void> {
    this.#held.breakParts();
    await act(async () => {
      if (step.kind === 'person') this.#user.perform(step, isIgnored);
      else if (step.kind === 'page') this.#held.tell(step);
      else if (step.kind === 'answer') this.#held.answer(step.port, step.answer);
      else this.#held.clock.advance(step.ms);
    });
    if (step.kind === 'person') await this.#conclude(step);
    await this.#settle();
  }

  /** Reloads the page as a browser does: history and tab storage are kept. */
  async reload(): Promise<void> {
    const [i18n, before] = [this.#i18n, this.#held];
    if (!i18n) throw new Error('there is no page yet');
    keepDraft();
    this.#held = before.reloaded();
    cleanup();
    await this.open(i18n);
  }

  /** Observations of the page from outside, such as its calls. */
  asked(): Pick<Seen, 'calls' | 'inputs' | 'effects' | 'destination' | 'depth'> {
    const { waiting, made, effects } = this.#held.ports;
    const leaving = waiting.find(({ port }) => port === 'leave');
    return {
      calls: Object.fromEntries(
        [...Map.groupBy(made, (port) => port)]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([port, calls]) => [port, calls.length]),
      ),
      inputs: Object.fromEntries(
        waiting
          .map(({ port, input }) => [port, JSON.stringify(input) ?? ''] as const)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
      effects: [...effects],
      destination: leaving ? (leaving.input as { href: string }).href : null,
      depth: this.#held.entries.depth(),
    };
  }

  /** Values of the fields; an e-mail field trims its value. */
  typed(): { readonly identifier: string; readonly password: string } | null {
    const form = document.querySelector<HTMLFormElement>('#login-form');
    const [identifier, password] = ['username', 'password'].map((name) => form && new FormData(form).get(name));
    return typeof identifier === 'string' && typeof password === 'string'
      ? { identifier: identifier.trim(), password }
      : null;
  }

  close(): void {
    this.#held.page.stop();
    localStorage.clear();
    sessionStorage.clear();
    cleanup();
  }

  /** A list that a gesture opens is rendered a moment later. */
  async #conclude(step: CaseStep): Promise<void> {
    while (!(await act(async () => this.#user.conclude(step))))
      await act(async () => new Promise((resolve) => setTimeout(resolve)));
  }

  /**
   * Calls that the services answer from stored data are answered at once; then React and the lazy parts of the page
   * settle.
   */
  async #settle(): Promise<void> {
    for (;;) {
      await act(async () => new Promise((resolve) => setTimeout(resolve)));
      if (!(await act(async () => this.#held.answerKept()))) break;
    }
    if (this.#ways.length > 0 && document.querySelector('#login-form'))
      await waitFor(
        () =>
          document.querySelector('[data-method],[data-provider]') ??
          Promise.reject(new Error('there are no other ways')),
      );
  }
}

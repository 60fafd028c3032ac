import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, type ReactNode } from 'react';
import type { InspectionEvent } from 'xstate';
import type { AppInput } from '../../../machines/app/app.types.ts';
import type { ResidenceInput } from '../../../machines/residence/residence.types.ts';
import { originOf } from '../../../sites/sites.ts';
import type { AnswerBook } from '../../testing/simulation/answers.ts';
import type { PortName } from '../../testing/simulation/cases.ts';
import type { SimulatedClock } from '../../testing/simulation/clock.ts';
import { HeldPage } from '../../testing/held/held-page.tsx';
import { HeldPart, type PartLinks } from '../../testing/held/held-part.tsx';
import type { MakeFlow } from '../../testing/simulation/world-plan.ts';
import { routeOf } from '../../testing/worlds/worlds.ts';
import type { CaseStep } from '../../testing/simulation/steps.ts';
import { pageFactsOf } from '../../page/facts.ts';
import { Root } from '../../page/root.tsx';
import { planOf, siteOfId, type Position } from '../live/position.ts';

/** Machines with their views, controlled by the gallery. */
export interface Stage {
  readonly clock: SimulatedClock;
  readonly view: (i18n: I18n) => ReactNode;
  readonly start: () => void;
  readonly stop: () => void;
  readonly breakParts: () => void;
  readonly tell: (step: CaseStep) => void;
  readonly waitsFor: (port: PortName) => boolean;
  readonly answer: (port: PortName, answer: string) => void;
  readonly answerKept: () => boolean;
}

/** Inspection callback, attached before the machines start. */
type LookOn = (event: InspectionEvent) => void;

/**
 * Runs a position on the product's page or on a single part. `makeFlow` is the loaded one of the page; absent: the
 * log-in.
 */
export function stageOf(position: Position, book: AnswerBook, lookOn: LookOn, makeFlow: MakeFlow | undefined): Stage {
  return planOf(position).part ? stageOfPart(position, book, lookOn) : stageOfPage(position, book, lookOn, makeFlow);
}

function stageOfPage(position: Position, book: AnswerBook, lookOn: LookOn, makeFlow: MakeFlow | undefined): Stage {
  const plan = planOf(position);
  const held = new HeldPage({ ...plan, makeFlow }, book, lookOn);
  const { page } = held;
  held.parts.slot = captchaSlot;
  const facts = pageFactsOf({
    site: siteOfId(position.site),
    environment: 'local',
    language: position.language,
    route: routeOf(plan.input as AppInput),
  });
  return {
    clock: held.clock,
    view: (i18n) => <Root i18n={i18n} facts={facts} page={page} onReady={nothing} />,
    start: () => page.start(),
    stop: () => page.stop(),
    breakParts: () => held.breakParts(),
    tell: (step) => held.tell(step),
    waitsFor: (port) => held.waitsFor(port),
    answer: (port, answer) => held.answer(port, answer),
    answerKept: () => held.answerKept(),
  };
}

function stageOfPart(position: Position, book: AnswerBook, lookOn: LookOn): Stage {
  const held = new HeldPart(planOf(position), book, linksOf(position), lookOn);
  return {
    clock: held.clock,
    view: (i18n) => (
      <StrictMode>
        <I18nProvider i18n={i18n}>{held.view}</I18nProvider>
      </StrictMode>
    ),
    start: () => held.actor.start(),
    stop: () => held.actor.stop(),
    breakParts: nothing,
    tell: nothing,
    waitsFor: (port) => held.waitsFor(port),
    answer: (port, answer) => held.answer(port, answer),
    answerKept: () => false,
  };
}

/** The other site is the target of the question. */
function linksOf(position: Position): PartLinks {
  const { input } = planOf(position) as { readonly input: Partial<ResidenceInput> };
  const other = siteOfId(input.question?.leadsTo ?? position.site);
  return {
    there: `${originOf(other, 'local', '')}/${other.defaultLanguage}/register`,
    download: `/${position.language}/download`,
  };
}

const nothing = (): void => undefined;

/** Placeholder for the captcha provider's frame. */
const captchaSlot = {
  mount: (element: HTMLElement | null): void => {
    if (element) element.textContent = 'The captcha provider’s own challenge stands here.';
  },
  onResize: () => nothing,
  height: () => 360,
};

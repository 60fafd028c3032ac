import type { WireAnswer } from '../../../machines/cases.ts';
import { answerNames, DEADLINE, isSilent } from '../../testing/answers.ts';
import { BROKEN, localAnswers, wireAnswers, type PortName } from '../../testing/cases.ts';
import type { Pending } from '../../testing/deferred.ts';
import { isPossible } from '../../testing/facts.ts';
import { enabledCases } from '../../testing/offers.ts';
import { payloadOf, type CaseStep, type Step } from '../../testing/steps.ts';
import type { World } from '../../testing/world.ts';

/** A step that can be taken, with what tells more about it. */
export interface Choice {
  readonly step: Step;
  readonly label: string;
  /** The sample that is sent, or the wire body that is answered; secrets are dots. */
  readonly hint: string;
}

export interface WaitingCall {
  readonly port: string;
  /** What it was made with; secrets are dots. */
  readonly input: string;
  readonly answers: readonly Choice[];
}

/** Everything that can happen in a world now. */
export interface Possible {
  readonly person: readonly Choice[];
  readonly page: readonly Choice[];
  readonly calls: readonly WaitingCall[];
  /** To each timer that runs. */
  readonly waits: readonly Choice[];
}

/** As the world stands now; cases that are alike count once, timers that run for the same time too. */
export function possibleIn(world: World): Possible {
  const everybody = [...world.tree(), ...world.beside()];
  const cases = (kind: 'person' | 'page'): readonly Choice[] =>
    once(everybody.flatMap((live) => enabledCases(live, kind))).map(caseChoice);
  return {
    person: cases('person'),
    page: cases('page'),
    calls: [...world.pending(), ...world.pendingAside()].map((call) => waitingCall(world, call)),
    waits: [...new Set(world.clock.list().map(({ left }) => left))]
      .filter((ms) => ms > 0)
      .map((ms) => ({ step: { kind: 'clock', ms }, label: seconds(ms), hint: 'Time runs to this timer' })),
  };
}

/** Milliseconds as a person says them. */
export function seconds(ms: number): string {
  return ms < 60_000 ? `${Number((ms / 1000).toFixed(3))} s` : `${Number((ms / 60_000).toFixed(2))} min`;
}

function waitingCall(world: World, { port, input, at }: Pending): WaitingCall {
  const name = port as PortName;
  const left = at + DEADLINE - world.clock.now();
  const answers = answerNames(name).filter(
    (answer) => isPossible(name, answer, input, world.facts) && (!isSilent(name, answer) || left > 0),
  );
  return {
    port,
    input: JSON.stringify(input) ?? '',
    answers: answers.map((answer) => ({
      step: { kind: 'answer', port: name, answer },
      label: answer,
      hint: answerHint(name, answer),
    })),
  };
}

/** Two machines may both have a use for one thing that the page is told. */
function once(steps: readonly CaseStep[]): readonly CaseStep[] {
  return steps.filter(
    (step, place) =>
      step.kind === 'person' ||
      steps.findIndex(({ event, payload }) => event === step.event && payload === step.payload) === place,
  );
}

function caseChoice(step: CaseStep): Choice {
  const { type: _, ...sample } = payloadOf(step);
  return {
    step,
    label: step.payload === 'plain' ? step.event : `${step.event} · ${step.payload}`,
    hint: `${step.machine} ${masked(sample)}`,
  };
}

function answerHint(port: PortName, answer: string): string {
  if (answer === BROKEN) return 'The service throws';
  const wire = (wireAnswers as Readonly<Record<string, Readonly<Record<string, WireAnswer>>>>)[port]?.[answer];
  if (wire)
    return 'fault' in wire
      ? wire.fault === 'cut'
        ? 'The connection breaks off'
        : 'No answer ever comes; the request gives up'
      : `${wire.status ?? 200} ${'text' in wire ? wire.text : masked(wire.body)}`;
  return masked((localAnswers as Readonly<Record<string, Readonly<Record<string, object>>>>)[port]?.[answer]);
}

/** Plain data as text; what is secret is dots, by its shape in the cases or by its name on the wire. */
function masked(value: unknown): string {
  return (
    JSON.stringify(value, (key, inner: unknown) =>
      key === 'token' || (typeof inner === 'object' && inner !== null && 'secret' in inner) ? '•••' : inner,
    ) ?? ''
  );
}

import { answerNames, DEADLINE, isSilent, wireAnswer } from '../../testing/simulation/answers.ts';
import { BROKEN, portCasesOf, type PortName } from '../../testing/simulation/cases.ts';
import type { Pending } from '../../testing/simulation/deferred.ts';
import { isPossible } from '../../testing/simulation/service-state.ts';
import { enabledCases } from '../../testing/simulation/offers.ts';
import { payloadOf, type CaseStep, type Step } from '../../testing/simulation/steps.ts';
import type { World } from '../../testing/simulation/world.ts';

/** A possible step with its description. */
export interface Choice {
  readonly step: Step;
  readonly label: string;
  /** The event sample or reply body; secrets are dots. */
  readonly hint: string;
}

export interface WaitingCall {
  readonly port: string;
  /** Input of the call; secrets are dots. */
  readonly input: string;
  readonly answers: readonly Choice[];
}

/** Every possible step in a world. */
export interface Possible {
  readonly person: readonly Choice[];
  readonly page: readonly Choice[];
  readonly calls: readonly WaitingCall[];
  /** Steps to each pending timer. */
  readonly waits: readonly Choice[];
}

/** Possible steps in the current state of the world; identical cases and timers are merged. */
export function possibleIn(world: World): Possible {
  const all = [...world.tree(), ...world.sideMachines()];
  const cases = (kind: 'person' | 'page'): readonly Choice[] =>
    once(all.flatMap((live) => enabledCases(live, kind))).map(caseChoice);
  return {
    person: cases('person'),
    page: cases('page'),
    calls: [...world.pending(), ...world.pendingSideCalls()].map((call) => waitingCall(world, call)),
    waits: [...new Set(world.clock.list().map(({ left }) => left))]
      .filter((ms) => ms > 0)
      .map((ms) => ({ step: { kind: 'clock', ms }, label: seconds(ms), hint: 'Time runs to this timer' })),
  };
}

/** Formats milliseconds for people. */
export function seconds(ms: number): string {
  return ms < 60_000 ? `${Number((ms / 1000).toFixed(3))} s` : `${Number((ms / 60_000).toFixed(2))} min`;
}

function waitingCall(world: World, { port, input, at }: Pending): WaitingCall {
  const name = port as PortName;
  const left = at + DEADLINE - world.clock.now();
  const answers = answerNames(name).filter(
    (answer) => isPossible(name, answer, input, world.serviceState) && (!isSilent(name, answer) || left > 0),
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

/** One page event may be accepted by several machines. */
function once(steps: readonly CaseStep[]): readonly CaseStep[] {
  return steps.filter(
    (step, index) =>
      step.kind === 'person' ||
      steps.findIndex(({ event, payload }) => event === step.event && payload === step.payload) === index,
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
  const wire = wireAnswer(port, answer);
  if (wire)
    return 'fault' in wire
      ? wire.fault === 'cut'
        ? 'The connection breaks off'
        : 'No answer ever comes; the request gives up'
      : `${wire.status ?? 200} ${'text' in wire ? wire.text : masked(wire.body)}`;
  return masked(portCasesOf(port).replies[answer]);
}

/** Formats plain data; secrets are dots, detected by their shape in the cases or their wire name. */
function masked(value: unknown): string {
  return (
    JSON.stringify(value, (key, inner: unknown) =>
      key === 'token' || (typeof inner === 'object' && inner !== null && 'secret' in inner) ? '•••' : inner,
    ) ?? ''
  );
}

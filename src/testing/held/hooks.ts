import { Actor, type AnyActor, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { transitionId } from '../../../machines/chart.ts';
import type { PortCall } from '../../../machines/provide-ports.ts';
import type { Clock } from '../../../services/browser/clock.ts';
import { anyCasesOf, type AnyPortCases, type PortName } from '../simulation/cases.ts';
import { SimulatedClock } from '../simulation/clock.ts';
import { breakUnder, type Fault } from '../simulation/fault.ts';
import { revived } from '../simulation/secrets.ts';
import type { Page } from '../../page/page.ts';
import type { TestPage, TestPart } from './parts.tsx';

interface Waiting {
  readonly port: PortName;
  readonly input: unknown;
  readonly settle: (output: unknown) => void;
  readonly fail: () => void;
}

/** What the generated browser tests read and control on a page; in the test build only. */
interface TestHooks {
  page: Page | null;
  /** The widget that was started beside the page. */
  part: AnyActorRef | null;
  /** Ids of the transitions, in the order taken. */
  readonly taken: string[];
  readonly made: PortName[];
  readonly effects: string[];
  readonly waiting: Waiting[];
  /** The time of machines and calls; React and the browser keep their own. */
  readonly time: SimulatedClock;
  /** Advances the time span by span; the page settles after each. Replies that arrive meanwhile wait for the end. */
  pass(spans: readonly number[]): Promise<void>;
  settle(port: PortName, output: unknown): void;
  fail(port: PortName): void;
  /** Starts a part next to the page; a page of the mini app runs that machine already. */
  begin(part: TestPart | { readonly part: 'miniApp' }): Promise<void>;
  /** Plants a fault in the machines that run on the page now. */
  breakDown(fault: Fault): void;
}

declare global {
  interface Window {
    gatehouse?: TestHooks;
  }
}

/** Machines that were loaded late, running or not. */
const late: AnyStateMachine[] = [];
let stage: TestPage | null = null;
let passing: Promise<void> = Promise.resolve();

/** The mini app machine of the page. */
const ownMiniApp = Promise.withResolvers<AnyActorRef>();

const hooks: TestHooks = {
  page: null,
  part: null,
  taken: [],
  made: [],
  effects: [],
  waiting: [],
  time: new SimulatedClock(),
  pass: async (spans) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    passing = promise;
    for (const ms of spans) {
      hooks.time.advance(ms);
      await new Promise((rest) => setTimeout(rest));
    }
    resolve();
  },
  settle: (port, output) => lastOf(port).settle(revived(output)),
  fail: (port) => lastOf(port).fail(),
  begin: async (part) => {
    if (part.part === 'miniApp') {
      hooks.part = await ownMiniApp.promise;
      return;
    }
    if (!stage) throw new Error('there is no page yet');
    const { beginPart } = await import('./parts.tsx');
    hooks.part = await beginPart(stage, part, heldPorts, { clock, inspect: recordMicrosteps });
  },
  breakDown: (fault) => hooks.page && breakUnder(hooks.page.app, fault, late),
};
if (typeof window !== 'undefined') window.gatehouse = hooks;

/** The page's clock, which the test advances. */
export const clock: Clock = hooks.time.of('page');

/** Notes every transition of a page's machines. */
export function recordMicrosteps(event: InspectionEvent): void {
  if (event.type === '@xstate.actor' && isMiniApp(event.actorRef)) ownMiniApp.resolve(event.actorRef);
  if (event.type !== '@xstate.microstep') return;
  for (const transition of event._transitions) {
    const id = transitionId(transition);
    if (id !== null) hooks.taken.push(id);
  }
}

function isMiniApp(actor: object): actor is AnyActor {
  return actor instanceof Actor && 'id' in actor.logic && actor.logic.id === 'miniApp';
}

/** Makes the page available to the test; called once, when its machines are connected. */
export function expose(page: Page, around: TestPage): void {
  hooks.page = page;
  stage = around;
}

/** Wraps the ports of machines so that the test controls their replies. */
export function heldPorts<Some extends object>(ports: Some): Some {
  const held = Object.entries(ports).map(([machine, own]) => [
    machine,
    Object.fromEntries(
      Object.entries<Service>(own).map(([name, service]) => [
        name,
        (asked: never) => holdPort(anyCasesOf(machine).ports[name]?.kind, name, service, asked),
      ]),
    ),
  ]);
  return Object.fromEntries(held) as Some;
}

/** A machine that was loaded late, before it runs. */
export function noteMachine(machine: AnyStateMachine): void {
  late.push(machine);
}

/** Wraps the loader of late machines so that the test decides when it resolves. */
export function heldLoad<Input, Machines>(
  port: `prepare${string}`,
  load: (input: Input) => Promise<Machines>,
): (input: Input) => Promise<Machines> {
  return async (input) => {
    await holdCall(port as PortName, input);
    return load(input);
  };
}

type Service = (asked: unknown) => unknown;

/**
 * Effects that are only recorded: they start a part, which is walked alone, or let Telegram cover or remove the page.
 */
const effectsOutsidePage: ReadonlySet<string> = new Set([
  'askResidence',
  'signInByTelegram',
  'requestWriteAccess',
  'closeApp',
]);

/**
 * Calls a port under control of the test: it answers ports of the browser, and can only break a call that is sent over
 * the wire. Records effects.
 */
function holdPort(
  kind: AnyPortCases['kind'] | undefined,
  name: string,
  service: Service,
  asked: PortCall<unknown>,
): unknown {
  if (kind === 'local') return holdCall(name as PortName, asked.input, asked.signal);
  if (kind === 'wire') return holdCall(name as PortName, asked.input, asked.signal, Promise.resolve(service(asked)));
  hooks.effects.push(`${name} ${JSON.stringify(asked)}`);
  return effectsOutsidePage.has(name) ? undefined : service(asked);
}

function holdCall(port: PortName, input: unknown, signal?: AbortSignal, real?: Promise<unknown>): Promise<unknown> {
  hooks.made.push(port);
  return new Promise((resolve, reject) => {
    const end = (then: () => void) => (): void => {
      const index = hooks.waiting.indexOf(one);
      if (index >= 0) hooks.waiting.splice(index, 1);
      then();
    };
    const one: Waiting = {
      port,
      input,
      settle: (output) => end(() => resolve(output))(),
      fail: end(() => reject(new Error(`${port} broke`))),
    };
    hooks.waiting.push(one);
    signal?.addEventListener(
      'abort',
      end(() => undefined),
    );
    const after = (then: () => void): Promise<void> => passing.then(then);
    real?.then(
      (output) => after(() => one.settle(output)),
      () => after(one.fail),
    );
  });
}

function lastOf(port: PortName): Waiting {
  const found = hooks.waiting.findLast((one) => one.port === port);
  if (!found) throw new Error(`no pending call of ${port}`);
  return found;
}

import { Actor, type AnyActor, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { transitionId } from '../../machines/chart.ts';
import type { PortCall } from '../../machines/provide-ports.ts';
import type { Clock } from '../../services/browser/clock.ts';
import { anyCasesOf, type AnyPortCases, type PortName } from './cases.ts';
import { SimulatedClock } from './clock.ts';
import { breakUnder, type Fault } from './fault.ts';
import { revived } from './secrets.ts';
import type { Page } from '../page/page.ts';
import type { TestPage, TestPart } from './parts.tsx';

interface Waiting {
  readonly port: PortName;
  readonly input: unknown;
  readonly settle: (output: unknown) => void;
  readonly fail: () => void;
}

/** What the generated browser tests read of a page and do to it; in their build only. */
interface TestHooks {
  page: Page | null;
  /** What was put beside the page. */
  part: AnyActorRef | null;
  /** Ids of the transitions, in the order taken. */
  readonly taken: string[];
  readonly made: PortName[];
  readonly effects: string[];
  readonly waiting: Waiting[];
  /** The time of machines and calls; React and the browser keep their own. */
  readonly time: SimulatedClock;
  /** Time runs in spans, between which the page comes to rest. What a port is answered with meanwhile waits for their end. */
  pass(spans: readonly number[]): Promise<void>;
  settle(port: PortName, output: unknown): void;
  fail(port: PortName): void;
  /** Puts something beside the page; a page of the mini app has its own. */
  begin(part: TestPart | { readonly part: 'miniApp' }): Promise<void>;
  /** Breaks a part of the machines that live on the page now. */
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

/** The mini app of a page on which it stands. */
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

/** The page's clock under the harness's hand. */
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

/** Hands the page to the harness; called once, when it is wired. */
export function expose(page: Page, around: TestPage): void {
  hooks.page = page;
  stage = around;
}

/** The ports of some machines under the harness's hand. */
export function heldPorts<Some extends object>(ports: Some): Some {
  const held = Object.entries(ports).map(([machine, own]) => [
    machine,
    Object.fromEntries(
      Object.entries<Service>(own).map(([name, service]) => [
        name,
        (asked: never) => under(anyCasesOf(machine).ports[name]?.kind, name, service, asked),
      ]),
    ),
  ]);
  return Object.fromEntries(held) as Some;
}

/** A machine that was loaded late, before it runs. */
export function noteMachine(machine: AnyStateMachine): void {
  late.push(machine);
}

/** Machines that are loaded late, which come when the harness lets them. */
export function heldLoad<Input, Machines>(
  port: `prepare${string}`,
  load: (input: Input) => Promise<Machines>,
): (input: Input) => Promise<Machines> {
  return async (input) => {
    await wait(port as PortName, input);
    return load(input);
  };
}

type Service = (asked: unknown) => unknown;

/** Effects that start another machine of the page, which has walks of its own, or after which Telegram covers or removes the page. */
const besidePage: ReadonlySet<string> = new Set(['askResidence', 'signInByTelegram', 'requestWriteAccess', 'closeApp']);

/** The harness answers what the browser is asked; calls go over the wire, and the harness may only break them; an effect is noted. */
function under(
  kind: AnyPortCases['kind'] | undefined,
  name: string,
  service: Service,
  asked: PortCall<unknown>,
): unknown {
  if (kind === 'local') return wait(name as PortName, asked.input, asked.signal);
  if (kind === 'wire') return wait(name as PortName, asked.input, asked.signal, Promise.resolve(service(asked)));
  hooks.effects.push(`${name} ${JSON.stringify(asked)}`);
  return besidePage.has(name) ? undefined : service(asked);
}

function wait(port: PortName, input: unknown, signal?: AbortSignal, real?: Promise<unknown>): Promise<unknown> {
  hooks.made.push(port);
  return new Promise((resolve, reject) => {
    const end = (then: () => void) => (): void => {
      const place = hooks.waiting.indexOf(one);
      if (place >= 0) hooks.waiting.splice(place, 1);
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

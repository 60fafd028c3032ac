import { createActor, type AnyActorRef, type AnyStateMachine, type EventObject, type InspectionEvent } from 'xstate';
import { connectionMachine } from '../../../machines/connection/connection.machine.ts';
import { consentMachine } from '../../../machines/consent/consent.machine.ts';
import { noticesMachine } from '../../../machines/notices/notices.machine.ts';
import type { RouteId } from '../../../machines/rules/auth-routes.ts';
import { matchRoute } from '../../../machines/rules/route.ts';
import type { Notice } from '../../../services/contract/notice.ts';
import { emptyPhone } from '../../../machines/phone/phone.cases.ts';
import { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import { progressIndicatorMachine } from '../../../machines/progress-indicator/progress-indicator.machine.ts';
import { followTree } from '../../page/actors/actor-tree.ts';
import { DEADLINE, isSilent, type AnswerBook } from './answers.ts';
import { BROKEN, type PortName } from './cases.ts';
import { MAX_EVENTS_PER_STEP, SimulatedClock } from './clock.ts';
import { switchboards, type Pending, type Settlement } from './deferred.ts';
import { noticeRaisedBy } from './effect-notices.ts';
import { fieldOf } from './field-of.ts';
import { inputAfterReload } from './input-after-reload.ts';
import { serviceStateAfter, keptAnswer, initialServiceState, type ServiceState } from './service-state.ts';
import { keyOf } from './key.ts';
import { provided, shipped, type Replacements } from './provided.ts';
import { revived } from './secrets.ts';
import { forAll, ofHistory, ofVisibility, payloadOf, type CaseStep, type Step } from './steps.ts';
import { treeOf, type Live } from './tree.ts';
import { Watch } from './watch.ts';

export interface WorldParts {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  /**
   * Notices, progress indicator, connection and cookie question run next to the tree, as in `src/page/page.ts`.
   */
  readonly hasSideMachines: boolean;
  readonly book: AnswerBook;
  readonly replacements?: Replacements;
  /** Stored data at the start; absent: none. */
  readonly serviceState?: ServiceState;
}

/** A tree of real machines over deferred ports and simulated time: lists the possible steps and takes one. */
export class World {
  readonly clock = new SimulatedClock();
  readonly watch = new Watch();
  /** Inspection of the machines next to the tree. */
  readonly sideWatch = new Watch();
  /** Calls of the tree. */
  readonly calls: Pending[] = [];
  /** Calls of the machines next to the tree. */
  readonly sideCalls: Pending[] = [];
  readonly effects: string[] = [];
  /** Route of the page; null: there is no page. */
  readonly route: RouteId | null;
  /** Events that the machines of the tree have emitted: machine and event. */
  readonly emitted: string[] = [];
  readonly errors: string[] = [];
  readonly root: AnyActorRef;
  /**
   * Machines next to the tree, by name; empty without `hasSideMachines`. `phone` joins when the user chooses that
   * method.
   */
  readonly sideActors: Record<string, AnyActorRef>;
  readonly #makePhone: () => AnyActorRef;
  /** Transitions of the tree that a timer took too early. */
  readonly early: string[] = [];
  serviceState: ServiceState;
  readonly #parts: WorldParts;
  readonly #book: AnswerBook;
  #tree: readonly Live[] | null = null;
  readonly #raised: Notice[] = [];
  #isRunning = false;
  readonly #followed = new WeakSet<AnyActorRef>();
  readonly #pending = new Map<AnyActorRef, Pending>();

  constructor(parts: WorldParts) {
    const { machine, input, hasSideMachines, book, replacements = shipped, serviceState = initialServiceState } = parts;
    this.#parts = parts;
    this.route = routeIn(input);
    this.#book = book;
    this.serviceState = serviceState;
    this.root = createActor(provided(machine, replacements), {
      input,
      clock: this.clock.of('tree'),
      inspect: this.#inspect,
    });
    const machines = hasSideMachines
      ? [noticesMachine, progressIndicatorMachine, connectionMachine, consentMachine]
      : [];
    this.sideActors = Object.fromEntries(
      machines.map((side) => [
        side.id,
        createActor(provided(side, replacements), { clock: this.clock.of('side'), inspect: this.sideWatch.observe }),
      ]),
    );
    this.#makePhone = () =>
      createActor(provided(phoneMachine, replacements), {
        input: emptyPhone,
        clock: this.clock.of('side'),
        inspect: this.sideWatch.observe,
      });
    for (const actor of this.#actors()) this.#connect(actor);
    const failed = (error: unknown): void => void this.errors.push(String(error));
    for (const actor of Object.values(this.sideActors)) actor.subscribe({ error: failed });
    this.#isRunning = true;
    const changed = (actor: AnyActorRef): void => {
      this.#listen(actor);
      this.#reportWaits();
    };
    followTree(this.root, changed, undefined, failed);
    for (const actor of this.#actors()) actor.start();
    this.#settle();
  }

  /** The running machines of the tree, the root first. */
  tree(): readonly Live[] {
    return (this.#tree ??= treeOf(this.root));
  }

  /** The running machines next to the tree. */
  sideMachines(): readonly Live[] {
    return Object.entries(this.sideActors).flatMap(([name, ref]) =>
      treeOf(ref).map((live) => ({ ...live, path: name })),
    );
  }

  /** Calls of the tree that wait for an answer. */
  pending(): readonly Pending[] {
    return this.#waiting().filter((call) => this.#isOfTree(call));
  }

  /** Calls of the machines next to the tree that wait for an answer. */
  pendingSideCalls(): readonly Pending[] {
    return this.#waiting().filter((call) => !this.#isOfTree(call));
  }

  do(step: Step): void {
    switch (step.kind) {
      case 'person':
        this.#send(step.machine, payloadOf(step));
        break;
      case 'page':
        if (ofHistory.includes(step.event)) this.#goInHistory(step);
        else if (forAll.includes(step.event) || ofVisibility(step)) this.#sendToAll(step);
        else this.#send(step.machine, payloadOf(step));
        break;
      case 'answer':
        this.#answer(step.port, step.answer);
        break;
      case 'clock':
        this.#pass(step.ms);
        break;
    }
    this.#settle();
  }

  key(): string {
    return keyOf(this.tree(), this.serviceState, this.clock.now());
  }

  /** Stops the world; what is still pending or running is a leak. */
  stop(): { readonly pending: number; readonly timers: number } {
    for (const actor of this.#actors().toReversed()) actor.stop();
    return { pending: this.#pending.size, timers: this.clock.list().length };
  }

  /**
   * Returns the world after a reload: what a browser keeps is there, what the page has removed from its address is not.
   * Stops this world. [QUICK-03] [ROUTE-19]
   */
  reloaded(): World {
    const { input, ...parts } = this.#parts;
    const { hasToken } = this.serviceState;
    this.stop();
    return new World({ ...parts, input: inputAfterReload(input), serviceState: { ...initialServiceState, hasToken } });
  }

  #connect({ system }: AnyActorRef): void {
    switchboards.set(system, {
      began: this.#began,
      ended: (ref) => void this.#pending.delete(ref),
      onEffect: this.#onEffect,
    });
  }

  /** All root actors in the order of their start: those next to the tree first. */
  #actors(): readonly AnyActorRef[] {
    return [...Object.values(this.sideActors), this.root];
  }

  #waiting(): readonly Pending[] {
    return [...this.#pending.values()];
  }

  #isOfTree({ ref }: Pending): boolean {
    return ref.system === this.root.system;
  }

  readonly #began = (port: string, input: unknown, ref: AnyActorRef): void => {
    const call = { port, input, at: this.clock.now(), ref };
    (this.#isOfTree(call) ? this.calls : this.sideCalls).push(call);
    this.#pending.set(ref, call);
  };

  readonly #onEffect = (effect: string, params: unknown): void => {
    this.effects.push(`${effect} ${JSON.stringify(params)}`);
    const notice = noticeRaisedBy(effect, params);
    if (notice) this.#raised.push(notice);
  };

  #send(machine: string, event: { readonly type: string }): void {
    const actor = [...this.tree(), ...this.sideMachines()].find((one) => one.machine === machine);
    if ('identifier' in event && typeof event.identifier === 'string') this.#enterNumber(event.identifier);
    if (!actor) throw new Error(`no ${machine} is running`);
    actor.ref.send(revived<EventObject>(event));
  }

  /** With a phone number, the account is typed into the field of the number. */
  #enterNumber(text: string): void {
    const phone = this.sideActors['phone'];
    if (this.#isByPhone() && phone?.getSnapshot().context.number !== text)
      phone?.send({ type: 'number.entered', text });
  }

  #isByPhone(): boolean {
    return this.tree().some(({ machine, snapshot }) => machine === 'login' && snapshot.context.method === 'mobile');
  }

  /**
   * Sends Back or Forward to the innermost machine that accepts it, as the history does; else to the machine of the
   * step.
   */
  #goInHistory(step: CaseStep): void {
    const event = revived<EventObject>(payloadOf(step));
    const receiver = this.tree().findLast(({ snapshot }) => snapshot.can(event));
    if (receiver) receiver.ref.send(event);
    else this.#send(step.machine, event);
  }

  /** Sends to every running machine that accepts the event. */
  #sendToAll(step: CaseStep): void {
    const event = revived<EventObject>(payloadOf(step));
    // With another token, no profile is known. [T07]
    if (event.type === 'session.changedElsewhere') this.serviceState = { ...this.serviceState, profile: null };
    const notices = ofVisibility(step) ? this.sideMachines().filter(({ machine }) => machine === 'notices') : [];
    for (const { ref } of [...notices, ...this.tree()]) if (ref.getSnapshot().can(event)) ref.send(event);
  }

  #answer(port: PortName, answer: string): void {
    const call = this.#waiting().find((one) => one.port === port);
    if (!call) throw new Error(`no pending call of ${port}`);
    if (isSilent(port, answer)) this.clock.advance(call.at + DEADLINE - this.clock.now());
    this.#raised.push(...(this.#book[port][answer]?.notices ?? []));
    this.serviceState = serviceStateAfter(this.serviceState, port, answer, call.at);
    const settlement: Settlement =
      answer === BROKEN
        ? { type: 'call.broken', error: new Error(`${port} broke`) }
        : { type: 'call.answered', output: this.#output(port, answer) };
    call.ref.send(settlement);
  }

  #output(port: PortName, answer: string): unknown {
    const decoded = this.#book[port][answer];
    if (!decoded) throw new Error(`no answer ${answer} of ${port}`);
    return decoded.output();
  }

  /** Advances in two steps, the first of which ends 1 ms before the time: a timer that fires in it is too early. */
  #pass(ms: number): void {
    const before = this.watch.taken.length;
    this.clock.advance(ms - 1);
    this.early.push(...this.watch.taken.slice(before));
    this.clock.advance(1);
  }

  /** Answers calls from stored data at once, and delivers raised notices. */
  #settle(): void {
    let answered = 0;
    for (let kept = this.#nextKept(); kept; kept = this.#nextKept()) {
      answered += 1;
      if (answered > MAX_EVENTS_PER_STEP) throw new Error(`${kept.port} is called without end`);
      kept.ref.send({ type: 'call.answered', output: this.#output(kept.port as PortName, kept.answer) });
    }
    for (const notice of this.#raised.splice(0)) this.sideActors['notices']?.send({ type: 'notice.raised', notice });
  }

  #nextKept(): (Pending & { readonly answer: string }) | null {
    for (const call of this.#waiting()) {
      const answer = keptAnswer(call.port as PortName, this.serviceState, this.clock.now());
      if (answer !== null) return { ...call, answer };
    }
    return null;
  }

  readonly #inspect = (event: InspectionEvent): void => {
    this.watch.observe(event);
    if (event.type !== '@xstate.snapshot' || !this.#isRunning) return;
    this.#tree = null;
    if (Object.keys(this.sideActors).length > 0 && !this.sideActors['phone'] && this.#isByPhone()) this.#startPhone();
  };

  #startPhone(): void {
    const phone = this.#makePhone();
    this.sideActors['phone'] = phone;
    this.#connect(phone);
    phone.start();
  }

  #listen(actor: AnyActorRef): void {
    if (this.#followed.has(actor)) return;
    this.#followed.add(actor);
    const { machine } = actor.getSnapshot();
    actor.on('*', ({ type }) => void this.emitted.push(`${machine.id} ${type}`));
  }

  #reportWaits(): void {
    this.#tree = null;
    if (!this.sideActors['progressIndicator']) return;
    const isBusy = this.tree().some(({ snapshot }) => snapshot.hasTag('busy'));
    this.sideActors['progressIndicator'].send({ type: isBusy ? 'work.observed' : 'rest.observed' });
  }
}

/** The route of the page that an input names. */
function routeIn(input: unknown): RouteId | null {
  const page = fieldOf(fieldOf(input, 'visit'), 'page');
  return page instanceof URL ? matchRoute(page.pathname) : null;
}

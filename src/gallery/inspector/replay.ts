import { createActor, type AnyActorRef } from 'xstate';
import { catalog } from '../../../machines/catalog.ts';
import { SimulatedClock } from '../../testing/simulation/clock.ts';
import { switchboards, type Settlement } from '../../testing/simulation/deferred.ts';
import { provided, shipped } from '../../testing/simulation/provided.ts';
import { treeOf, type Live } from '../../testing/simulation/tree.ts';
import { revived } from './redact.ts';
import type { Entry, Session, SessionRoot } from './session.types.ts';

/** Replays a session: calls get the recorded replies, timers fire at the recorded times. */
export class Replay {
  readonly clock = new SimulatedClock();
  readonly roots: Record<string, AnyActorRef>;
  /** Description of the first difference from the recording; null: none. */
  problem: string | null = null;
  readonly #calls = new Map<AnyActorRef, true>();
  #began: number;

  constructor({ roots, entries, began }: Session, count = entries.length) {
    this.#began = began;
    this.roots = Object.fromEntries(roots.map((root) => [root.name, this.#made(root)]));
    for (const root of Object.values(this.roots)) root.start();
    for (const entry of entries.slice(0, count)) this.#happen(entry);
  }

  /** Active machines by their path from the root. */
  living(): readonly Live[] {
    return Object.entries(this.roots).flatMap(([name, root]) =>
      treeOf(root).map((live) => ({ ...live, path: live.path === '' ? name : `${name}/${live.path}` })),
    );
  }

  stop(): void {
    for (const root of Object.values(this.roots).toReversed()) root.stop();
  }

  #made({ name, machine: id, input }: SessionRoot): AnyActorRef {
    const machine = Object.values(catalog).find((one) => one.id === id);
    if (!machine) throw new Error(`there is no machine ${id} any more`);
    const root = createActor(provided(machine, shipped), { input: revived(input), clock: this.clock.of(name) });
    switchboards.set(root.system, {
      began: (_, __, ref) => void this.#calls.set(ref, true),
      ended: (ref) => void this.#calls.delete(ref),
      onEffect: () => undefined,
    });
    return root;
  }

  #happen(entry: Entry): void {
    switch (entry.kind) {
      case 'event':
        this.#passTo(entry.at);
        this.#living(entry.actor)?.ref.send(revived(entry.event));
        break;
      case 'answer':
        this.#passTo(entry.at);
        this.#settle(entry.actor, entry.call, { type: 'call.answered', output: revived(entry.output) });
        break;
      case 'failure':
        this.#passTo(entry.at);
        this.#settle(entry.actor, entry.call, { type: 'call.broken', error: new Error(`${entry.call} broke`) });
        break;
      case 'timer':
        this.clock.advance(this.clock.list()[0]?.left ?? 0);
        break;
      case 'joined':
        this.#passTo(entry.at);
        (this.roots[entry.actor] = this.#made({ ...entry, name: entry.actor })).start();
        break;
      case 'call':
      case 'microstep':
        break;
    }
  }

  /** Advances to a time without firing timers that did not fire in the recording. */
  #passTo(at: number): void {
    const left = at - this.#began - (this.clock.now() - this.#start);
    const next = this.clock.list()[0]?.left ?? Number.POSITIVE_INFINITY;
    const ms = Math.min(left, next - 1);
    if (ms > 0) this.clock.advance(ms);
  }

  readonly #start = this.clock.now();

  #settle(actor: string, call: string, settlement: Settlement): void {
    const caller = this.#living(actor);
    const child = caller?.snapshot.children[call] as AnyActorRef | undefined;
    if (child && this.#calls.has(child)) child.send(settlement);
    else if (caller) this.problem ??= `${actor} made no call ${call}`;
  }

  #living(actor: string): Live | null {
    const found = this.living().find(({ path }) => path === actor) ?? null;
    if (!found) this.problem ??= `no ${actor} is there`;
    return found;
  }
}

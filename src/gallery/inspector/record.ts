import type { ActorSystem, AnyActorRef, InspectionEvent } from 'xstate';
import type { Json } from '../../../machines/cases.ts';
import { transitionId } from '../../../machines/chart.ts';
import { isMachineSnapshot } from '../../testing/simulation/tree.ts';
import { redacted } from './redact.ts';
import type { Entry, Session, SessionRoot } from './session.types.ts';

/** Location of a page, without personal data. */
export type SessionPage = Pick<Session, 'site' | 'language' | 'route'>;

const own = {
  done: /^xstate\.done\.actor\.(.+)$/,
  error: /^xstate\.error\.actor\.(.+)$/,
  after: /^xstate\.after\.(.+)$/,
} as const;

/** Records the events of a page's actors, redacted immediately. Must be attached before the actors start. */
export class SessionRecorder {
  readonly #names = new Map<AnyActorRef, string>();
  readonly #roots: SessionRoot[] = [];
  readonly #entries: Entry[] = [];
  readonly #now: () => number;
  readonly #where: SessionPage;
  readonly #began: number;
  readonly #tell: (entry: Entry) => void;

  constructor(
    roots: Readonly<Record<string, AnyActorRef>>,
    where: SessionPage,
    now: () => number,
    tell: (entry: Entry) => void = () => undefined,
  ) {
    this.#where = where;
    this.#now = now;
    this.#began = now();
    this.#tell = tell;
    for (const [name, root] of Object.entries(roots)) {
      this.#names.set(root, name);
      (root.system as ActorSystem<never>).inspect(this.see);
    }
  }

  session(): Session {
    return { version: 1, began: this.#began, ...this.#where, roots: [...this.#roots], entries: [...this.#entries] };
  }

  /** Inspection callback for actors that join the page later. */
  readonly see = (event: InspectionEvent): void => {
    const actorRef = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.event') this.#event(actorRef, event.sourceRef as AnyActorRef | undefined, event.event);
    if (event.type !== '@xstate.microstep' || !isMachineSnapshot(event.snapshot)) return;
    for (const transition of event._transitions) {
      const id = transitionId(transition);
      if (id !== null)
        this.#note({ kind: 'microstep', at: this.#now(), actor: this.#nameOf(actorRef), transition: id });
    }
  };

  #event(actorRef: AnyActorRef, sourceRef: AnyActorRef | undefined, event: { readonly type: string }): void {
    if (event.type === 'xstate.init') return this.#init(actorRef, event);
    const snapshot: unknown = actorRef.getSnapshot();
    if (!isMachineSnapshot(snapshot)) return undefined;
    const at = this.#now();
    const actor = this.#nameOf(actorRef);
    const [, done] = own.done.exec(event.type) ?? [];
    const [, failed] = own.error.exec(event.type) ?? [];
    // An event that a machine raises later is its own timer, named by the event.
    const [, timer = sourceRef === actorRef ? event.type : undefined] = own.after.exec(event.type) ?? [];
    const isOfMachine = sourceRef !== undefined && isMachineSnapshot(sourceRef.getSnapshot());
    if (timer !== undefined) this.#note({ kind: 'timer', at, actor, timer });
    else if (done !== undefined && !isOfMachine)
      this.#note({ kind: 'answer', at, actor, call: done, output: redacted('output' in event ? event.output : null) });
    else if (failed !== undefined && !isOfMachine) this.#note({ kind: 'failure', at, actor, call: failed });
    else if (sourceRef === undefined && !event.type.startsWith('xstate.'))
      this.#note({ kind: 'event', at, actor, event: redacted(event) });
    return undefined;
  }

  #init(actorRef: AnyActorRef, event: object): void {
    const input = redacted('input' in event ? event.input : null);
    const snapshot: unknown = actorRef.getSnapshot();
    const parent = actorRef._parent as AnyActorRef | undefined;
    if (isMachineSnapshot(snapshot)) {
      if (!parent) this.#begin(actorRef, snapshot.machine.id, input);
    } else if (parent)
      this.#note({ kind: 'call', at: this.#now(), actor: this.#nameOf(parent), call: actorRef.id, input });
  }

  #begin(root: AnyActorRef, machine: string, input: Json): void {
    const name = this.#names.get(root);
    if (name !== undefined) return void this.#roots.push({ name, machine, input });
    this.#names.set(root, machine);
    return this.#note({ kind: 'joined', at: this.#now(), actor: machine, machine, input });
  }

  #nameOf(actorRef: AnyActorRef): string {
    const known = this.#names.get(actorRef);
    if (known !== undefined) return known;
    const parent = actorRef._parent as AnyActorRef | undefined;
    const name = parent ? `${this.#nameOf(parent)}/${actorRef.id}` : actorRef.id;
    this.#names.set(actorRef, name);
    return name;
  }

  #note(entry: Entry): void {
    this.#entries.push(entry);
    this.#tell(entry);
  }
}

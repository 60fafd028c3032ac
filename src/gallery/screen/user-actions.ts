import type { AnyActorRef, InspectionEvent } from 'xstate';
import { Secret } from '../../../services/secret.ts';
import { casesOf, anyCasesOf } from '../../testing/simulation/cases.ts';
import { revived } from '../../testing/simulation/secrets.ts';
import { isMachineSnapshot, leafsOf, treeOf } from '../../testing/simulation/tree.ts';

/** A manual action in the page: the event and its named case; null: no case matches. */
export interface UserAction {
  readonly machine: string;
  readonly event: string;
  readonly payload: string | null;
  /** Leaf states of all machines afterwards, in alphabetical order. */
  readonly leafs: readonly string[];
}

/** Observes a page's actors and reports every event caused by manual use. */
export function followUser(
  isUser: () => boolean,
  tell: (action: UserAction) => void,
): (event: InspectionEvent) => void {
  const actors = new Set<AnyActorRef>();
  return (event) => {
    const actor = event.actorRef as AnyActorRef;
    if (!actor._parent) actors.add(actor);
    if (event.type !== '@xstate.event' || event.sourceRef !== undefined || !isUser()) return;
    const machine = machineOf(actor);
    if (machine === null || !(machine in casesOf)) return;
    const payloads = anyCasesOf(machine).person[event.event.type];
    if (!payloads) return;
    const { type, ...sent } = event.event;
    const action = { machine, event: type, payload: caseOf(payloads, sent) };
    queueMicrotask(() =>
      tell({
        ...action,
        leafs: [...actors]
          .flatMap((root) => treeOf(root))
          .flatMap(({ snapshot }) => leafsOf(snapshot).map(({ id }) => id))
          .toSorted(),
      }),
    );
  };
}

function machineOf(actor: AnyActorRef): string | null {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? snapshot.machine.id : null;
}

function caseOf(payloads: Readonly<Record<string, object>>, sent: object): string | null {
  const text = revealed(sent);
  return Object.entries(payloads).find(([, payload]) => revealed(revived<object>(payload)) === text)?.[0] ?? null;
}

/** For comparison in the page only; never sent. */
function revealed(value: unknown): string {
  if (value instanceof Secret) return `secret ${value.reveal()}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  return Object.entries(value)
    .map(([key, inner]) => `${key} ${revealed(inner)}`)
    .toSorted()
    .join();
}

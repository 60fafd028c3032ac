import {
  fromPromise,
  type ActorLogic,
  type AnyActorLogic,
  type EventFromLogic,
  type InputFrom,
  type PromiseActorLogic,
  type SnapshotFrom,
} from 'xstate';

/** A typed hole for one call of a service: until `src/page/wire.ts` fills it, it rejects with its own name. */
export function port<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async () => unwired(name));
}

/** A typed hole for something to be told to the outside, with no answer: likewise. */
export function effect<Params>(name: string): (_: unknown, params: Params) => void {
  return () => unwired(name);
}

/** What stands in a machine for a child machine that is provided to it. */
export type Child<Machine extends AnyActorLogic> = ActorLogic<
  SnapshotFrom<Machine>,
  EventFromLogic<Machine>,
  InputFrom<Machine>
>;

/** A typed hole for a child machine: until one is provided, its start fails with its own name. */
export function child<Machine extends AnyActorLogic>(name: string): Child<Machine> {
  const unprovided = (): never => unwired(name);
  return { transition: unprovided, getInitialSnapshot: unprovided, getPersistedSnapshot: unprovided };
}

function unwired(name: string): never {
  throw new Error(`${name} is not wired`);
}

import {
  fromPromise,
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type EmittedFrom,
  type EventFromLogic,
  type InputFrom,
  type PromiseActorLogic,
  type SnapshotFrom,
} from 'xstate';

declare const effectMark: unique symbol;

/** A member of an effect's params that no value has: it separates the types of effects from those of other actions. */
export interface EffectMark {
  readonly [effectMark]: never;
}

const ports = new WeakSet<object>();
const effects = new WeakSet<object>();

/** A typed placeholder for one call of a service: until `providePorts` fills it, it rejects with its own name. */
export function port<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  const logic = fromPromise<Output, Input>(async () => missing(name));
  ports.add(logic);
  return logic;
}

/**
 * A typed placeholder for a message to the outside that has no reply: until `providePorts` fills it, it throws its own
 * name.
 */
export function effect<Params>(name: string): (_: unknown, params: Params | EffectMark) => void {
  const action = (): void => missing(name);
  effects.add(action);
  return action;
}

/** Whether an actor of a machine is a port that nothing has filled. */
export function isPort(logic: unknown): boolean {
  return typeof logic === 'object' && logic !== null && ports.has(logic);
}

/** Whether an action of a machine is an effect that nothing has filled. */
export function isEffect(action: unknown): boolean {
  return typeof action === 'function' && effects.has(action);
}

/** The type of a placeholder for a child machine. */
export type Child<Machine extends AnyActorLogic> = ActorLogic<
  SnapshotFrom<Machine>,
  EventFromLogic<Machine>,
  InputFrom<Machine>,
  AnyActorRef['system'],
  EmittedFrom<Machine>
>;

/** A typed placeholder for a child machine: until one is provided, its start throws its own name. */
export function child<Machine extends AnyActorLogic>(name: string): Child<Machine> {
  const unprovided = (): never => missing(name);
  return { transition: unprovided, getInitialSnapshot: unprovided, getPersistedSnapshot: unprovided };
}

function missing(name: string): never {
  throw new Error(`${name} is not provided`);
}

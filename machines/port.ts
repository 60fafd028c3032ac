import { fromPromise, type PromiseActorLogic } from 'xstate';

/** A typed hole for one call of a service: until `src/page/wire.ts` fills it, it rejects with its own name. */
export function port<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async () => unwired(name));
}

/** A typed hole for something to be told to the outside, with no answer: likewise. */
export function effect<Params>(name: string): (_: unknown, params: Params) => void {
  return () => unwired(name);
}

function unwired(name: string): never {
  throw new Error(`${name} is not wired`);
}

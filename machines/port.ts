import { fromPromise, type PromiseActorLogic } from 'xstate';

/** A typed hole for one call of a service: until `src/wire.ts` fills it, it rejects with its own name. */
export function port<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`the port ${name} is not wired`)));
}

/** A typed hole for something to be told to the outside, with no answer: likewise. */
export function effect<Params>(name: string): (_: unknown, params: Params) => void {
  return () => {
    throw new Error(`the effect ${name} is not wired`);
  };
}

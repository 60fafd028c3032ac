import type { LogInOutcome } from '../../services/contract/login.ts';
import type { QrAnswer } from '../qr/qr.types.ts';
import { outcomeFacts } from './login.facts.ts';

/** The row of an answer that is told of with its facts. */
export function told(is: LogInOutcome['kind'], target: string) {
  return {
    guard: { type: 'answered', params: { is } },
    target,
    actions: { type: 'keepFacts', params: ({ event }: { readonly event: { readonly output: LogInOutcome | QrAnswer } }) => outcomeFacts(event.output) },
  } as const;
}

/** A refusal that stands in a dialog before the form, until it is acknowledged: nothing of the attempt is kept. */
export const dialog = { entry: ['dropSecrets', 'forgetPassword'], tags: ['modal'], on: { 'refusal.acknowledged': 'form' } } as const;

/** What an attempt cannot have begun without. Throws where it is missing all the same. */
export function held<Value>(value: Value | null): Value {
  if (value === null) throw new Error('an attempt has begun without its credentials');
  return value;
}

import type { KnownAccounts } from '../browser/known-accounts.ts';
import type { HeldAccountOutcome, HeldSession } from '../contract/quick.ts';
import { createLoadProfile } from './session.ts';
import type { Wire } from './wire.ts';

/** Asks whose session a ticket has opened; an account without a safe id is always new. [QUICK-01] [CALL-09] (decision D25) */
export function createReadHeldAccount(
  { callAs }: Pick<Wire, 'callAs'>,
  accounts: Pick<KnownAccounts, 'has'>,
): (input: { readonly held: HeldSession }, signal?: AbortSignal) => Promise<HeldAccountOutcome> {
  return async function readHeldAccount({ held }, signal) {
    const owner = await createLoadProfile(callAs(held.token))(signal);
    if (owner.kind !== 'user') return { kind: 'unknown' };
    const isKnown = owner.id !== '' && (await accounts.has(owner.id));
    return isKnown ? { kind: 'known' } : { kind: 'new', name: owner.name };
  };
}

import type { KnownAccounts } from '../browser/known-accounts.ts';
import type { HeldAccountOutcome, HeldSession } from '../contract/quick.ts';
import { userInfo } from '../contract/account.ts';
import type { Call } from './request.ts';
import { createLoadProfile } from './session.ts';
import type { Wire } from './wire.ts';

/**
 * Asks whose session a ticket has opened; an account without a safe id is always new. A new one is named by the address
 * or number that the exchange masks, which tells more than a name with its middle hidden. [QUICK-01] [CALL-09]
 * [CALL-65] (decision D25)
 */
export function createReadHeldAccount(
  { callAs }: Pick<Wire, 'callAs'>,
  accounts: Pick<KnownAccounts, 'has'>,
): (input: { readonly held: HeldSession }, signal?: AbortSignal) => Promise<HeldAccountOutcome> {
  return async function readHeldAccount({ held }, signal) {
    const call = callAs(held.token);
    const owner = await createLoadProfile(call)(signal);
    if (owner.kind !== 'user') return { kind: 'unknown' };
    const isKnown = owner.id !== '' && (await accounts.has(owner.id));
    return isKnown ? { kind: 'known' } : { kind: 'new', name: (await contactOf(call, signal)) || owner.name };
  };
}

/** E-mail address or phone number as the exchange masks it; '' where it gives none. */
async function contactOf(call: Call, signal?: AbortSignal): Promise<string> {
  try {
    const { isSuccess, result } = await call(userInfo, {}, signal);
    return (isSuccess && (result?.vague_email || result?.vague_mobile)) || '';
  } catch {
    return '';
  }
}

import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import { identityFromLogIn } from '../../../machines/rules/handed-over-identity.ts';
import type { UnlinkedIdentity } from '../../../services/contract/third-party.ts';
import { signUpRecords } from '../shared/sign-up-records.ts';
import { unlinkedIdentities } from '../../page/visit/unlinked-identities.ts';

/**
 * Hands an identity without an account over to a sign-up page when this page is left without a sign-in; a Telegram
 * account only while the log-in form names it. Stored for no longer than that takes. It is another one than a sign-up
 * in progress in this tab has named. [ERR-16] [TG-22] [TG-26] [T05]
 */
export function identityHandOver(
  login: () => ActorRefFrom<typeof loginMachine> | undefined,
): (identity: UnlinkedIdentity | null) => void {
  let held: UnlinkedIdentity | null = null;
  const handOver = (): void => {
    const flow = login()?.getSnapshot();
    const named = flow?.context.wanted?.telegram ?? null;
    const handedOver = identityFromLogIn({ held, isActive: flow?.status === 'active', named });
    unlinkedIdentities().keep(handedOver);
    const records = signUpRecords();
    const attempt = handedOver && records.read();
    if (attempt?.own?.hasIdentity) records.write({ ...attempt, own: { ...attempt.own, hasIdentity: false } });
  };
  return (identity) => {
    if (held === null) addEventListener('pagehide', handOver);
    held = identity;
  };
}

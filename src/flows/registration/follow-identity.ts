import type { ActorRefFrom } from 'xstate';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { identityFromSignUp } from '../../../machines/rules/handed-over-identity.ts';
import type { SignUpRecords } from '../../../services/browser/sign-up-record.ts';
import type { UnlinkedIdentity } from '../../../services/contract/third-party.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';
import { isFlowLeft } from '../../page/visit/draft.ts';
import { unlinkedIdentities } from '../../page/visit/unlinked-identities.ts';

/**
 * Returns the identity that the log-in page handed over, and passes it on to the flow's next page: in another
 * language, or after a reload. If the user declined it, the tab's record does not continue that attempt either. null:
 * none. [ERR-16] [TG-26] [T05] [T15]
 */
export function followIdentity(
  registration: ActorRefFrom<typeof registrationMachine>,
  records: SignUpRecords,
): UnlinkedIdentity | null {
  const identities = unlinkedIdentities();
  const taken = identities.take();
  if (!taken) return null;
  let hasAttempt = false;
  let wasNamed = false;
  registration.subscribe({
    next: ({ context: { uuid, identity } }) => {
      wasNamed ||= identity !== null;
      if (hasAttempt && uuid === null) records.clear();
      hasAttempt = uuid !== null;
    },
    error: ignoreFailure,
  });
  addEventListener('pagehide', () => {
    const { status, context } = registration.getSnapshot();
    const continues = status === 'active' && !isFlowLeft();
    identities.keep(identityFromSignUp({ taken, continues, wasNamed, identity: context.identity }));
  });
  return taken;
}

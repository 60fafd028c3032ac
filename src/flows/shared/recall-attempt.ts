import type { Recalled } from '../../../machines/rules/recalled.ts';
import { waitOf, type SignUpRecords } from '../../../services/browser/sign-up-record.ts';
import type { Wire } from '../../../services/client/wire.ts';
import { createRegistration } from '../../../services/client/registration.ts';
import type { Secret } from '../../../services/secret.ts';

interface RecallParts {
  readonly wire: Wire;
  readonly records: SignUpRecords;
  readonly now: () => number;
}

/**
 * Recalls a sign-up: the one in the address, otherwise the tab's own. `uuid` null: the address names none.
 * [RECALL-01] to [RECALL-05] [CALL-46]
 */
export async function recallAttempt(parts: RecallParts, uuid: Secret | null, signal: AbortSignal): Promise<Recalled> {
  const { wire, records, now } = parts;
  const kept = records.read();
  const wanted = uuid ?? kept?.uuid ?? null;
  if (wanted === null) return { kind: 'none' };
  const outcome = await createRegistration(wire).recallRegistration({ uuid: wanted }, signal);
  const ownOfTab = kept?.uuid.reveal() === wanted.reveal() ? kept.own : null;
  const own = ownOfTab && {
    method: ownOfTab.method,
    way: ownOfTab.method === 'email' && ownOfTab.type.endsWith('Link') ? ('link' as const) : ('code' as const),
    variant: { layout: ownOfTab.layout, type: ownOfTab.type },
    sentWait: waitOf(ownOfTab, now()),
    hasIdentity: ownOfTab.hasIdentity,
  };
  switch (outcome.kind) {
    case 'commitPassword':
      return { kind: 'proven', uuid: wanted, account: outcome.loginName, own };
    case 'begin':
      return { kind: 'unproven', uuid: wanted, account: outcome.loginName, own };
    case 'commitLogIn':
      records.clear();
      return { kind: 'logInNeeded', account: outcome.loginName };
    case 'attemptGone':
      // The id of a partner, or of no sign-up any more: the tab's own one goes on.
      if (kept && kept.uuid.reveal() !== wanted.reveal()) return recallAttempt(parts, null, signal);
      records.clear();
      return { kind: 'gone' };
    default:
      return { kind: 'unanswered' };
  }
}

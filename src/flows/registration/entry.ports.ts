import type { PortsOf } from '../../../machines/provide-ports.ts';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';
import { judgePassword } from '../shared/judge-password.ts';
import { signUpRecords } from '../shared/sign-up-records.ts';
import { askResidence } from './ask-residence.tsx';
import { judgeOnUse } from './judge-on-use.ts';
import { registrationOf, type AdmissionParts, type EntryParts } from './entry.parts.ts';
import { followForm } from './form-draft.ts';
import { followIdentity } from './follow-identity.ts';
import { readAdmission } from './read-admission.ts';

/** The ports that the account step needs, by name. */
export function entryPortsOf(
  parts: EntryParts,
): Omit<PortsOf<typeof registrationMachine>, 'prepareSteps' | 'reportFailure'> {
  const registration = registrationOf(parts.page());
  const form = registration ? followForm(registration, parts.parts, parts.facts.route) : null;
  const identity = registration ? followIdentity(registration, signUpRecords()) : null;
  judgeOnUse(parts.parts);
  const entry: AdmissionParts = {
    ...parts,
    identity,
    enterNumber: (number) => form?.enterNumber(number),
    // The flow may have begun again meanwhile.
    noteVariant: (known) => registrationOf(parts.page())?.send({ type: 'variant.read', named: known }),
    isSubmitted: () => registration !== undefined && registration.getSnapshot().context.request !== null,
  };
  return {
    readAdmission: async ({ input, signal }) => readAdmission(entry, input, signal),
    askResidence: ({ isReferred }) => void askResidence(parts, isReferred).catch(ignoreFailure),
    judgePassword,
  };
}

import type { PortsOf } from '../../../machines/provide-ports.ts';
import type { recallMachine } from '../../../machines/recall/recall.machine.ts';
import type { FormUse } from '../../../machines/rules/account-form.ts';
import { replacePage } from '../../../services/browser/navigate.ts';
import type { SignUpRecords } from '../../../services/browser/sign-up-record.ts';
import { createReferenceServices } from '../../../services/client/reference.ts';
import type { Wire } from '../../../services/client/wire.ts';

export interface RecallPortParts {
  readonly wire: Wire;
  readonly records: Pick<SignUpRecords, 'write'>;
  readonly location: Pick<Location, 'replace'>;
  /** Loads the machines of the steps, and their views. */
  readonly prepare: () => Promise<unknown>;
  /** `account`: that of the recalled sign-up, which is no use of the form. */
  readonly readFormUse: (account: string) => FormUse;
  readonly enterNumber: (number: string) => void;
}

/** The ports of `recall`, by name. [RECALL-01] to [RECALL-04] */
export function recallPortsOf(parts: RecallPortParts): PortsOf<typeof recallMachine> {
  const { wire, records, location, prepare, readFormUse, enterNumber } = parts;
  const { readWhiteHosts } = createReferenceServices(wire);
  return {
    readFormUse: ({ input: { account } }) => readFormUse(account),
    prepareSteps: () => prepare().then(() => ({ kind: 'ready' })),
    readWhiteHosts: ({ input, signal }) => readWhiteHosts(input, signal),
    keepAttempt: ({ uuid }) => records.write({ uuid, own: null }),
    fillAccount: ({ account }) => fillAccount(account, enterNumber),
    goToLogIn: ({ href }) => replacePage(location, href),
  };
}

/**
 * Fills in the account of a sign-up that cannot continue here, '' for none; the log-in page takes it over if the user
 * goes there. [RECALL-03] [RECALL-04]
 */
function fillAccount(account: string, enterNumber: RecallPortParts['enterNumber']): void {
  if (account === '') return;
  if (/^\+?\d/.test(account)) return enterNumber(account);
  const field = document.querySelector<HTMLInputElement>('#register-form #username');
  if (field) field.value = account;
}

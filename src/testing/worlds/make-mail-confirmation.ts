import { mailConfirmationMachine } from '../../../machines/mail-confirmation/mail-confirmation.machine.ts';
import { newPasswordMachine } from '../../../machines/new-password/new-password.machine.ts';
import { providePorts } from '../../../machines/provide-ports.ts';
import { renderMailConfirmation } from '../../flows/mail-confirmation/mail-confirmation.flow.tsx';
import { provideConfirmation } from '../../flows/mail-confirmation/mail-confirmation.ports.ts';
import type { FlowPart } from '../../page/page.ts';
import type { HeldPorts } from '../simulation/held-ports.ts';

/** The page that a mailed link leads to, over held ports. */
export function makeMailConfirmation(held: HeldPorts): Pick<FlowPart, 'machine' | 'render'> {
  const ports = held.over({ mailConfirmation: mailConfirmationMachine, newPassword: newPasswordMachine });
  const machine = provideConfirmation(async () => {
    await held.hold('prepareSteps', undefined);
    return { newPassword: providePorts(newPasswordMachine, ports.newPassword) };
  }, ports.mailConfirmation);
  return { machine, render: renderMailConfirmation };
}

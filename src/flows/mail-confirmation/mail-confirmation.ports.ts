import { mailConfirmationMachine } from '../../../machines/mail-confirmation/mail-confirmation.machine.ts';
import type { newPasswordMachine } from '../../../machines/new-password/new-password.machine.ts';
import { providePorts, type PortsOf } from '../../../machines/provide-ports.ts';
import { createLateChild } from '../../page/late/late-child.ts';

/** The machine of the password step over its ports. */
export interface PasswordMachine {
  readonly newPassword: typeof newPasswordMachine;
}

/** The machine of the page over its ports; the password step is loaded by `prepareSteps`, before the flow starts it. */
export function provideConfirmation(
  loadSteps: (asked: undefined) => Promise<PasswordMachine>,
  ports: Omit<PortsOf<typeof mailConfirmationMachine>, 'prepareSteps'>,
): typeof mailConfirmationMachine {
  const newPassword = createLateChild<typeof newPasswordMachine>();
  return providePorts(mailConfirmationMachine, {
    ...ports,
    prepareSteps: async () => {
      newPassword.fill((await loadSteps(undefined)).newPassword);
      return { kind: 'ready' as const };
    },
  }).provide({ actors: { newPassword: newPassword.logic } });
}

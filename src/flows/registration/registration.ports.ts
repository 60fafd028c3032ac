import type { mailedLinkMachine } from '../../../machines/mailed-link/mailed-link.machine.ts';
import type { newPasswordMachine } from '../../../machines/new-password/new-password.machine.ts';
import { providePorts, type PortsOf } from '../../../machines/provide-ports.ts';
import type { registerStartMachine } from '../../../machines/register-start/register-start.machine.ts';
import { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import type { verificationMachine } from '../../../machines/verification/verification.machine.ts';
import { createLateChild } from '../../page/late/late-child.ts';

/** The machines of the steps over their ports. */
export interface StepMachines {
  readonly start: typeof registerStartMachine;
  readonly verification: typeof verificationMachine;
  readonly mailedLink: typeof mailedLinkMachine;
  readonly newPassword: typeof newPasswordMachine;
}

/** Loads the machines of the steps, and their views. */
export type LoadSteps = (asked: undefined) => Promise<StepMachines>;

/**
 * The sign-up machine over its ports. The machines of the steps are loaded by `prepareSteps`, before the flow starts
 * one.
 */
export function provideRegistration(
  loadSteps: LoadSteps,
  ports: Omit<PortsOf<typeof registrationMachine>, 'prepareSteps'>,
): typeof registrationMachine {
  const start = createLateChild<typeof registerStartMachine>();
  const verification = createLateChild<typeof verificationMachine>();
  const mailedLink = createLateChild<typeof mailedLinkMachine>();
  const newPassword = createLateChild<typeof newPasswordMachine>();
  return providePorts(registrationMachine, {
    ...ports,
    prepareSteps: async () => {
      const machines = await loadSteps(undefined);
      start.fill(machines.start);
      verification.fill(machines.verification);
      mailedLink.fill(machines.mailedLink);
      newPassword.fill(machines.newPassword);
      return { kind: 'ready' as const };
    },
  }).provide({
    actors: {
      start: start.logic,
      verification: verification.logic,
      mailedLink: mailedLink.logic,
      newPassword: newPassword.logic,
    },
  });
}

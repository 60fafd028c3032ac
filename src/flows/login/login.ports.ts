import type { attemptMachine } from '../../../machines/attempt/attempt.machine.ts';
import type { Credential } from '../../../machines/attempt/attempt.types.ts';
import { loginMachine } from '../../../machines/login/login.machine.ts';
import { providePorts, type PortsOf } from '../../../machines/provide-ports.ts';
import { createLateChild } from '../../page/late/late-child.ts';

/** Loads the machine of an attempt over its ports, and the view that this kind of attempt shows first. */
export type LoadAttempt = (input: {
  readonly by: Credential['kind'];
}) => typeof attemptMachine | Promise<typeof attemptMachine>;

/**
 * The log-in machine over its ports. The machine of an attempt is loaded by `prepareAttempt`, before the flow starts
 * one.
 */
export function provideLogin(
  loadAttempt: LoadAttempt,
  ports: Omit<PortsOf<typeof loginMachine>, 'prepareAttempt'>,
): typeof loginMachine {
  const attempt = createLateChild<typeof attemptMachine>();
  return providePorts(loginMachine, {
    ...ports,
    prepareAttempt: async ({ input }) => {
      attempt.fill(await loadAttempt(input));
      return { kind: 'ready' as const };
    },
  }).provide({ actors: { attempt: attempt.logic } });
}

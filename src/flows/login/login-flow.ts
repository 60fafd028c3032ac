import { required } from '../../../machines/answer.ts';
import { loginMachine } from '../../../machines/login/login.machine.ts';
import { providePorts, type PortsOf } from '../../../machines/provide-ports.ts';
import type { Attempt } from './attempt.machines.ts';

/**
 * The log-in machine over its ports. What an attempt needs comes when a person is about to make one: `prepareAttempt` puts it in place,
 * and the flow enters no state that needs it before.
 */
export function loginFlow(
  loadAttempt: () => Attempt | Promise<Attempt>,
  tellFailure: PortsOf<typeof loginMachine>['tellFailure'],
): typeof loginMachine {
  let attempt: Attempt | null = null;
  const flow: typeof loginMachine = providePorts(loginMachine, {
    prepareAttempt: async () => {
      attempt = await loadAttempt();
      Object.assign(flow.implementations.actors, attempt.machines);
      return { kind: 'ready' as const };
    },
    sealPassword: (call) => required(attempt).ports.sealPassword(call),
    logIn: (call) => required(attempt).ports.logIn(call),
    tellFailure,
  });
  return flow;
}

import type { PortsOf } from '../../../machines/provide-ports.ts';
import type { greetingMachine } from './greeting.machine.ts';

/** The ports of the flow. */
export function greetingPortsOf(): PortsOf<typeof greetingMachine> {
  return { sendGreeting: () => ({ kind: 'heard' }) };
}

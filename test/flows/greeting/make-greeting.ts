import { providePorts } from '../../../machines/provide-ports.ts';
import type { FlowPart } from '../../../src/page/page.ts';
import type { HeldPorts } from '../../../src/testing/simulation/held-ports.ts';
import { renderGreeting } from './greeting.flow.tsx';
import { greetingMachine } from './greeting.machine.ts';

/** The flow over held ports. */
export function makeGreeting(held: HeldPorts): Pick<FlowPart, 'machine' | 'render'> {
  const { greeting } = held.over({ greeting: greetingMachine });
  return { machine: providePorts(greetingMachine, greeting), render: renderGreeting };
}

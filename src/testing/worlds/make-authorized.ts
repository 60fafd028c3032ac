import { authorizedMachine } from '../../../machines/authorized/authorized.machine.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { provideAuthorized, renderAuthorized } from '../../flows/authorized/authorized.flow.tsx';
import type { FlowPart } from '../../page/page.ts';
import type { HeldPorts } from '../simulation/held-ports.ts';

/** An authorized page over held ports. */
export function makeAuthorized(held: HeldPorts): Pick<FlowPart, 'machine' | 'render'> {
  const ports = held.over({ authorized: authorizedMachine, session: sessionMachine });
  return { machine: provideAuthorized(ports), render: renderAuthorized(null) };
}

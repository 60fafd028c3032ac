import { attemptPortsOf, type AttemptPortParts } from './attempt-ports.ts';
import type { AttemptPorts } from './ports.types.ts';
import { wireAttempt, type AttemptMachines } from './wire-attempt.ts';

/** The part of the page that an attempt needs, as one: its machines over its ports; `held` puts the ports under a harness's hand. */
export function makeAttempt(parts: AttemptPortParts, held: (ports: AttemptPorts) => AttemptPorts = (ports) => ports): AttemptMachines {
  return wireAttempt(held(attemptPortsOf(parts)));
}

import { keptProof, keptSeal, outcomeFacts } from '../machines/login/login.facts.ts';
import { attemptPortsOf, type AttemptPortParts } from './attempt-ports.ts';
import type { BackgroundParts } from './background.ts';
import { bringLoginFacts } from './build/late-login-facts.ts';
import { whenIdle } from './idle.ts';
import type { AttemptPorts } from './ports.types.ts';
import { wireAttempt, type AttemptMachines } from './wire-attempt.ts';

/** The part of the page that an attempt needs, as one: its machines over its ports; `held` puts the ports under a harness's hand. */
export function makeAttempt(parts: AttemptPortParts, held: (ports: AttemptPorts) => AttemptPorts = (ports) => ports): AttemptMachines {
  bringLoginFacts({ keptProof, keptSeal, outcomeFacts });
  return wireAttempt(held(attemptPortsOf(parts)));
}

/** The same, and what nobody waits for comes by way of it, so that the first load need not know of it. What cannot be had is done without. */
export function beginAttempts({ frame, tabs, ...behind }: BackgroundParts & Pick<AttemptPortParts, 'frame' | 'tabs'>, held?: (ports: AttemptPorts) => AttemptPorts): AttemptMachines {
  whenIdle(() => void import('./background.ts').then(({ runBehind }) => runBehind(behind)).catch(ignored));
  return makeAttempt({ ...behind.powers, services: behind.services, frame, tabs }, held);
}

function ignored(): void {}

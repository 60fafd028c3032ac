import { createActor, type ActorRefFrom } from 'xstate';
import { complianceMachine } from '../../machines/compliance/compliance.machine.ts';
import type { ComplianceInput } from '../../machines/compliance/compliance.types.ts';
import { providePorts, type PortsOf } from '../../machines/provide-ports.ts';
import type { Decisions } from '../../machines/rules/compliance.ts';
import type { Clock } from '../../services/browser/clock.ts';
import type { ComplianceStore } from '../../views/compliance/use-compliance.ts';

export type Compliance = ActorRefFrom<typeof complianceMachine>;

/** Starts the compliance machine. [CMPL-01] */
export function startCompliance(
  ports: PortsOf<typeof complianceMachine>,
  input: ComplianceInput,
  clock: Clock,
): Compliance {
  return createActor(providePorts(complianceMachine, ports), { input, clock }).start();
}

/**
 * Calls back with the decisions once they are ready, and after each change. Returns an unsubscribe function.
 * [CMPL-02]
 */
export function followCompliance(compliance: Compliance, tell: (decisions: Decisions) => void): () => void {
  let last: Decisions | null = null;
  const look = (): void => {
    const decisions = decisionsOf(compliance);
    if (decisions === null || decisions === last) return;
    last = decisions;
    tell(decisions);
  };
  const subscription = compliance.subscribe(look);
  look();
  compliance.send({ type: 'subscription.began' });
  return () => subscription.unsubscribe();
}

/** Decisions about elements, for views. [CMPL-15] */
export function complianceStore(compliance: Compliance): ComplianceStore {
  return { read: () => decisionsOf(compliance), follow: (changed) => followCompliance(compliance, changed) };
}

function decisionsOf(compliance: Compliance): Decisions | null {
  const snapshot = compliance.getSnapshot();
  return snapshot.hasTag('ready') ? snapshot.context.decisions : null;
}

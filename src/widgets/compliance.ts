import { createActor, type ActorRefFrom } from 'xstate';
import { complianceMachine } from '../../machines/compliance/compliance.machine.ts';
import type { ComplianceInput } from '../../machines/compliance/compliance.types.ts';
import type { Decisions } from '../../machines/rules/compliance.ts';
import type { Clock } from '../../services/browser/clock.ts';
import type { Monitor } from '../../services/browser/monitor.ts';
import type { createComplianceServices } from '../../services/client/compliance.ts';
import type { ConfigFolder } from '../../services/contract/static-config.ts';
import type { ComplianceStore } from '../../views/compliance/use-compliance.ts';
import { quiet } from '../page/ports.types.ts';

export type Compliance = ActorRefFrom<typeof complianceMachine>;

interface ComplianceParts {
  readonly services: ReturnType<typeof createComplianceServices>;
  readonly folder: ConfigFolder;
  readonly input: ComplianceInput;
  readonly clock: Clock;
  readonly monitor: Monitor;
}

/** Starts to find out what the regulator wants; operations hear of rules that are none. [CMPL-01] [CMPL-06] */
export function startCompliance({ services, folder, input, clock, monitor }: ComplianceParts): Compliance {
  const machine = complianceMachine.provide({
    actors: {
      readRegulation: quiet((signal) => services.readRegulation(signal)),
      readStaticConfig: quiet(async (signal) => {
        const outcome = await services.readStaticConfig({ folder }, signal);
        if (outcome.kind === 'loaded' && outcome.broken > 0) monitor({ name: 'Rules Broken', count: outcome.broken });
        return outcome;
      }),
    },
  });
  return createActor(machine, { input, clock }).start();
}

/** Tells what the rules say once they are ready, and again whenever they say something else. Answers how to stop it. [CMPL-02] */
export function followCompliance(compliance: Compliance, tell: (decisions: Decisions) => void): () => void {
  let told: Decisions | null = null;
  const look = (): void => {
    const decisions = decisionsOf(compliance);
    if (decisions === null || decisions === told) return;
    told = decisions;
    tell(decisions);
  };
  const subscription = compliance.subscribe(look);
  look();
  compliance.send({ type: 'subscription.began' });
  return () => subscription.unsubscribe();
}

/** What views ask about their elements. [CMPL-15] */
export function complianceStore(compliance: Compliance): ComplianceStore {
  return { read: () => decisionsOf(compliance), follow: (changed) => followCompliance(compliance, changed) };
}

function decisionsOf(compliance: Compliance): Decisions | null {
  const snapshot = compliance.getSnapshot();
  return snapshot.hasTag('ready') ? snapshot.context.decisions : null;
}

import type { complianceMachine } from '../../machines/compliance/compliance.machine.ts';
import type { PortsOf } from '../../machines/provide-ports.ts';
import type { Monitor } from '../../services/browser/monitor.ts';
import type { createComplianceServices } from '../../services/client/compliance.ts';
import type { Environment } from '../../sites/domains.ts';
import type { ConfigFolder } from '../../services/contract/static-config.ts';

/** Folder of the static configuration: local development uses that of test (decision D03). [CALL-21] */
export const configFolders = {
  production: 'prod',
  test: 'test',
  testnet: 'testnet',
  local: 'test',
} as const satisfies Readonly<Record<Environment, ConfigFolder>>;

interface CompliancePortParts {
  readonly services: ReturnType<typeof createComplianceServices>;
  readonly environment: Environment;
  readonly monitor: Monitor;
}

/** The ports of compliance; an unreadable rules file is reported to the monitor. [CMPL-06] */
export function compliancePortsOf({
  services,
  environment,
  monitor,
}: CompliancePortParts): PortsOf<typeof complianceMachine> {
  return {
    readRegulation: ({ signal }) => services.readRegulation(signal),
    readStaticConfig: async ({ signal }) => {
      const outcome = await services.readStaticConfig({ folder: configFolders[environment] }, signal);
      if (outcome.kind === 'loaded' && outcome.broken > 0) monitor({ name: 'Rules Broken', count: outcome.broken });
      return outcome;
    },
  };
}

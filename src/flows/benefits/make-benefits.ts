import type { benefitsMachine } from '../../../machines/benefits/benefits.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import { createComplianceServices } from '../../../services/client/compliance.ts';
import { createLoadProfile } from '../../../services/client/session.ts';
import { quietWire } from '../../../services/client/wire.ts';
import { complianceOrigin, siteOf } from '../../../sites/sites.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { sharers } from '../../page/visit/sharers.ts';
import { configFolders } from '../../widgets/compliance.ports.ts';
import { benefitsPortsOf } from '../shared/benefits.ports.ts';

/** The ports of the page over its services; loaded with them. `handOver` is aborted once the benefits are read. */
export function makeBenefitsPorts(
  { facts: { site, host, language }, services, browser }: Pick<FlowEnvironment, 'facts' | 'services' | 'browser'>,
  handOver: AbortController,
): PortsOf<typeof benefitsMachine> {
  const environment = siteOf(host)?.environment ?? 'production';
  const hosts = [complianceOrigin(environment, location.port)];
  const ports = benefitsPortsOf({
    services,
    compliance: async () => createComplianceServices((await services()).wire, browser, hosts),
    folder: configFolders[environment],
    clock: browser.clock,
    sharers,
    page: new URL(location.href),
    rewardPage: { wireId: site.wireId, host, language },
    readAccount: async (signal) => {
      const { token, wire } = await services();
      const held = token();
      if (held === null) return '';
      const profile = await createLoadProfile(quietWire(wire, held).call)(signal);
      return profile.kind === 'user' ? profile.name : '';
    },
  });
  return {
    ...ports,
    readBenefits: async (call) => {
      const benefits = await ports.readBenefits(call);
      handOver.abort();
      return benefits;
    },
  };
}

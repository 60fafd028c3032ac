import type { benefitsMachine } from '../../../machines/benefits/benefits.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import { createComplianceServices } from '../../../services/client/compliance.ts';
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
    place: { wireId: site.wireId, host, language },
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

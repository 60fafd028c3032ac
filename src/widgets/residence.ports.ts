import type { PortsOf } from '../../machines/provide-ports.ts';
import type { residenceMachine } from '../../machines/residence/residence.machine.ts';
import { createResidenceMemory } from '../../services/browser/residence.ts';
import { createComplianceServices } from '../../services/client/compliance.ts';
import { createReferenceServices } from '../../services/client/reference.ts';
import type { Services } from '../../services/client/services.ts';
import type { BrowserEnvironment } from '../page/visit/browser-environment.ts';
import { createGoToSite, type GoToSiteParts } from './go-to-site.ts';

export interface ResidencePortParts extends GoToSiteParts {
  readonly services: Pick<Services, 'wire'>;
  readonly browser: Pick<BrowserEnvironment, 'store' | 'clock'>;
  /** Origins, besides the site's own, that the compliance lookup may request. [CMPL-09] */
  readonly complianceHosts: readonly string[];
  /** Path on the other site, below the language segment. */
  readonly path: string;
}

/** The ports of the residence question. [MODAL-06] */
export function residencePortsOf({
  services: { wire },
  browser,
  complianceHosts,
  path,
  ...siteLink
}: ResidencePortParts): PortsOf<typeof residenceMachine> {
  const goToSite = createGoToSite(siteLink);
  const { recallResidence, keepResidence } = createResidenceMemory({
    store: browser.store,
    now: () => browser.clock.now(),
  });
  const { readRegulation } = createComplianceServices(wire, browser, complianceHosts);
  const { readIpCountry } = createReferenceServices(wire);
  return {
    recallResidence: ({ input }) => recallResidence(input),
    readRegulation: ({ signal }) => readRegulation(signal),
    readIpCountry: ({ signal }) => readIpCountry(signal),
    keepResidence: ({ input }) => keepResidence(input),
    goToSite: ({ input }) => goToSite({ ...input, path }, null),
  };
}

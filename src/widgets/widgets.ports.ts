import { createAppBannerMemory } from '../../services/browser/app-banner.ts';
import { createLeave, withTicket } from '../../services/browser/late-navigate.ts';
import { createResidenceMemory } from '../../services/browser/residence.ts';
import { createAccountServices } from '../../services/client/account.ts';
import { createComplianceServices } from '../../services/client/compliance.ts';
import { createQuickServices } from '../../services/client/quick.ts';
import { createReferenceServices } from '../../services/client/reference.ts';
import type { Services } from '../../services/client/services.ts';
import type { Environment } from '../../sites/domains.ts';
import { complianceOrigin } from '../../sites/sites.ts';
import type { Elsewhere } from '../page/between-sites.ts';
import type { BesidePorts } from '../page/ports.types.ts';
import type { BrowserEnvironment } from '../page/browser-environment.ts';

export interface BesidePortParts {
  readonly services: Services;
  readonly powers: BrowserEnvironment;
  readonly environment: Environment;
  readonly location: Pick<Location, 'replace' | 'port'>;
  /** Address of a way to another site; null: there is none. */
  readonly addressOn: (elsewhere: Elsewhere) => string | null;
}

/** The ports of what stands beside the flow, for a page that goes on at its own path or at that of signing up. */
export function besidePortsOf(
  { services, powers, environment, location, addressOn }: BesidePortParts,
  path?: string,
): BesidePorts {
  const { wire, readSettings } = services;
  const leave = createLeave(location);
  const { readMember } = createAccountServices(wire);
  const { readQuickToken } = createQuickServices(wire);
  const { readIpCountry } = createReferenceServices(wire);
  const { readRegulation } = createComplianceServices(wire, powers, [complianceOrigin(environment, location.port)]);
  return {
    ...createResidenceMemory({ store: powers.store, now: () => powers.clock.now() }),
    ...createAppBannerMemory(powers.store),
    readSettings,
    readMember,
    readQuickToken,
    readIpCountry,
    readRegulation,
    goToSite: ({ site, reason, ticket = null }) => {
      const href = addressOn({ site, reason, ...(path === undefined ? {} : { path }) });
      return href === null ? { kind: 'stayed' } : leave({ href: withTicket(href, ticket) });
    },
  };
}

import type { PortsOf } from '../../machines/provide-ports.ts';
import type { siteJumpMachine } from '../../machines/site-jump/site-jump.machine.ts';
import { createAccountServices } from '../../services/client/account.ts';
import { createQuickServices } from '../../services/client/quick.ts';
import type { Services } from '../../services/client/services.ts';
import { createGoToSite, type GoToSiteParts } from './go-to-site.ts';

type SiteJumpPorts = PortsOf<typeof siteJumpMachine>;

export interface SiteJumpPortParts extends GoToSiteParts, Pick<SiteJumpPorts, 'noteJump' | 'reportLoop'> {
  readonly services: Pick<Services, 'wire'>;
}

/** The ports of the redirect to the home site, with the same path. */
export function siteJumpPortsOf({
  services: { wire },
  noteJump,
  reportLoop,
  ...browser
}: SiteJumpPortParts): SiteJumpPorts {
  const goToSite = createGoToSite(browser);
  const { readMember } = createAccountServices(wire);
  const { readQuickToken } = createQuickServices(wire);
  return {
    readMember: ({ signal }) => readMember(signal),
    readQuickToken: ({ signal }) => readQuickToken(signal),
    goToSite: ({ input: { ticket, ...there } }) => goToSite(there, ticket),
    noteJump,
    reportLoop,
  };
}

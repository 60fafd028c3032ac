import { vi } from 'vitest';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import type * as shippedPorts from '../../../src/page/page.ports.ts';
import { createReadConsentRule } from './client.ts';
import type { consentMachine } from './consent.machine.ts';

const shipped = await vi.importActual<typeof shippedPorts>('../../../src/page/page.ports.ts');

/** The ports of the page with one more port of the consent machine. */
export function pagePortsOf(parts: shippedPorts.PortParts) {
  const ports = shipped.pagePortsOf(parts);
  const consent: PortsOf<typeof consentMachine> = {
    ...ports.consent,
    readConsentRule: async ({ signal }) => createReadConsentRule((await parts.services()).wire.call)(signal),
    reportConsent: () => undefined,
  };
  return { ...ports, consent };
}

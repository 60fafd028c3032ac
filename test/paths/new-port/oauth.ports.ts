import { vi } from 'vitest';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import type * as shippedPorts from '../../../src/flows/oauth/oauth.ports.ts';
import { createReadConsentRule } from './client.ts';
import type { addedMachine } from './oauth.machine.ts';

const shipped = await vi.importActual<typeof shippedPorts>('../../../src/flows/oauth/oauth.ports.ts');

/** Kinds of rule that the new effect has reported. */
export const reported: string[] = [];

/** The ports of an authorization with one more port and one more effect. */
export function oauthPortsOf(parts: shippedPorts.OAuthPortParts) {
  const ports = shipped.oauthPortsOf(parts);
  const added: PortsOf<typeof addedMachine> = {
    readConsentRule: ({ signal }) => createReadConsentRule(parts.services.wire.call)(signal),
    reportRule: ({ kind }) => void reported.push(kind),
  };
  return { ...ports, oauth: { ...ports.oauth, ...added } };
}

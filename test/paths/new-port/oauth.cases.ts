import { vi } from 'vitest';
import type * as shippedCases from '../../../machines/oauth/oauth.cases.ts';
import { consentCases } from './consent.cases.ts';

const { oauthCases: shipped } = await vi.importActual<typeof shippedCases>('../../../machines/oauth/oauth.cases.ts');

/** The cases of the machine of an authorization with one more port, which the consent machine has too. */
export const oauthCases = {
  ...shipped,
  ports: { ...shipped.ports, readConsentRule: consentCases.ports.readConsentRule },
};

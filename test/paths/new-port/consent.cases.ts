import { vi } from 'vitest';
import type * as shippedCases from '../../../machines/consent/consent.cases.ts';
import { wireReplies, type PortCases } from '../../../machines/cases.ts';
import type { consentMachine } from './consent.machine.ts';

const shipped = await vi.importActual<typeof shippedCases>('../../../machines/consent/consent.cases.ts');

const ruleReplies = {
  required: { body: { ret_code: 0, result: { must_ask: true } } },
  notRequired: { body: { ret_code: 0, result: { must_ask: false } } },
  misshapen: { body: { ret_code: 0, result: { must_ask: 'perhaps' } } },
  http500: { status: 500, text: '' },
  cut: { fault: 'cut' },
  silent: { fault: 'silent' },
} as const;

/** The cases of the consent machine with one more port. */
export const consentCases = {
  ...shipped.consentCases,
  ports: {
    ...shipped.consentCases.ports,
    readConsentRule: wireReplies(ruleReplies),
  } satisfies PortCases<typeof consentMachine>,
};

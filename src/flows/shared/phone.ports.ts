import type { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import { createReferenceServices } from '../../../services/client/reference.ts';
import type { Services } from '../../../services/client/services.ts';

/** The ports of a phone number, loaded with its machine. [CALL-29] [CALL-31] */
export function phonePortsOf({ wire }: Pick<Services, 'wire'>): PortsOf<typeof phoneMachine> {
  const { readCountries, readCallingCode } = createReferenceServices(wire);
  return {
    readCountries: ({ signal }) => readCountries(signal),
    readCallingCode: ({ signal }) => readCallingCode(signal),
  };
}

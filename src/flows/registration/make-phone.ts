import type { ActorRefFrom } from 'xstate';
import type { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import { createReferenceServices } from '../../../services/client/reference.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { beginPhone } from '../login/make-phone.ts';
import { phonePortsOf } from '../login/phone.ports.ts';

/** The phone machine of a sign-up page, running, without the countries that are switched off. [REG-32] [CALL-30] */
export async function makeSignUpPhone({
  services,
  powers: { clock },
  inspect,
}: FlowEnvironment): Promise<ActorRefFrom<typeof phoneMachine>> {
  const calls = await services();
  const { readCountries, readDisabledCountries } = createReferenceServices(calls.wire);
  const ports: PortsOf<typeof phoneMachine> = {
    ...phonePortsOf(calls),
    readCountries: async ({ signal }) => {
      const [all, disabled] = await Promise.all([readCountries(signal), readDisabledCountries(signal)]);
      if (all.kind === 'manual' || disabled.kind === 'manual') return all;
      const closed = new Set(disabled.countries.map(({ code }) => code));
      return { kind: 'listed', countries: all.countries.filter(({ code }) => !closed.has(code)) };
    },
  };
  return beginPhone(ports, { country: '', number: '' }, { clock, ...(inspect && { inspect }) });
}

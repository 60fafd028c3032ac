import type { ActorOptions, ActorRefFrom } from 'xstate';
import type { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import type { Clock } from '../../../services/browser/clock.ts';
import { createReferenceServices } from '../../../services/client/reference.ts';
import type { Services } from '../../../services/client/services.ts';
import { beginPhone } from '../login/make-phone.ts';
import { phonePortsOf } from '../login/phone.ports.ts';

interface PhonePorts {
  readonly phone: PortsOf<typeof phoneMachine>;
}

/** The phone machine of a sign-up page, running, without the countries that are switched off; `held` puts its ports under a harness's hand. [REG-32] [CALL-30] */
export async function makeSignUpPhone(
  services: () => Promise<Services>,
  options: { readonly clock: Clock; readonly inspect?: NonNullable<ActorOptions<typeof phoneMachine>['inspect']> },
  held: (ports: PhonePorts) => PhonePorts = (ports) => ports,
): Promise<ActorRefFrom<typeof phoneMachine>> {
  const calls = await services();
  const { readCountries, readDisabledCountries } = createReferenceServices(calls.wire);
  const { phone } = held({
    phone: {
      ...phonePortsOf(calls),
      readCountries: async ({ signal }) => {
        const [all, disabled] = await Promise.all([readCountries(signal), readDisabledCountries(signal)]);
        if (all.kind === 'manual' || disabled.kind === 'manual') return all;
        const closed = new Set(disabled.countries.map(({ code }) => code));
        return { kind: 'listed', countries: all.countries.filter(({ code }) => !closed.has(code)) };
      },
    },
  });
  return beginPhone(phone, { country: '', number: '' }, options);
}

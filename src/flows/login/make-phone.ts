import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { Clock } from '../../../services/browser/clock.ts';
import type { PhoneInput } from '../../../machines/phone/phone.types.ts';
import { providePorts, type PortsOf } from '../../../machines/provide-ports.ts';
import { createMethodDraft } from '../../../services/browser/method-draft.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import type { Services } from '../../../services/client/services.ts';
import { phonePortsOf } from './phone.ports.ts';

interface PhonePorts {
  readonly phone: PortsOf<typeof phoneMachine>;
}

interface PhoneParts {
  readonly services: () => Promise<Services>;
  readonly clock: Clock;
  readonly inspect?: NonNullable<ActorOptions<typeof phoneMachine>['inspect']>;
}

/** Starts the phone machine of a page; `held` puts its ports under the control of a harness. */
export async function makePhone(
  { services, ...options }: PhoneParts,
  held: (ports: PhonePorts) => PhonePorts = (ports) => ports,
): Promise<ActorRefFrom<typeof phoneMachine>> {
  const ports = held({ phone: phonePortsOf(await services()) });
  const draft = createMethodDraft(guardedStorage(() => sessionStorage)).read();
  return beginPhone(ports.phone, { country: draft?.country ?? '', number: draft?.number ?? '' }, options);
}

/** Starts the phone machine over the given ports. */
export function beginPhone(
  ports: PhonePorts['phone'],
  input: PhoneInput,
  options: Omit<PhoneParts, 'services'>,
): ActorRefFrom<typeof phoneMachine> {
  return createActor(providePorts(phoneMachine, ports), { ...options, input }).start();
}

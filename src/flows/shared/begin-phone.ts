import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { PhoneInput } from '../../../machines/phone/phone.types.ts';
import { providePorts, type PortsOf } from '../../../machines/provide-ports.ts';
import type { Clock } from '../../../services/browser/clock.ts';

export interface PhoneOptions {
  readonly clock: Clock;
  readonly inspect?: NonNullable<ActorOptions<typeof phoneMachine>['inspect']>;
}

/** Starts the phone machine over the given ports. */
export function beginPhone(
  ports: PortsOf<typeof phoneMachine>,
  input: PhoneInput,
  options: PhoneOptions,
): ActorRefFrom<typeof phoneMachine> {
  return createActor(providePorts(phoneMachine, ports), { ...options, input }).start();
}

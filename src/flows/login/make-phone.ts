import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { Clock } from '../../../services/browser/clock.ts';
import type { PhoneInput } from '../../../machines/phone/phone.types.ts';
import { createWayDraft } from '../../../services/browser/way-draft.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import { createReferenceServices } from '../../../services/client/reference.ts';
import type { Services } from '../../../services/client/services.ts';
import { quiet, type PhonePorts } from '../../page/ports.types.ts';

interface PhoneParts {
  readonly services: () => Promise<Services>;
  readonly clock: Clock;
  readonly inspect?: NonNullable<ActorOptions<typeof phoneMachine>['inspect']>;
}

/** The phone machine of a page, running; `held` puts its ports under a harness's hand. */
export async function makePhone(
  { services, ...options }: PhoneParts,
  held: (ports: PhonePorts) => PhonePorts = (ports) => ports,
): Promise<ActorRefFrom<typeof phoneMachine>> {
  const { readCountries, readCallingCode } = createReferenceServices((await services()).wire);
  const draft = createWayDraft(guardedStorage(() => sessionStorage)).read();
  return beginPhone(
    held({ readCountries, readCallingCode }),
    { country: draft?.country ?? '', number: draft?.number ?? '' },
    options,
  );
}

/** The same over ports that are there. */
export function beginPhone(
  ports: PhonePorts,
  input: PhoneInput,
  options: Omit<PhoneParts, 'services'>,
): ActorRefFrom<typeof phoneMachine> {
  const machine = phoneMachine.provide({
    actors: {
      readCountries: quiet((signal) => ports.readCountries(signal)),
      readCallingCode: quiet((signal) => ports.readCallingCode(signal)),
    },
  });
  return createActor(machine, { ...options, input }).start();
}

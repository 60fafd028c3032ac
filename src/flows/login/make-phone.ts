import type { ActorRefFrom } from 'xstate';
import type { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import { createMethodDraft } from '../../../services/browser/method-draft.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import type { Services } from '../../../services/client/services.ts';
import { beginPhone, type PhoneOptions } from '../shared/begin-phone.ts';
import { phonePortsOf } from '../shared/phone.ports.ts';

interface PhonePorts {
  readonly phone: PortsOf<typeof phoneMachine>;
}

interface PhoneParts extends PhoneOptions {
  readonly services: () => Promise<Services>;
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

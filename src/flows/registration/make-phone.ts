import type { ActorRefFrom } from 'xstate';
import type { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import { createMethodDraft } from '../../../services/browser/method-draft.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import { createReferenceServices } from '../../../services/client/reference.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { flowOf } from '../../page/shown-flow.ts';
import { beginPhone } from '../shared/begin-phone.ts';
import { phonePortsOf } from '../shared/phone.ports.ts';

/**
 * Starts the phone machine of a sign-up page, without the disabled countries, with the input of the previous page or
 * the number of a resumed sign-up. [REG-32] [CALL-30] [T15] [REG-27]
 */
export async function makeSignUpPhone({
  services,
  page,
  browser: { clock },
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
  const { request } = (flowOf(page()) as ActorRefFrom<typeof registrationMachine>).getSnapshot().context;
  const account = request?.method === 'mobile' ? request.account : '';
  const draft = createMethodDraft(guardedStorage(() => sessionStorage)).read() ?? { country: '', number: '' };
  const begun = draft.number === '' ? { country: draft.country, number: account } : draft;
  return beginPhone(ports, begun, { clock, ...(inspect && { inspect }) });
}

import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import type { LoginEvent } from '../../../machines/login/login.types.ts';
import type { methodSwitchMachine } from '../../../machines/method-switch/method-switch.machine.ts';
import type { AddressUse, Choice, RecalledMethod } from '../../../machines/method-switch/method-switch.types.ts';
import type { PhoneInput } from '../../../machines/phone/phone.types.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import { createLastMethod } from '../../../services/browser/last-method.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import { createMethodDraft } from '../../../services/browser/method-draft.ts';
import { isFlowLeft } from '../../page/visit/draft.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';

type Login = ActorRefFrom<typeof loginMachine>;

const lastMethod = createLastMethod(guardedStorage(() => localStorage));
const methodDraft = createMethodDraft(guardedStorage(() => sessionStorage));

/** The flow's event for each choice. */
export const choiceEvents = {
  email: { type: 'email.chosen' },
  mobile: { type: 'phone.chosen' },
  qr: { type: 'qr.chosen' },
} as const satisfies Readonly<Record<Choice, LoginEvent>>;

/**
 * The ports of the switch. `loadFields` rejects if the fields cannot be loaded; after an abort they count as lost until
 * they are requested again. [LANG-21] [LOGIN-02] [SITE-07] [T15]
 */
export function methodPortsOf(
  login: Login,
  loadFields: (signal: AbortSignal) => Promise<unknown>,
): PortsOf<typeof methodSwitchMachine> {
  let readUse = (): AddressUse => ({ kind: 'untouched' });
  return {
    recallMethod: () => (login.getSnapshot().context.ways.includes('mobile') ? recalled() : { kind: 'email' }),
    fetchPhoneFields: ({ signal }) =>
      loadFields(signal).then(
        () => ({ kind: 'ready' }),
        () => ({ kind: 'lost' }),
      ),
    watchAddress: () => {
      readUse = addressUse();
    },
    readAddressUse: () => readUse(),
    takeMethod: ({ method }) => {
      if (login.getSnapshot().can(choiceEvents[method])) login.send(choiceEvents[method]);
    },
  };
}

/** The choice on this tab outranks the last sign-in on this device. */
function recalled(): RecalledMethod {
  const draft = methodDraft.read();
  if (draft?.method === 'mobile') return { kind: 'mobileOnTab' };
  if (draft || !lastMethod.isPhone()) return { kind: 'email' };
  const field = addressField();
  return { kind: 'mobileOnDevice', isAddressUsed: field?.value !== '' || document.activeElement === field };
}

function addressField(): HTMLInputElement | null {
  return document.querySelector('#username');
}

/**
 * Returns a function that reads what the user has done with the e-mail field since. Values are compared: a password
 * manager fills it in without an event.
 */
function addressUse(): () => AddressUse {
  const [before, focused] = [addressField()?.value, document.activeElement];
  return () => {
    const field = addressField();
    if (field?.value !== before) return { kind: 'edited' };
    return { kind: document.activeElement === field && focused !== field ? 'entered' : 'untouched' };
  };
}

/** A flow whose method is stored. */
interface MethodFlow {
  getSnapshot(): MethodSnapshot;
  subscribe(observer: { next: (snapshot: MethodSnapshot) => void; error: () => void }): { unsubscribe(): void };
}

interface MethodSnapshot {
  readonly status: string;
  readonly output?: { readonly kind: string } | undefined;
  readonly context: { readonly method: 'email' | 'mobile' };
}

/** The phone number that is being entered. */
interface EnteredPhone {
  getSnapshot(): { readonly context: PhoneInput };
}

/**
 * Stores the method of a sign-in for this device, and method and number of an unfinished flow for the next page of this
 * tab. Returns an unsubscribe function.
 */
export function keepMethod(login: MethodFlow, parts: { readonly phone: () => Promise<EnteredPhone> }): () => void {
  let phone: EnteredPhone | null = null;
  const meet = async (): Promise<void> => {
    phone = await parts.phone();
  };
  // The page handles a flow that fails.
  const flow = login.subscribe({
    next: ({ status, output, context: { method } }) => {
      if (method === 'mobile' && !phone) meet().catch(ignoreFailure);
      if (status === 'done' && output?.kind === 'signedIn') lastMethod.keep(method);
    },
    error: ignoreFailure,
  });
  const keep = (): void => {
    const { status, context } = login.getSnapshot();
    const { country, number } = phone?.getSnapshot().context ?? methodDraft.read() ?? { country: '', number: '' };
    if (status === 'active' && !isFlowLeft()) methodDraft.write({ method: context.method, country, number });
    else methodDraft.clear();
  };
  addEventListener('pagehide', keep);
  return () => {
    flow.unsubscribe();
    removeEventListener('pagehide', keep);
  };
}

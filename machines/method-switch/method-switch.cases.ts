import { none, type FlowCases, type LocalAnswers, localReplies, type PortCases } from '../cases.ts';
import type { methodSwitchMachine } from './method-switch.machine.ts';
import type {
  AddressUse,
  MethodSwitchEvent,
  MethodSwitchScreen,
  PhoneFieldsOutcome,
  RecalledMethod,
} from './method-switch.types.ts';

const recallMethodAnswers = {
  email: { kind: 'email' },
  tab: { kind: 'mobileOnTab' },
  device: { kind: 'mobileOnDevice', isAddressUsed: false },
  deviceInUse: { kind: 'mobileOnDevice', isAddressUsed: true },
} as const satisfies LocalAnswers<RecalledMethod>;

const phoneFieldsAnswers = {
  ready: { kind: 'ready' },
  lost: { kind: 'lost' },
} as const satisfies LocalAnswers<PhoneFieldsOutcome>;

const addressUseAnswers = {
  untouched: { kind: 'untouched' },
  entered: { kind: 'entered' },
  edited: { kind: 'edited' },
} as const satisfies LocalAnswers<AddressUse>;

export const methodSwitchCases = {
  screens: { 'methodSwitch.still': true, 'methodSwitch.awaited': true },
  person: { 'method.chosen': { email: { method: 'email' }, mobile: { method: 'mobile' }, qr: { method: 'qr' } } },
  page: none,
  itself: [],
  stateKey: () => null,
  ports: {
    recallMethod: localReplies(recallMethodAnswers),
    fetchPhoneFields: localReplies(phoneFieldsAnswers),
    readAddressUse: localReplies(addressUseAnswers),
  } satisfies PortCases<typeof methodSwitchMachine>,
} as const satisfies FlowCases<MethodSwitchEvent, MethodSwitchScreen, object>;

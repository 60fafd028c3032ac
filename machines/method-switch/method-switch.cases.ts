import { none, type FlowCases, type LocalAnswers, localReplies, type PortCases } from '../cases.ts';
import type { methodSwitchMachine } from './method-switch.machine.ts';
import type {
  MethodSwitchEvent,
  MethodSwitchScreen,
  PhoneFieldsOutcome,
  RecalledMethod,
} from './method-switch.types.ts';

const recallMethodAnswers = {
  email: { kind: 'email' },
  mobile: { kind: 'mobile' },
} as const satisfies LocalAnswers<RecalledMethod>;

const phoneFieldsAnswers = {
  ready: { kind: 'ready' },
  lost: { kind: 'lost' },
  overtaken: { kind: 'overtaken' },
} as const satisfies LocalAnswers<PhoneFieldsOutcome>;

export const methodSwitchCases = {
  screens: { 'methodSwitch.still': true, 'methodSwitch.awaited': true },
  person: { 'method.chosen': { email: { method: 'email' }, mobile: { method: 'mobile' }, qr: { method: 'qr' } } },
  page: none,
  itself: [],
  stateKey: () => null,
  ports: {
    recallMethod: localReplies(recallMethodAnswers),
    fetchPhoneFields: localReplies(phoneFieldsAnswers),
  } satisfies PortCases<typeof methodSwitchMachine>,
} as const satisfies FlowCases<MethodSwitchEvent, MethodSwitchScreen, object>;

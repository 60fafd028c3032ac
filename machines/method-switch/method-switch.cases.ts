import { none, type FlowCases, type LocalAnswers } from '../cases.ts';
import type {
  MethodSwitchEvent,
  MethodSwitchScreen,
  PhoneFieldsOutcome,
  RecalledMethod,
} from './method-switch.types.ts';

export const methodSwitchCases = {
  screens: { 'methodSwitch.still': true, 'methodSwitch.awaited': true },
  person: { 'method.chosen': { email: { method: 'email' }, mobile: { method: 'mobile' }, qr: { method: 'qr' } } },
  page: none,
  itself: [],
  stateKey: () => null,
} as const satisfies FlowCases<MethodSwitchEvent, MethodSwitchScreen, object>;

export const recallMethodAnswers = {
  email: { kind: 'email' },
  mobile: { kind: 'mobile' },
} as const satisfies LocalAnswers<RecalledMethod>;

export const phoneFieldsAnswers = {
  ready: { kind: 'ready' },
  lost: { kind: 'lost' },
  overtaken: { kind: 'overtaken' },
} as const satisfies LocalAnswers<PhoneFieldsOutcome>;

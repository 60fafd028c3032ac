import { localReplies, none, plain, type FlowCases, type PortCases } from '../../../machines/cases.ts';
import type { greetingMachine } from './greeting.machine.ts';
import type { GreetingContext, GreetingEvent, GreetingScreen } from './greeting.types.ts';

export const greetingCases = {
  screens: { 'greeting.form': true, 'greeting.busy': true, 'greeting.refused': true },
  person: { 'greeting.sent': plain },
  page: none,
  itself: [],
  stateKey: () => null,
  ports: { sendGreeting: localReplies({ heard: { kind: 'heard' }, refused: { kind: 'refused' } }) } satisfies PortCases<
    typeof greetingMachine
  >,
} as const satisfies FlowCases<GreetingEvent, GreetingScreen, GreetingContext>;

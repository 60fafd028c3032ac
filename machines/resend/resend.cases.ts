import { none, plain, type FlowCases } from '../cases.ts';
import type { ResendEvent, ResendInput, ResendScreen } from './resend.types.ts';

export const resendCases = {
  screens: { 'resend.waiting': true, 'resend.open': true },
  person: { 'resend.requested': plain },
  page: none,
  itself: [],
  stateKey: () => null,
  ports: {},
} as const satisfies FlowCases<ResendEvent, ResendScreen, ResendInput>;

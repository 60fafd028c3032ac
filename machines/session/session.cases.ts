import type { GuestOutcome } from '../../services/contract/session.ts';
import {
  none,
  type FlowCases,
  type LocalAnswers,
  type WireReplies,
  localReplies,
  wireReplies,
  type PortCases,
  noReplies,
} from '../cases.ts';
import type { sessionMachine } from './session.machine.ts';
import type { SessionAnswer, SessionScreen } from './session.types.ts';

const guestAnswers = {
  guest: { kind: 'guest' },
  tokenHeld: { kind: 'tokenHeld' },
  cookiesBlocked: { kind: 'cookiesBlocked' },
} as const satisfies LocalAnswers<GuestOutcome>;

const profileAnswers = {
  user: { body: { ret_code: 0, result: { id: 4711, username: 'ada@exchange.test' } } },
  visitor: { body: { ret_code: 0, result: { id: 0 } } },
  expired: { body: { ret_code: 10006, ret_msg: 'Session expired' } },
  http401: { status: 401, text: '' },
  html: { text: '<!doctype html><title>Welcome to the airport</title>' },
  ...noReplies,
} as const satisfies WireReplies;

export const sessionCases = {
  screens: { 'session.silent': true },
  person: none,
  page: none,
  itself: [],
  stateKey: (context, isIn) => (isIn('done') ? context.answer.kind : null),
  ports: {
    identifyGuest: localReplies(guestAnswers),
    loadProfile: wireReplies(profileAnswers),
  } satisfies PortCases<typeof sessionMachine>,
} as const satisfies FlowCases<never, SessionScreen, { readonly answer: SessionAnswer }>;

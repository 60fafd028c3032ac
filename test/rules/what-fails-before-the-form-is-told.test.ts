import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import type { AppInput } from '../../machines/app/app.types.ts';
import type { Notice } from '../../machines/notices/notices.types.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { Secret } from '../../services/secret.ts';

const visit: AppInput['visit'] = { language: 'en', page: new URL('https://com.northgate.example/en/login'), redirectUrl: null, allowedDomains: [], device: 'desktop', isTask: false, newUserDestination: 'dashboard' };
const input: AppInput = {
  visit,
  downloads: { rule: 'always', wireId: 'BYBIT' },
  login: { loginCall: 'login', scene: 31000, selfUnblock: false, ways: [], isInTelegram: false },
  ticket: null,
  isDemo: false,
  linksAccounts: false,
  isInApp: false,
};

/** What is told of one answer to the ticket, or to the switch to the demo account. */
async function toldOf(port: 'logInByTicket' | 'switchTrading', outcome: object): Promise<readonly Notice[]> {
  const isTicket = port === 'logInByTicket';
  const session = sessionMachine.provide({});
  const profile = isTicket ? { kind: 'visitor' } : { kind: 'user', name: 'Ada' };
  Object.assign(session.implementations.actors, { identifyGuest: fromPromise(async () => ({ kind: isTicket ? 'guest' : 'tokenHeld' })), loadProfile: fromPromise(async () => profile) });
  const told: Notice[] = [];
  const app = appMachine.provide({ actions: { tellFailure: (_, notice) => void told.push(notice) } });
  const never = fromPromise(() => new Promise(() => undefined));
  const answered = vi.fn(async () => outcome);
  Object.assign(app.implementations.actors, { session, readSettings: never, readWhiteHosts: never, leave: never, [port]: fromPromise(answered) });
  const actor = createActor(app, { input: { ...input, ticket: isTicket ? new Secret('ticket') : null, isDemo: !isTicket } }).start();
  await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(actor.getSnapshot().matches('entering') || actor.getSnapshot().matches('switching')).toBe(false));
  actor.stop();
  return told;
}

const toast = { message: '', stays: 5000, throttle: 0 } as const;

test.each(['logInByTicket', 'switchTrading'] as const)('%s that is refused without a toast is told by code, words and the code for support [QUICK-01] [DEMO-03] [ERR-02] [HTTP-20] (A50)', async (port) => {
  expect(await toldOf(port, { kind: 'declined', code: 10026, message: 'Not by a ticket', reference: 'R3F2ND' })).toEqual([{ ...toast, code: 10026, message: 'Not by a ticket', reference: 'R3F2ND' }]);
});

test.each(['logInByTicket', 'switchTrading'] as const)('%s that the request layer has toasted is told no second time [ERR-02]', async (port) => {
  expect(await toldOf(port, { kind: 'refused', code: 10025, message: 'Used already', reference: 'R3F2ND' })).toEqual([]);
});

test.each(['logInByTicket', 'switchTrading'] as const)('%s without an answer is told as -200, with the code for support [ERR-44] [HTTP-20]', async (port) => {
  expect(await toldOf(port, { kind: 'unreachable', reason: 'server', reference: 'R3F2ND' })).toEqual([{ ...toast, code: -200, reference: 'R3F2ND' }]);
});

test('a ticket of an account that wants a code besides is no failure: nothing is told of it [QUICK-01] [LOGIN-11]', async () => {
  expect(await toldOf('logInByTicket', { kind: 'verificationNeeded', ticket: new Secret('t'), items: ['email'] })).toEqual([]);
});

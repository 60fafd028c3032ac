import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { assembledApp } from '../../machines/catalog.ts';
import type { AppInput } from '../../machines/app/app.types.ts';
import { postLoginMachine } from '../../machines/post-login/post-login.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { Secret } from '../../services/secret.ts';

const visit: AppInput['visit'] = {
  language: 'en',
  page: new URL('https://com.northgate.example/en/login'),
  redirectUrl: null,
  allowedDomains: [],
  device: 'desktop',
  isTask: false,
  newUserDestination: 'dashboard',
};
const input: AppInput = {
  visit,
  confirmsTickets: true,
  downloads: { rule: 'always', wireId: 'BYBIT' },
  flow: {},
  bindPrefix: 'login',
  ticket: null,
  isDemo: false,
  keepsUsers: false,
  linksAccounts: false,
  isInApp: false,
};

/** The messages for one answer to the ticket, or to the switch to the demo account. */
async function noticesOf(port: 'logInByTicket' | 'switchTrading', outcome: object): Promise<readonly unknown[]> {
  const isTicket = port === 'logInByTicket';
  const session = sessionMachine.provide({});
  const profile = isTicket ? { kind: 'visitor' } : { kind: 'user', name: 'Ada' };
  Object.assign(session.implementations.actors, {
    identifyGuest: fromPromise(async () => ({ kind: isTicket ? 'guest' : 'tokenHeld' })),
    loadProfile: fromPromise(async () => profile),
  });
  const notices: unknown[] = [];
  const reportFailure = (_: unknown, notice: unknown): void => void (notice && notices.push(notice));
  const postLogin = postLoginMachine.provide({ actions: { reportFailure } });
  const app = assembledApp.provide({ actions: { reportFailure } });
  const never = fromPromise(() => new Promise(() => undefined));
  const answered = vi.fn(async () => outcome);
  const asked = fromPromise(answered);
  Object.assign(postLogin.implementations.actors, { session, readSettings: never, switchTrading: asked });
  Object.assign(app.implementations.actors, { session, postLogin, logInByTicket: asked });
  const actor = createActor(app, {
    input: { ...input, ticket: isTicket ? new Secret('ticket') : null, isDemo: !isTicket },
  }).start();
  await expect.poll(() => answered).toHaveBeenCalledOnce();
  await expect
    .poll(() => {
      const { children, value } = actor.getSnapshot();
      return children.postLogin?.getSnapshot().value ?? Object.keys(Object(value))[0];
    })
    .not.toMatch(/^(?:entering|switching)$/);
  actor.stop();
  return notices;
}

const toast = { message: '', duration: 5000, throttle: 0 } as const;

test.each(['logInByTicket', 'switchTrading'] as const)(
  '%s refused without a toast shows codes and message [QUICK-01] [DEMO-03] [ERR-02] [HTTP-20] (A50)',
  async (port) => {
    expect(
      await noticesOf(port, { kind: 'declined', code: 10026, message: 'Not by a ticket', reference: 'R3F2ND' }),
    ).toEqual([{ ...toast, code: 10026, message: 'Not by a ticket', reference: 'R3F2ND' }]);
  },
);

test.each(['logInByTicket', 'switchTrading'] as const)(
  '%s that the request layer has toasted is not shown again [ERR-02]',
  async (port) => {
    expect(
      await noticesOf(port, { kind: 'refused', code: 10025, message: 'Used already', reference: 'R3F2ND' }),
    ).toEqual([]);
  },
);

test.each(['logInByTicket', 'switchTrading'] as const)(
  '%s without an answer is shown as -200, with the code for support [ERR-44] [HTTP-20]',
  async (port) => {
    expect(await noticesOf(port, { kind: 'unreachable', reason: 'server', reference: 'R3F2ND' })).toEqual([
      { ...toast, code: -200, reference: 'R3F2ND' },
    ]);
  },
);

test('a ticket of an account with a second factor is no failure and shows no message [QUICK-01] [LOGIN-11]', async () => {
  expect(
    await noticesOf('logInByTicket', { kind: 'verificationNeeded', ticket: new Secret('t'), items: ['email'] }),
  ).toEqual([]);
});

/** The screen of a user with a ticket, and the ticket's calls, after that answer to the session check. */
async function ticketAfter(
  profile: object,
): Promise<{ readonly notices: readonly unknown[]; readonly isUsed: boolean }> {
  const session = sessionMachine.provide({});
  Object.assign(session.implementations.actors, {
    identifyGuest: fromPromise(async () => ({ kind: 'tokenHeld' })),
    loadProfile: fromPromise(async () => profile),
  });
  const notices: unknown[] = [];
  const app = assembledApp.provide({
    actions: { reportFailure: (_, notice) => void (notice && notices.push(notice)) },
  });
  const used = vi.fn(() => new Promise(() => undefined));
  Object.assign(app.implementations.actors, { session, logInByTicket: fromPromise(used) });
  const actor = createActor(app, { input: { ...input, ticket: new Secret('ticket') } }).start();
  await expect.poll(() => actor.getSnapshot().matches({ entering: 'judging' })).toBe(false);
  actor.stop();
  return { notices, isUsed: used.mock.calls.length > 0 };
}

test.each([
  [{ kind: 'unknown' }, false, [{ ...toast, code: -200 }]],
  [{ kind: 'visitor' }, true, []],
  [{ kind: 'user', name: 'Ada' }, false, []],
])(
  'where a token is held and the profile is %j, a ticket being used is %s [QUICK-01] [O15] [ROLE-01]',
  async (profile, isUsed, notices) => {
    expect(await ticketAfter(profile)).toEqual({ isUsed, notices });
  },
);

test('a pending ticket is ignored once another tab has a session, and that session stays [QUICK-01] [O15] [T07]', async () => {
  const session = sessionMachine.provide({});
  const guest = vi.fn(async () => ({ kind: 'guest' }));
  Object.assign(session.implementations.actors, { identifyGuest: fromPromise(guest) });
  const app = assembledApp.provide({});
  const signals: AbortSignal[] = [];
  Object.assign(app.implementations.actors, {
    session,
    logInByTicket: fromPromise(({ signal }) => new Promise(() => void signals.push(signal))),
  });
  const actor = createActor(app, { input: { ...input, ticket: new Secret('ticket') } }).start();
  await expect.poll(() => signals).toHaveLength(1);
  const asked = guest.mock.calls.length;
  actor.send({ type: 'session.changedElsewhere' });
  expect(signals[0]?.aborted).toBe(true);
  await expect.poll(() => guest).toHaveBeenCalledTimes(asked + 1);
  await expect.poll(() => actor.getSnapshot().matches({ visiting: 'visitor' })).toBe(true);
  expect(actor.getSnapshot().context.ticket).toBeNull();
  actor.stop();
});

test('a signed-in user waits 5 s at most for the profile, and continues without it [LOGIN-09] [UI-15]', async () => {
  vi.useFakeTimers();
  const session = sessionMachine.provide({});
  const asked = vi.fn(() => new Promise(() => undefined));
  const signsIn = vi.fn(async () => ({ kind: 'signedIn', telegramBind: { kind: 'notAsked' }, telegramToken: null }));
  Object.assign(session.implementations.actors, {
    identifyGuest: fromPromise(async () => ({ kind: signsIn.mock.calls.length === 0 ? 'guest' : 'tokenHeld' })),
    loadProfile: fromPromise(asked),
  });
  const never = fromPromise(() => new Promise(() => undefined));
  const postLogin = postLoginMachine.provide({ actions: { reportConversion: () => undefined } });
  Object.assign(postLogin.implementations.actors, { session, readSettings: never });
  const app = assembledApp.provide({});
  Object.assign(app.implementations.actors, {
    session,
    postLogin,
    logInByTicket: fromPromise(async () => ({ kind: 'held', token: new Secret('token') })),
    keepSession: fromPromise(signsIn),
  });
  const actor = createActor(app, {
    input: { ...input, ticket: new Secret('ticket'), confirmsTickets: false },
  }).start();
  await expect.poll(() => asked).toHaveBeenCalledOnce();
  const state = (): unknown => actor.getSnapshot().children.postLogin?.getSnapshot().value;
  expect(state()).toBe('loadingProfile');
  await vi.advanceTimersByTimeAsync(4900);
  expect(state()).toBe('loadingProfile');
  await vi.advanceTimersByTimeAsync(200);
  expect(state()).toBe('settling');
  actor.stop();
  vi.useRealTimers();
});

import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { oauthMachine } from '../../machines/oauth/oauth.machine.ts';
import { oauthAnswerMachine } from '../../machines/oauth-answer/oauth-answer.machine.ts';
import { providePorts } from '../../machines/provide-ports.ts';
import { oauthQuery as query } from '../wire/oauth-query.ts';

const client = { name: 'App', logo: '', domain: '', scopes: [], iss: '', accessLife: null, idleLife: null };
const never = (): Promise<never> => new Promise(() => undefined);

/** A question about the account of this id, which is attended to once `attend` is called. */
function asking() {
  const id = { current: 1 };
  const attends: (() => void)[] = [];
  const answer = providePorts(oauthAnswerMachine, {
    confirmOAuth: () => Promise.resolve({ kind: 'accountChanged' }),
    authorize: never,
    awaitConnection: never,
    deliver: never,
  });
  const machine = providePorts(oauthMachine, {
    readRequest: () => ({ kind: 'usable', query, note: null, askedId: null }),
    readOAuthClient: () => Promise.resolve({ kind: 'known', client }),
    identifyGuest: () => Promise.resolve({ kind: 'tokenHeld' }),
    preAuthorize: () => Promise.resolve({ kind: 'consentNeeded', account: { id: id.current, username: 'A' } }),
    loadProfile: never,
    readUser: never,
    awaitAttention: () => new Promise((resolve) => attends.push(() => resolve({ kind: 'attended' }))),
    awaitDistraction: never,
    moveTo: never,
    noteAsked: () => undefined,
  }).provide({ actors: { answer } });
  const pages = { ask: '/a', authorized: '/b', logIn: '/c', logOut: '/d' };
  const actor = createActor(machine, { input: { isForAuthorized: false, pages } as never }).start();
  const reaches = (state: 'settling' | 'open') =>
    vi.waitFor(() => expect(actor.getSnapshot().matches({ permission: state })).toBe(true));
  return {
    actor,
    id,
    reaches,
    note: () => actor.getSnapshot().context.note,
    attend: async () => {
      await reaches('settling');
      attends.at(-1)?.();
      await reaches('open');
    },
  };
}

test('that another account is asked is said until the question was seen, however often the session changes [T06] [T07]', async () => {
  const { actor, id, reaches, note, attend } = asking();
  await attend();
  id.current = 2;
  actor.send({ type: 'permission.given' });
  await reaches('settling');
  expect(note()).toBe('accountChanged');
  // The tab hears of the change a moment after the exchange has refused the press.
  actor.send({ type: 'session.changedElsewhere' });
  expect(actor.getSnapshot().matches('requesting')).toBe(true);
  await attend();
  expect(note()).toBe('accountChanged');
  actor.send({ type: 'page.resumed' });
  await attend();
  expect(note()).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { postLoginInput } from '../../machines/app/app.outcomes.ts';
import type { AppContext } from '../../machines/app/app.types.ts';
import { postLoginMachine } from '../../machines/post-login/post-login.machine.ts';
import { globalSite } from '../../sites/global.site.ts';
import { pageInput } from '../../src/testing/worlds/page-input.ts';

type Device = 'desktop' | 'telegram';
type Route = 'login' | 'earn/tg-page';

const found = { type: 'xstate.done.actor.session' } as const;

function contextOf(device: Device, route: Route): AppContext {
  const input = pageInput.login(globalSite, device, '', { route });
  return { ...input, trusted: input.visit.allowedDomains, destination: '', held: null, account: '' };
}

/** What the page does with a session that it has found: the input of the link, which names it; null: it is used. */
async function linkAfter(device: Device, route: Route, event: { readonly type: string } = found) {
  const inputs: unknown[] = [];
  const machine = postLoginMachine.provide({});
  Object.assign(machine.implementations.actors, {
    prepareLink: fromPromise(async () => ({ kind: 'ready' })),
    telegramLink: fromPromise(async ({ input }) => {
      inputs.push(input);
      return { kind: 'settled' };
    }),
    readSettings: fromPromise(() => new Promise<never>(() => undefined)),
  });
  const context = contextOf(device, route);
  const actor = createActor(machine, { input: postLoginInput(context, event) }).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('settling');
  return inputs[0] ?? null;
}

test.each([
  ['desktop', 'login', null],
  ['desktop', 'earn/tg-page', { isConfirmed: false }],
  ['telegram', 'login', { isConfirmed: false }],
  ['telegram', 'earn/tg-page', { isConfirmed: false }],
] as const)(
  'on a %s, a session that was found on /%s is named by the link of %o [REDIR-16] [ROUTE-17]',
  async (device, route, link) => {
    expect(await linkAfter(device, route)).toEqual(link);
  },
);

test('a session that the page has named where a ticket arrived is not named a second time [QUICK-01] [ROUTE-17]', async () => {
  const input = await linkAfter('telegram', 'login', { type: 'account.confirmed' });
  expect(input).toEqual({ isConfirmed: true });
});

describe('where the part that names a session does not load', () => {
  async function afterPreparation(event: { readonly type: string }, prepare: () => Promise<{ kind: 'ready' }>) {
    const machine = postLoginMachine.provide({ delays: { linkWaiting: 1 } });
    Object.assign(machine.implementations.actors, {
      prepareLink: fromPromise(prepare),
      readSettings: fromPromise(() => new Promise<never>(() => undefined)),
    });
    const input = postLoginInput(contextOf('telegram', 'earn/tg-page'), event);
    const actor = createActor(machine, { input }).start();
    await expect.poll(() => actor.getSnapshot().value).not.toBe('preparingLink');
    return actor;
  }

  test.each([
    ['fails', () => Promise.reject(new Error('not loaded'))],
    ['does not answer', () => new Promise<never>(() => undefined)],
  ])('because loading it %s, the session is not used, and the user can try again [ROUTE-17]', async (_, prepare) => {
    const actor = await afterPreparation(found, prepare);
    expect(actor.getSnapshot().value).toBe('linkUnavailable');
    actor.send({ type: 'naming.retried' });
    expect(actor.getSnapshot().value).toBe('preparingLink');
  });

  test('another account in another tab leads back to the form, and a confirmed session is used [T07] [ROUTE-17]', async () => {
    const fails = (): Promise<never> => Promise.reject(new Error('not loaded'));
    const actor = await afterPreparation(found, fails);
    actor.send({ type: 'session.changedElsewhere' });
    expect(actor.getSnapshot().output).toEqual({ kind: 'left' });
    expect((await afterPreparation({ type: 'account.confirmed' }, fails)).getSnapshot().value).toBe('settling');
  });
});

const waits = () => fromPromise(() => new Promise<never>(() => undefined));

test.each([
  ['loadingProfile', { session: waits() }],
  ['linking', { readBoundAccount: waits() }],
  ['binding', { readBoundAccount: fromPromise(async () => ({ kind: 'unbound' })), bindAccount: waits() }],
  ['preparingLink', { readBoundAccount: fromPromise(async () => ({ kind: 'bound' })), prepareLink: waits() }],
])(
  'after a sign-in, another account in another tab ends %s: no link names or links it [T06] [T07] [ROUTE-17]',
  async (state, actors) => {
    const nothing = (): void => undefined;
    const machine = postLoginMachine.provide({ actions: { noteAccount: nothing, reportConversion: nothing } });
    const user = fromPromise(async () => ({ kind: 'user', id: '7', name: 'Ada' }));
    Object.assign(machine.implementations.actors, { session: user, ...actors });
    const signedIn = {
      type: 'xstate.done.actor.flow',
      output: { kind: 'signedIn', telegramBind: { kind: 'notAsked' }, telegramToken: null },
    } as const;
    const input = { ...postLoginInput(contextOf('telegram', 'login'), signedIn), linksAccounts: true };
    const actor = createActor(machine, { input }).start();
    await expect.poll(() => actor.getSnapshot().value).toBe(state);
    actor.send({ type: 'session.changedElsewhere' });
    expect(actor.getSnapshot().output).toEqual({ kind: 'left' });
  },
);

import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { postLoginInput } from '../../machines/app/app.outcomes.ts';
import { postLoginMachine } from '../../machines/post-login/post-login.machine.ts';
import { globalSite } from '../../sites/global.site.ts';
import { pageInput } from '../../src/testing/worlds/page-input.ts';

const found = { type: 'xstate.done.actor.session' } as const;

/** What the page does with a session that it has found: the input of the link, which names it; null: it is used. */
async function linkAfter(
  device: 'desktop' | 'telegram',
  route: 'login' | 'earn/tg-page',
  event: { readonly type: string } = found,
) {
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
  const input = pageInput.login(globalSite, device, '', { route });
  const context = { ...input, trusted: input.visit.allowedDomains, destination: '', held: null, account: '' };
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

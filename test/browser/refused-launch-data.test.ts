import { expect, test } from 'vitest';
import { createActor, createMachine, type AnyActorRef } from 'xstate';
import { miniAppMachine } from '../../machines/mini-app/mini-app.machine.ts';
import { providePorts } from '../../machines/provide-ports.ts';
import { endRefused, followRefusals } from '../../src/flows/mini-app/follow-refusals.ts';

/** A log-in during a sign-in elsewhere that is refused on `refuse`, and over on `thirdParty.left`. */
function signInBy(provider: string, code: number) {
  const thirdParty = createMachine({
    id: 'thirdParty',
    context: { provider, refusal: { code } },
    initial: 'posting',
    states: {
      posting: { on: { refuse: 'stopped' } },
      stopped: { initial: 'refused', states: { refused: {} }, on: { 'thirdParty.left': 'done' } },
      done: { type: 'final' },
    },
  });
  const app = createMachine({
    initial: 'trying',
    states: { trying: { invoke: { id: 'thirdParty', src: thirdParty, onDone: 'form' } }, form: {} },
  });
  return createActor(app).start();
}

/** The mini app of a plain browser without data, or in Telegram after its data has expired. */
async function miniAppIn(page: 'own' | 'plain', app?: AnyActorRef) {
  const isInTelegram = page === 'plain';
  const ports = {
    awaitSession: async () => ({ kind: 'judged' as const }),
    readLaunch: async () => ({ kind: 'absent' as const }),
    readFormUse: () => ({ kind: 'untouched' as const }),
    handOver: () => undefined,
    signInByTelegram: () => undefined,
    requestWriteAccess: () => undefined,
    endSignIn: () => (app ? endRefused(app) : undefined),
    closeApp: () => undefined,
  };
  const actor = createActor(providePorts(miniAppMachine, ports), { input: { isInTelegram } }).start();
  const isBeginning = () => ['recognising', 'arriving'].some((state) => actor.getSnapshot().value === state);
  await expect.poll(isBeginning).toBe(false);
  if (isInTelegram) actor.send({ type: 'back.requested' });
  expect(actor.getSnapshot().value).toEqual({ REGISTER_OR_LOGIN: page });
  return actor;
}

test.each([
  ['10002 of a sign-in with Telegram ends it, and opens the dialog', 'own', 'telegram', 10_002, 'form'],
  ['1001 too', 'own', 'telegram', 1001, 'form'],
  ['any other code stays with the sign-in', 'own', 'telegram', 10_003, 'trying'],
  ['a code of another provider too', 'own', 'google', 10_002, 'trying'],
  ['a code that the mini app has no dialog for too', 'plain', 'telegram', 10_002, 'trying'],
] as const)('%s, in the state %s [TG-23] [TG-24]', async (_, page, provider, code, state) => {
  const app = signInBy(provider, code);
  const miniApp = await miniAppIn(page, app);
  followRefusals(app, miniApp);
  app.getSnapshot().children['thirdParty']?.send({ type: 'refuse' });
  expect(app.getSnapshot().value).toBe(state);
  expect(miniApp.getSnapshot().value).toEqual(state === 'form' ? 'expired' : { REGISTER_OR_LOGIN: page });
});

test('10006 of a sign-in with Telegram leads to the default step, without the dialog [ERR-03] [TG-11]', async () => {
  const app = signInBy('telegram', 10_006);
  const miniApp = await miniAppIn('own', app);
  followRefusals(app, miniApp);
  app.getSnapshot().children['thirdParty']?.send({ type: 'refuse' });
  expect([app.getSnapshot().value, miniApp.getSnapshot().value]).toEqual(['form', { REGISTER_OR_LOGIN: 'own' }]);
});

test('in a plain browser the form with Telegram follows the dialog about refused data [TG-24] [TG-28]', async () => {
  const miniApp = await miniAppIn('own');
  miniApp.send({ type: 'telegramSignIn.refused', code: 10_002 });
  miniApp.send({ type: 'expiry.acknowledged' });
  expect(miniApp.getSnapshot().value).toEqual({ REGISTER_OR_LOGIN: 'own' });
});

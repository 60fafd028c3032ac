import { expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { followRefusals } from '../../src/flows/mini-app/follow-refusals.ts';

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

test.each([
  ['10002 of a sign-in with Telegram ends it, and reaches the mini app once', 'telegram', 10_002, 1, 'form'],
  ['1001 too', 'telegram', 1001, 1, 'form'],
  ['any other code stays with the sign-in', 'telegram', 10_003, 0, 'trying'],
  ['a code of another provider too', 'google', 10_002, 0, 'trying'],
] as const)('%s [TG-23] [TG-24]', (_, provider, code, calls, state) => {
  const app = signInBy(provider, code);
  const onRefused = vi.fn<() => void>();
  followRefusals(app, onRefused);
  expect(onRefused).not.toHaveBeenCalled();
  app.getSnapshot().children['thirdParty']?.send({ type: 'refuse' });
  expect(onRefused).toHaveBeenCalledTimes(calls);
  expect(app.getSnapshot().value).toBe(state);
});

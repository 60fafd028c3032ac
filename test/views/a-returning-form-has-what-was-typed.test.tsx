import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { keepTypedAccount } from '../../src/flows/login/typed-account.ts';

const field = (): HTMLInputElement => {
  const one = document.querySelector<HTMLInputElement>('#username');
  if (!one) throw new Error('no field');
  return one;
};

/** A page that goes through these states; its form is a new one each time that it is shown. */
async function typedAfter(states: readonly string[], typed = 'ada@exchange.test'): Promise<string> {
  const all = ['visiting', 'signedIn', 'recognised', 'signingOut', 'cookiesBlocked'];
  const on = Object.fromEntries(all.map((one) => [one, `.${one}`]));
  const machine = setup({}).createMachine({
    initial: 'visiting',
    on,
    states: Object.fromEntries(all.map((one) => [one, {}])),
  });
  const app = createActor(machine).start();
  keepTypedAccount(app as never);
  field().value = typed;
  for (const state of states) {
    app.send({ type: state });
    document.body.innerHTML = state === 'visiting' ? '<input id="username">' : '';
  }
  await vi.advanceTimersByTimeAsync(1000);
  return field().value;
}

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<input id="username">';
});

test('a form that returns after a sign-in has the account that was typed [ERR-03] [TG-11]', async () => {
  expect(await typedAfter(['signedIn', 'visiting'])).toBe('ada@exchange.test');
  expect(await typedAfter(['signedIn', 'cookiesBlocked', 'visiting'])).toBe('ada@exchange.test');
});

test.each([
  ['a found session', ['recognised', 'visiting']],
  ['a named session that was refused', ['signedIn', 'visiting', 'recognised', 'visiting']],
  ['a log-out', ['signedIn', 'signingOut', 'visiting']],
])('the form after %s is empty [ROUTE-17] [SESS-04]', async (_, states) => {
  expect(await typedAfter(states)).toBe('');
});

import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { postLoginMachine } from '../../machines/post-login/post-login.machine.ts';
import { globalSite } from '../../sites/global.site.ts';
import { pageInput } from '../../src/testing/worlds/page-input.ts';

const never = fromPromise(() => new Promise<never>(() => undefined));

/** The machine after a recognised session that leads to a demo account. */
function switching(outcome: 'refused' | 'silent', isClosed = false) {
  const clock = new SimulatedClock();
  const { visit, downloads, linksAccounts } = pageInput.login(globalSite, 'desktop', '?demoAccount=true');
  const machine = postLoginMachine.provide({ actions: { reportFailure: () => undefined } });
  const refused = { kind: 'refused', code: 20000, message: '', reference: 'R3F2ND', host: '' } as const;
  Object.assign(machine.implementations.actors, {
    switchTrading: outcome === 'silent' ? never : fromPromise(async () => refused),
    awaitToast: isClosed ? fromPromise(async () => ({ kind: 'read' })) : never,
    readSettings: never,
    readWhiteHosts: never,
  });
  const actor = createActor(machine, {
    clock,
    input: {
      visit,
      downloads,
      linksAccounts,
      isDemo: true,
      isNew: false,
      isConfirmed: false,
      isNewUser: false,
      telegramBind: null,
      bindPrefix: 'login',
      isInApp: false,
      trusted: visit.allowedDomains,
    },
  }).start();
  return { clock, state: () => actor.getSnapshot().value };
}

test('a failed switch to the demo account is shown for 5 s before the page is left [DEMO-03] [CONST-15] (A16)', async () => {
  const { clock, state } = switching('refused');
  await expect.poll(state).toBe('notSwitched');
  clock.increment(4999);
  expect(state()).toBe('notSwitched');
  clock.increment(1);
  expect(state()).toBe('settling');
});

test('the page is left as soon as the toast of a failed switch is closed [DEMO-03] (A16)', async () => {
  await expect.poll(switching('refused', true).state).toBe('settling');
});

test('a switch to the demo account without an answer fails after 5 s, and delays the page by 10 s at most [DEMO-01] [DEMO-03]', () => {
  const { clock, state } = switching('silent');
  clock.increment(4999);
  expect(state()).toBe('switching');
  clock.increment(1);
  expect(state()).toBe('notSwitched');
  clock.increment(4999);
  expect(state()).toBe('notSwitched');
  clock.increment(1);
  expect(state()).toBe('settling');
});

import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { followCompliance, startCompliance, type Compliance } from '../../src/widgets/compliance.ts';
import { compliancePortsOf } from '../../src/widgets/compliance.ports.ts';
import { createComplianceServices } from '../../services/client/compliance.ts';
import { json, servicesOver } from './environment.ts';

const rules = [
  { element: 'bonus', action: 'hide', priority: 5, rc: 'EEA' },
  { element: 'bonus', action: 'show', priority: 1 },
  { element: 'referral', action: 'hide', priority: 1, account: '4711' },
  { element: '', action: 'none', priority: 1 },
];

/** The machine over the real clients; `isRestricted` null: the lookup fails. */
function following({
  needsAccount = false,
  isRestricted = true,
  file = JSON.stringify({ rules }),
}: { needsAccount?: boolean; isRestricted?: boolean | null; file?: string } = {}) {
  const world = { isRestricted };
  const { services, environment, sent, events } = servicesOver(({ url }) =>
    url.pathname.startsWith('/static/')
      ? new Response(file)
      : world.isRestricted === null
        ? new Response('', { status: 500 })
        : json({ ret_code: 0, result: { restrictOperate: world.isRestricted } }),
  );
  const compliance = startCompliance(
    compliancePortsOf({
      services: createComplianceServices(services.wire, environment, []),
      environment: 'test',
      monitor: environment.monitor,
    }),
    { siteId: 'EU', needsAccount },
    environment.clock,
  );
  const reports: Readonly<Record<string, string>>[] = [];
  const follow = (): (() => void) =>
    followCompliance(compliance, (decisions) =>
      reports.push(Object.fromEntries([...decisions].map(([element, { action }]) => [element, action]))),
    );
  return { compliance, reports, follow, sent, events, world };
}

/** Waits until no call is pending. */
const settled = (compliance: Compliance): Promise<unknown> =>
  waitFor(compliance, (snapshot) => snapshot.matches('awaitingAccount') || snapshot.matches({ ready: 'settled' }));

test('listeners are called once the country is known, not before [CMPL-01] [CMPL-02]', async () => {
  const { compliance, reports, follow } = following();
  follow();
  expect(reports).toEqual([]);
  await settled(compliance);
  expect(reports).toEqual([{ bonus: 'hide' }]);
  follow();
  expect(reports).toEqual([{ bonus: 'hide' }, { bonus: 'hide' }]);
});

test('where an account is needed no listener is called before there is one [CMPL-01]', async () => {
  const { compliance, reports, follow } = following({ needsAccount: true });
  follow();
  await settled(compliance);
  compliance.send({ type: 'account.changed', account: '' });
  expect(reports).toEqual([]);
  compliance.send({ type: 'account.changed', account: '4711' });
  expect(reports).toEqual([{ bonus: 'hide', referral: 'hide' }]);
});

test('a change is reported only if it changes the rules’ result, and never after unsubscribing [CMPL-02]', async () => {
  const { compliance, reports, follow } = following();
  const leave = follow();
  await settled(compliance);
  compliance.send({ type: 'account.changed', account: '4712' });
  expect(reports).toHaveLength(1);
  compliance.send({ type: 'account.changed', account: '4711' });
  compliance.send({ type: 'account.changed', account: '4711' });
  expect(reports).toEqual([{ bonus: 'hide' }, { bonus: 'hide', referral: 'hide' }]);
  leave();
  compliance.send({ type: 'account.changed', account: '' });
  expect(reports).toHaveLength(2);
});

test('a failed lookup leaves the rules without a country, and is retried for the next caller [CMPL-08] [G01]', async () => {
  const { compliance, reports, follow, sent, world } = following({ isRestricted: null });
  follow();
  await settled(compliance);
  expect(reports).toEqual([{ bonus: 'show' }]);
  world.isRestricted = true;
  follow();
  await settled(compliance);
  expect(reports).toEqual([{ bonus: 'show' }, { bonus: 'show' }, { bonus: 'hide' }, { bonus: 'hide' }]);
  expect(sent.filter(({ url }) => url.pathname.startsWith('/x-api/'))).toHaveLength(2);
});

test('invalid rules are reported to the monitor [CMPL-06]', async () => {
  const { compliance, follow, events } = following();
  follow();
  await settled(compliance);
  expect(events).toEqual([{ name: 'Rules Broken', count: 1 }]);
});

test('a deeply nested rule in the file does not affect the other rules [CMPL-01] [CMPL-06] [B10]', async () => {
  const deep = `{"element":"deep","action":"hide","priority":1,"ext":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const { compliance, reports, follow } = following({ file: `{"rules":[${deep},${JSON.stringify(rules[0])}]}` });
  follow();
  await settled(compliance);
  expect(reports).toEqual([{ bonus: 'hide' }]);
});

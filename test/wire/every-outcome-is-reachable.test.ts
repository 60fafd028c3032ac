import { describe, expect, test } from 'vitest';
import { successCodes } from '../../services/contract/codes.ts';
import { clearFaults, type Fault } from '../../services/exchange/faults.ts';
import { catalogue, fateOf } from './catalogue.ts';
import { endpoints } from './endpoints.ts';
import { groups, kindOf, rows, ways, type Calls, type GroupRow, type Row } from './outcome-rows.ts';
import { openStage, type Stage } from './stage.ts';

async function ready({ group, row }: Pick<GroupRow, 'group' | 'row'>): Promise<Stage<Calls>> {
  const stage = await openStage(group.create);
  if (row.isPrivate) await stage.signIn();
  return stage;
}

/** Fresh clients over one exchange, whose faults alone are used. */
async function renewed(one: GroupRow): Promise<() => Promise<Stage<Calls>>> {
  const { world, jar } = await ready(one);
  return async () => {
    clearFaults(world.store);
    const stage = await openStage(one.group.create, { world });
    for (const [name, value] of jar) stage.jar.set(name, value);
    return stage;
  };
}

test('every function of a group has a row, and every row a function [CALL-68]', async () => {
  expect(rows.length).toBeGreaterThan(5);
  for (const group of groups) {
    const { calls } = await openStage(group.create);
    const functions = Object.entries(calls)
      .filter(([, one]) => typeof one === 'function')
      .map(([name]) => name);
    expect(Object.keys(group.rows).toSorted()).toEqual(functions.toSorted());
  }
});

test('every call of the contract has a client, whose every fault and code is tried below [CALL-68]', () => {
  const tried = new Set(ways.map(({ row: { endpoint } }) => `${endpoint.path} ${endpoint.scope ?? ''}`));
  expect(endpoints.length).toBeGreaterThan(60);
  expect(endpoints.map(({ path, scope = '' }) => `${path} ${scope}`).filter((one) => !tried.has(one))).toEqual([]);
});

/** Timeout of a row of faults or codes in milliseconds, on a machine under load. */
const TIMEOUT = 60_000;

const pairs = rows.flatMap((one) => Object.entries(one.row.answers).map(([kind, reach]) => ({ ...one, kind, reach })));

test.each(pairs)(
  '$name: the stand-in exchange produces the outcome «$kind» $row.shows [CALL-68] [HTTP-27]',
  async ({ kind, reach, ...one }) => {
    expect(kindOf(one.row, await reach(await ready(one)))).toBe(kind);
  },
);

/** Faults of the connection and of the reply, with the resulting failure. */
const faults: readonly { fault: Fault['kind']; amount?: number; reason: string }[] = [
  { fault: 'drop', reason: 'network' },
  { fault: 'redirect', reason: 'network' },
  { fault: 'hang', reason: 'timeout' },
  { fault: 'http', amount: 401, reason: 'server' },
  { fault: 'http', amount: 403, reason: 'server' },
  { fault: 'http', amount: 500, reason: 'server' },
  { fault: 'http', amount: 502, reason: 'server' },
  { fault: 'html', reason: 'unreadable' },
  { fault: 'malformed', reason: 'unreadable' },
  { fault: 'empty', reason: 'unreadable' },
  { fault: 'null', reason: 'unreadable' },
  { fault: 'big', reason: 'unreadable' },
  { fault: 'http', amount: 429, reason: 'tooMany' },
];

describe('faults of connection and reply [N12] [N13] [N14] [N15] [B01] [B02] [B03] [B09]', () => {
  test.each(ways)(
    '$name: every fault is an outcome [HTTP-18] [HTTP-19] [HTTP-20] [N03] [N04] [N09] [N10] [N11]',
    async (one) => {
      const { row } = one;
      const fresh = await renewed(one);
      for (const { fault, amount, reason } of faults) {
        const stage = await fresh();
        stage.fault(row.endpoint, fault, amount);
        const requested = row.ask(stage);
        if (fault === 'hang') await passUntil(stage, row, requested);
        const answer = await requested;
        const reported =
          reason === 'tooMany' ? { kind: 'tooMany', retryAfter: 30_000 } : { kind: 'unreachable', reason };
        if (row.failsAs === undefined) expect([fault, amount, answer]).toMatchObject([fault, amount, reported]);
        else
          expect([fault, amount, kindOf(row, answer)]).toEqual([
            fault,
            amount,
            row.codes?.[amount ?? 0] ?? row.failsAs,
          ]);
        expect([fault, stage.toasts]).toEqual([fault, []]);
        expect(
          stage.requests.filter((request) => request === `${row.endpoint.method} ${row.endpoint.path}`),
        ).toHaveLength(1);
      }
    },
    TIMEOUT,
  );
});

/** Silent, and without a dialog, too. [ERR-17] */
const SHOWN_IN_PLACE = 10002;

test.each(ways.filter(({ row }) => !row.endpoint.isFile))(
  '$name: every code is handled as catalogued; an unknown one is toasted [ERR-01] [ERR-17] [ERR-42] [ERR-45] [B07]',
  async (one) => {
    const { row } = one;
    const fresh = await renewed(one);
    for (const code of [...catalogue, 987_654]) {
      const stage = await fresh();
      stage.fault(row.endpoint, 'code', code);
      const kind = kindOf(row, await row.ask(stage));
      // After a log-out there is no session left that could end.
      const isSomebodys = row.isPrivate === true && row.failsAs !== 'signedOut';
      const { shown, isToasted, endsSession } = fateOf(code, row.endpoint, isSomebodys);
      expect([code, stage.toasts.map((toast) => toast.code)]).toEqual([code, isToasted ? [shown] : []]);
      const expected =
        row.codes?.[code] ?? row.failsAs ?? (isToasted || code === SHOWN_IN_PLACE ? 'refused' : 'declined');
      if (successCodes.includes(code))
        expect([code, kind]).not.toEqual([code, expected === row.failsAs ? 'refused' : expected]);
      else expect([code, kind]).toEqual([code, expected]);
      if (row.isPrivate) expect([code, stage.jar.has('gh_token')]).toEqual([code, !endsSession && isSomebodys]);
    }
  },
  TIMEOUT,
);

/** Lets the deadline pass as soon as the call in question is pending, and waits for the answer. */
async function passUntil({ clock, requests }: Stage<Calls>, { endpoint }: Row, asked: Promise<unknown>): Promise<void> {
  for (;;) {
    const isDone = await Promise.race([
      asked.then(() => true),
      new Promise<false>((resolve) => setImmediate(() => resolve(false))),
    ]);
    if (isDone) return;
    if (requests.at(-1) === `${endpoint.method} ${endpoint.path}`) clock.pass(30_000);
  }
}

import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { linkWatchMachine } from '../../machines/link-watch/link-watch.machine.ts';
import type { VerifyResultOutcome } from '../../services/contract/registration.ts';
import { Secret } from '../../services/secret.ts';

const lost = { kind: 'unreachable', reason: 'network', reference: '' } as const satisfies VerifyResultOutcome;
const notPassed = { kind: 'notPassed' } as const satisfies VerifyResultOutcome;

/** The milliseconds between the questions, with these answers; the next question follows the last. */
async function intervals(answers: readonly VerifyResultOutcome[]): Promise<readonly number[]> {
  const clock = new SimulatedClock();
  const left = [...answers];
  const machine = linkWatchMachine.provide({
    actors: { readLinkResult: fromPromise(async () => left.shift() ?? notPassed) },
  });
  const actor = createActor(machine, { clock, input: { uuid: new Secret('attempt-of-ann') } }).start();
  const waits: number[] = [];
  while (left.length > 0) {
    let waited = 0;
    for (; actor.getSnapshot().matches('waiting'); waited += 1000) clock.increment(1000);
    waits.push(waited);
    await expect.poll(() => actor.getSnapshot().value).toBe('waiting');
  }
  return waits;
}

test('the poll of a mailed link waits 3 s, and twice as long after each lost question, 24 s at most [REG-10]', async () => {
  expect(await intervals(Array.from({ length: 6 }, () => lost))).toEqual([3000, 6000, 12_000, 24_000, 24_000, 24_000]);
});

test('an answer makes the poll of a mailed link as fast as at first [REG-10]', async () => {
  expect(await intervals([lost, lost, notPassed, notPassed])).toEqual([3000, 6000, 12_000, 3000]);
});

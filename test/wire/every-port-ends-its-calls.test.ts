import { describe, expect, test } from 'vitest';
import { callsOfLeftPort, wirePorts } from '../../src/testing/simulation/answers.ts';

/** Ports whose one call others may wait for too: it goes on. */
const shared: readonly string[] = ['readSettings'];

/** The call for the sharer, whose code the next page of the tab needs. [AFF-10] */
const outlasting: Readonly<Record<string, readonly string[]>> = {
  readBenefits: ['/fiat/public/channel/common-share-info'],
};

const rewards = { signUp: '$50', samples: ['$1', '$2', '$3'] };

/** Ports whose calls only some inputs begin. */
const others = [
  { machine: 'app', port: 'readHeldAccount', input: { held: { kind: 'held', token: { secret: 't' } } } },
  { machine: 'mailConfirmation', port: 'recallAttempt', input: { uuid: { secret: 'u' } } },
  { machine: 'benefits', port: 'readBenefits', input: { rewards, arePromised: true, token: { secret: 't' } } },
];

describe('a port whose machine no longer waits', () => {
  test.each([...wirePorts().filter(({ port }) => !shared.includes(port)), ...others])(
    'ends its calls: $machine $port [HTTP-26] [N18]',
    async ({ machine, port, input }) => {
      const { begun, leftOpen } = await callsOfLeftPort(machine, port, input);
      expect([begun.length > 0, leftOpen]).toEqual([true, outlasting[port] ?? []]);
    },
  );
});
